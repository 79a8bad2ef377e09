#include "cli/usage/command_model.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace divfix {
namespace {

std::vector<std::string> ChoicesOf(const std::string& type) {
  if (!absl::StrContains(type, '|')) return {};
  return absl::StrSplit(type, '|');
}

FlagModel FlagOf(const CLI::Option& option) {
  const bool takes_value = option.get_items_expected_max() > 0;
  const std::string type = takes_value ? option.get_type_name() : "";
  // The library's own word for the default.
  const std::string group = option.get_group() == "Options" ? "" : option.get_group();
  return {.name = absl::StrCat("--", option.get_lnames().front()),
          .type = type,
          .choices = ChoicesOf(type),
          .help = option.get_description(),
          .group = group,
          .repeatable = takes_value && option.get_items_expected_max() > 1,
          .required = option.get_required()};
}

OperandModel OperandOf(const CLI::Option& option) {
  return {.shown = option.get_type_name(),
          .choices = ChoicesOf(option.get_type_name()),
          .help = option.get_description(),
          .most = static_cast<size_t>(option.get_items_expected_max()),
          .required = option.get_required()};
}

CommandModel Build(const CLI::App& app, const std::string& path) {
  CommandModel model = {.path = path, .name = app.get_name(), .summary = app.get_description()};
  for (const CLI::Option* option : app.get_options()) {
    if (option == app.get_help_ptr()) continue;
    if (option->get_positional()) {
      model.operands.push_back(OperandOf(*option));
    } else {
      model.flags.push_back(FlagOf(*option));
    }
  }
  model.examples = absl::StrSplit(app.get_footer(), '\n', absl::SkipEmpty());
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (command->get_group().empty()) continue;
    model.commands.push_back(Build(*command, absl::StrCat(path, " ", command->get_name())));
  }
  return model;
}

}  // namespace

bool FlagModel::more() const { return absl::StartsWith(group, kMoreGroup); }

std::string FlagModel::ShownType() const {
  constexpr size_t kLongest = 40;
  if (type.size() <= kLongest || choices.size() < 2) return type;
  return absl::StrCat(choices.front(), "|...|", choices.back());
}

std::string FlagModel::Shown() const {
  return type.empty() ? name : absl::StrCat(name, "=", ShownType());
}

const CommandModel* CommandModel::FindCommand(absl::string_view wanted) const {
  const auto found = std::ranges::find(commands, wanted, &CommandModel::name);
  return found == commands.end() ? nullptr : &*found;
}

const FlagModel* CommandModel::FindFlag(absl::string_view wanted) const {
  const auto found = std::ranges::find(flags, wanted, &FlagModel::name);
  return found == flags.end() ? nullptr : &*found;
}

bool CommandModel::HasMore() const {
  // What --help says of the control in few words is more, too.
  return std::ranges::any_of(
      flags, [](const FlagModel& f) { return f.more() || f.group == kControlGroup; });
}

CommandModel ModelOf(const CLI::App& app) { return Build(app, app.get_name()); }

}  // namespace divfix
