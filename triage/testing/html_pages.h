// What the tests of the HTML report show: what a person sees, what an attacker would write, and how
// much there may be.
#ifndef DIVFIX_TRIAGE_TESTING_HTML_PAGES_H_
#define DIVFIX_TRIAGE_TESTING_HTML_PAGES_H_

#include <cstddef>

#include "triage/report/triage.h"

namespace divfix {

// A part of a check over the built-in implementations and a few mutants, with some buckets accepted
// and some seen before.
Triage RealTriage();

// Names, reasons, keys and files that are markup, scripts, quotes, controls and no UTF-8.
Triage HostileTriage();

// So many buckets, over 40 participants, every rule and many places of the plane.
Triage ManyTriage(size_t buckets);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_TESTING_HTML_PAGES_H_
