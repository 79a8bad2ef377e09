// Something wrong in a corpus file, and where.
#ifndef DIVFIX_CORPUS_PROBLEM_H_
#define DIVFIX_CORPUS_PROBLEM_H_

#include <span>
#include <string>

namespace divfix {

struct Problem {
  std::string file;  // as it was opened: the directory's name and the file's
  int line = 1;      // from 1
  int column = 1;    // from 1, in bytes
  std::string reason;

  friend bool operator==(const Problem&, const Problem&) = default;
};

// "corpus/denormals.txt:12:34: S2 is missing", as compilers write it and editors read it.
std::string FormatProblem(const Problem& problem);

// The first of them, a line each, and how many more there are.
std::string FormatProblems(std::span<const Problem> problems);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_PROBLEM_H_
