// A problem in a corpus file, with its place.
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

// "corpus/denormals.txt:12:34: S2 is missing", the form that compilers write and editors read.
std::string FormatProblem(const Problem& problem);

// The first few problems, one per line, and the number of the others.
std::string FormatProblems(std::span<const Problem> problems);

}  // namespace divfix

#endif  // DIVFIX_CORPUS_PROBLEM_H_
