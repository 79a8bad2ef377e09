// Ctrl-C and its kin, wherever they come: what is said, what is reported, and that nothing is left
// behind.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "cli/testing/external.h"
#include "testing/paths.h"

namespace divfix {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class InterruptTest : public CliTest {
 protected:
  // Starts a check with these arguments, its output going to the file "log".
  void Start(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(),
                     {"divfix", "check", "--impl=scalar", "--corpus=" + SourcePath("corpus")});
    std::vector<char*> words;
    for (std::string& argument : arguments) words.push_back(argument.data());
    words.push_back(nullptr);
    child_ = fork();
    if (child_ != 0) return;
    FILE* const log = freopen(Path("log").c_str(), "w", stdout);
    if (log != nullptr && dup2(STDOUT_FILENO, STDERR_FILENO) >= 0) {
      execv(DivfixProgram().c_str(), words.data());
    }
    _exit(99);
  }

  void Signal(int signal) const { kill(child_, signal); }

  // How it ended: its exit status, or -1 for a signal.
  int Wait() const {
    int status = 0;
    waitpid(child_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  std::string Log() const {
    std::stringstream log;
    log << std::ifstream(Path("log")).rdbuf();
    return log.str();
  }

  // A library under a name that no other test's processes have.
  std::string CopyOf(const std::string& library) const {
    std::string copy = Path(library + ".so");
    std::filesystem::copy_file(FixturePath(library + ".so"), copy,
                               std::filesystem::copy_options::overwrite_existing);
    return copy;
  }

  pid_t child_ = -1;
};

// The processes whose command line has this text.
std::vector<pid_t> Processes(const std::string& text) {
  std::vector<pid_t> found;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const std::string name = entry.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    std::ifstream in(entry.path() / "cmdline");
    std::stringstream line;
    line << in.rdbuf();
    if (line.str().find(text) != std::string::npos) found.push_back(std::stoi(name));
  }
  return found;
}

template <typename Condition>
bool Eventually(Condition condition) {
  for (int i = 0; i < 600; ++i) {
    // Looked at once: processes that come and go may make it false again.
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return condition();
}

TEST_F(InterruptTest, WhatWasFoundIsReported) {
  Start({"--time=10m", "--impl=mutant/zero-sign-dropped", "--report=" + Path("out")});
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  Signal(SIGINT);
  EXPECT_EQ(Wait(), 1) << "what was found so far decides";
  EXPECT_THAT(Log(), HasSubstr("interrupted: finishing the report"));
  std::ifstream in(Path("out/report.json"));
  const nlohmann::json json = nlohmann::json::parse(in);
  EXPECT_EQ(json["run"]["interrupted"], true);
  EXPECT_GT(json["participants"][0]["cases"], 0);
  EXPECT_FALSE(json["buckets"].empty());
}

TEST_F(InterruptTest, ALibraryThatHangsIsNotWaitedFor) {
  const std::string copy = CopyOf("hang");
  Start({"--timeout=1h", "--plugin=" + copy});
  // divfix itself, hosts and workers.
  EXPECT_TRUE(Eventually([&] { return Processes(copy).size() >= 5; }));
  Signal(SIGINT);
  Wait();
  EXPECT_THAT(Log(),
              AllOf(HasSubstr("interrupted: finishing the report"), HasSubstr("more left out)")));
  EXPECT_TRUE(Eventually([&] { return Processes(copy).empty(); }));
}

TEST_F(InterruptTest, OneThatHangsWhileItIsLoadedIsNotWaitedFor) {
  const std::string copy = CopyOf("load-hang");
  for (const std::string& flag :
       {"--plugin=" + copy, "--exec='" + FixturePath("program") + "' mute " + copy}) {
    Start({"--start-timeout=1h", flag});
    EXPECT_TRUE(Eventually([&] { return Processes(copy).size() >= 3; }));
    Signal(SIGINT);
    EXPECT_EQ(Wait(), 3) << flag;
    EXPECT_THAT(Log(), HasSubstr(": interrupted while it was ")) << flag;
    EXPECT_TRUE(Eventually([&] { return Processes(copy).empty(); })) << flag;
  }
}

TEST_F(InterruptTest, NoProcessOutlivesDivfixHoweverItEnds) {
  for (const auto& [library, signal] : {std::pair("right", SIGINT),
                                        {"right", SIGTERM},
                                        {"right", SIGKILL},
                                        {"hang", SIGKILL},
                                        {"stray", SIGINT}}) {
    const std::string copy = CopyOf(library);
    Start({"--time=10m", "--timeout=1h", "--plugin=" + copy});
    EXPECT_TRUE(Eventually([&] { return Processes(copy).size() >= 5; }));
    const bool strays = library == std::string("stray");
    EXPECT_TRUE(!strays || Eventually([&] { return !Processes("divfix-stray").empty(); }));
    Signal(signal);
    Wait();
    EXPECT_TRUE(Eventually([&] { return Processes(copy).empty(); })) << library << " " << signal;
    EXPECT_TRUE(!strays || Eventually([&] { return Processes("divfix-stray").empty(); }));
  }
}

TEST_F(InterruptTest, ASecondOneLeavesNothingBehindEither) {
  const std::string copy = CopyOf("hang");
  Start({"--timeout=1h", "--plugin=" + copy});
  EXPECT_TRUE(Eventually([&] { return Processes(copy).size() >= 5; }));
  Signal(SIGINT);
  Signal(SIGINT);
  Wait();
  EXPECT_TRUE(Eventually([&] { return Processes(copy).empty(); }));
}

}  // namespace
}  // namespace divfix
