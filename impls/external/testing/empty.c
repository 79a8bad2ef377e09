/* A library without the function. */
int divfix_has_nothing_here;
