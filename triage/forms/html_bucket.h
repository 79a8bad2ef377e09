// One bucket as the HTML report's page knows it.
#ifndef DIVFIX_TRIAGE_FORMS_HTML_BUCKET_H_
#define DIVFIX_TRIAGE_FORMS_HTML_BUCKET_H_

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "corpus/entry.h"
#include "triage/report/triage.h"

namespace divfix {

// Texts that many buckets share, each kept once and known by its number.
class TextTable {
 public:
  size_t Number(const std::string& text) {
    const auto [at, is_new] = numbers_.try_emplace(text, texts_.size());
    if (is_new) texts_.push_back(text);
    return at->second;
  }
  // Adds it whether it is there or not: two machines may each have a participant of one name.
  void Append(const std::string& text) {
    numbers_.try_emplace(text, texts_.size());
    texts_.push_back(text);
  }
  const std::vector<std::string>& texts() const { return texts_; }

 private:
  std::unordered_map<std::string, size_t> numbers_;
  std::vector<std::string> texts_;
};

// The bucket for the page's script. `names` holds the report's participants in their order, and
// takes those that only a witness names; `entry_names` holds the names of the corpus entries that
// the page has shown so far.
nlohmann::ordered_json HtmlBucket(const ReportBucket& bucket, Standing standing,
                                  const std::vector<ReportParticipant>& participants,
                                  TextTable& names, std::set<std::string>& entry_names);

// The bucket's example as a corpus entry (EntryFor), with the rule as its reason.
Entry EntryForExample(const ReportBucket& bucket);

}  // namespace divfix

#endif  // DIVFIX_TRIAGE_FORMS_HTML_BUCKET_H_
