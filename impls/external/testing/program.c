/* A program that answers lines, with the fault that its argument names; those of single cases wait
 * for a quotient of 2. Right about D otherwise (examples/mine.c). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../examples/mine.c"

static const char* fault;
static int Is(const char* name) { return strcmp(fault, name) == 0; }

/* Answers all lines that have arrived with one write. */
static int AnswerBlocks(void) {
  static char in[1 << 16];
  static char out[1 << 16];
  size_t held = 0;
  ssize_t got;
  while ((got = read(0, in + held, sizeof(in) - 1 - held)) > 0) {
    char* line = in;
    char* end;
    size_t size = 0;
    in[held += (size_t)got] = 0;
    for (; (end = strchr(line, '\n')) != NULL; line = end + 1) {
      unsigned s0;
      unsigned s1;
      unsigned s2;
      if (sscanf(line, "%x %x %x", &s0, &s1, &s2) != 3) return 1;
      size += (size_t)sprintf(out + size, "%08x\n", v_div_fixup_f32(s0, s1, s2));
    }
    held = strlen(line);
    memmove(in, line, held);
    if (write(1, out, size) != (ssize_t)size) return 1;
  }
  return 0;
}

int main(int argc, char** argv) {
  unsigned s0;
  unsigned s1;
  unsigned s2;
  unsigned control;
  fault = argc > 1 ? argv[1] : "none";
  if (!Is("buffers")) setvbuf(stdout, NULL, _IOLBF, 0);
  if (Is("greets")) printf("ready\n");
  if (Is("mute")) sleep(1000);
  if (Is("starts-slowly")) sleep(1);
  if (Is("starts-once") && mkdir(argv[2], 0700) != 0) {
    fprintf(stderr, "could not compile\n");
    return 1;
  }
  if (Is("warns")) fprintf(stderr, "loading\nruntime error: shift exponent 255\nbye\n");
  if (Is("bom")) printf("\xef\xbb\xbf");
  if (Is("fails")) {
    fprintf(stderr, "there is no license\n");
    return 9;
  }
  if (Is("blocks")) return AnswerBlocks();
  while (scanf("%x %x %x %x", &s0, &s1, &s2, &control) == 4) {
    const int baited = s0 == 0x40000000u;
    const unsigned d = v_div_fixup_f32(s0, s1, s2);
    if (baited && Is("crashes")) abort();
    if (baited && Is("ends")) return 0;
    if (baited && Is("hangs")) sleep(1000);
    if (baited && Is("skips")) continue;
    if (baited && Is("talks")) printf("this is the one\n");
    if (baited && Is("answers-short")) {
      printf("%x\n", d & 0xfff);
    } else if (baited && Is("answers-twice")) {
      printf("%08x\n%08x\n", d, d); /* at once, so that nobody sees one of them alone */
    } else if (Is("short")) {
      printf("%x\n", d);
    } else if (Is("exceptions")) {
      printf("0X%08X 00\r\n", d);
    } else if (baited && Is("bad-exceptions")) {
      printf("%08x invalid\n", d);
    } else {
      printf("%08x\n", d);
    }
    if (baited && Is("writes-late")) {
      usleep(200000);
      printf("one more\n");
    }
  }
  if (Is("says-goodbye")) printf("bye\n");
  if (Is("lingers")) sleep(1000);
  if (Is("ends-badly")) {
    fprintf(stderr, "no clean end\n");
    return 3;
  }
  return 0;
}
