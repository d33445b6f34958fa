#define _GNU_SOURCE
#include "Restart.h"
#include "Threads.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __APPLE__
#include <crt_externs.h>
static char **environment(void) { return *_NSGetEnviron(); }
#else
extern char **environ;
static char **environment(void) { return environ; }
#endif

/* The size of the variable; Linux allows 128 KiB. A comparison can read each file twice. */
enum { MAX_VARIABLE = 64 * 1024, MAX_RESTARTS = 40 };

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};
static const int interruptions[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
enum { CRASH_COUNT = sizeof crashes / sizeof *crashes, INTERRUPTION_COUNT = sizeof interruptions / sizeof *interruptions };

static struct {
  const char *executable, *directory, *failure;
  char *const *arguments;
  char **environment;
  bool is_ignored[INTERRUPTION_COUNT];
} program;

/* The variable with its name. */
static char variable[MAX_VARIABLE] = DPEND_RESTART_VARIABLE "=";
static size_t end = sizeof DPEND_RESTART_VARIABLE;
static atomic_flag is_writing = ATOMIC_FLAG_INIT;
static atomic_flag is_restarting = ATOMIC_FLAG_INIT;

/* The handlers before ours, such as that of Swift's backtraces, which handle all other crashes. */
static struct sigaction earlier[CRASH_COUNT];

static void start_writing(void) {
  while (atomic_flag_test_and_set(&is_writing)) { }
}

static void stop_writing(void) { atomic_flag_clear(&is_writing); }

/* Appends an entry; the caller holds the lock, or is the only thread that goes on. */
static bool append(char kind, const char *text, size_t length) {
  char digits[24];
  size_t count = 0;
  for (size_t rest = length; rest > 0 || count == 0; rest /= 10) digits[count++] = (char)('0' + rest % 10);
  if (end + 1 + count + 1 + length + 1 > MAX_VARIABLE) return false;
  variable[end++] = kind;
  while (count > 0) variable[end++] = digits[--count];
  variable[end++] = ':';
  memcpy(variable + end, text, length);
  end += length;
  variable[end] = 0;
  return true;
}

void dpend_restart_add_entry(char kind, const char *text, size_t length) {
  start_writing();
  append(kind, text, length);
  stop_writing();
}

/* The number of files in the variable. */
static size_t file_count(void) {
  size_t count = 0;
  for (size_t position = sizeof DPEND_RESTART_VARIABLE; position < end;) {
    position++;
    size_t length = 0;
    while (variable[position] != ':') length = length * 10 + (size_t)(variable[position++] - '0');
    position += 1 + length;
    count++;
  }
  return count;
}

/* Replaces the program; returns if that is impossible. Calls only functions that are safe in signal handlers. */
static void restart(char kind, const char *path, size_t length) {
  /* The first thread wins; its `execve` ends the others. */
  while (atomic_flag_test_and_set(&is_restarting)) pause();
  if (file_count() >= MAX_RESTARTS || !append(kind, path, length)) {
    ssize_t written = write(2, program.failure, strlen(program.failure));
    (void)written;
    _exit(2);
  }
  for (size_t index = 0; index < INTERRUPTION_COUNT; index++)
    signal(interruptions[index], program.is_ignored[index] ? SIG_IGN : SIG_DFL);
  for (size_t index = 0; index < CRASH_COUNT; index++) signal(crashes[index], SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (chdir(program.directory) == 0) execve(program.executable, program.arguments, program.environment);
}

static void handle_crash(int number) {
  size_t length;
  const char *path = dpend_file_of_current_thread(&length);
  if (path) restart(DPEND_CRASH, path, length);
  for (size_t index = 0; index < CRASH_COUNT; index++)
    if (crashes[index] == number) sigaction(number, &earlier[index], NULL);
  raise(number);
}

static void handle_timeout(const char *path, size_t length) { restart(DPEND_TIME, path, length); }

/* Copies the environment, with the variable. */
static char **copied_environment(void) {
  char **current = environment();
  size_t count = 0, kept = 0;
  while (current[count]) count++;
  char **copy = calloc(count + 2, sizeof *copy);
  if (!copy) return NULL;
  for (size_t index = 0; index < count; index++)
    if (strncmp(current[index], variable, sizeof DPEND_RESTART_VARIABLE) != 0) copy[kept++] = strdup(current[index]);
  copy[kept] = variable;
  return copy;
}

void dpend_restart_enable(const char *executable, char *const arguments[], const char *directory, unsigned seconds,
                          const char *failure) {
  program.executable = executable;
  program.arguments = arguments;
  program.directory = directory;
  program.failure = failure;
  program.environment = copied_environment();
  if (!program.environment) return;
  for (size_t index = 0; index < INTERRUPTION_COUNT; index++) {
    struct sigaction action;
    program.is_ignored[index] = sigaction(interruptions[index], NULL, &action) == 0 && action.sa_handler == SIG_IGN;
  }
  struct sigaction action = {.sa_handler = handle_crash, .sa_flags = SA_ONSTACK | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  for (size_t index = 0; index < CRASH_COUNT; index++) sigaction(crashes[index], &action, &earlier[index]);
  dpend_watch_threads(seconds, handle_timeout);
}
