#define _GNU_SOURCE
#include "Threads.h"
#include "Restart.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __APPLE__
#include <mach/mach.h>
#endif

enum { MAX_THREADS = 128, MAX_PATH = 4096, STACK_SIZE = 32 * 1024 };
enum { FREE, TAKEN, READY };

/* A thread that reads files. A handler runs on a stack of its own, because that of the thread can be exhausted. */
typedef struct {
  atomic_int state;
  pthread_t thread;
#ifdef __APPLE__
  thread_act_t clock;
#else
  clockid_t clock;
#endif
  /* Changes with each file. */
  atomic_uint version;
  /* Changes with each file whose time is counted. */
  atomic_uint number;
  atomic_size_t length;
  char path[MAX_PATH];
  char stack[STACK_SIZE];
} reader;

static reader readers[MAX_THREADS];
static _Thread_local reader *own;
/* The number of times that the current thread was entered without having been left. */
static _Thread_local unsigned depth;

/* Handlers cannot use `own`: on macOS, the first use in a thread allocates memory. */
const char *dpend_file_of_current_thread(size_t *length) {
  pthread_t current = pthread_self();
  for (size_t index = 0; index < MAX_THREADS; index++) {
    reader *reader = &readers[index];
    if (atomic_load(&reader->state) != READY || !pthread_equal(reader->thread, current)) continue;
    *length = atomic_load(&reader->length);
    return *length > 0 ? reader->path : NULL;
  }
  return NULL;
}

static bool take_clock(reader *reader) {
#ifdef __APPLE__
  reader->clock = pthread_mach_thread_np(pthread_self());
  return true;
#else
  return pthread_getcpuclockid(pthread_self(), &reader->clock) == 0;
#endif
}

/* Returns the processor time of a thread in seconds; a negative number if it has ended. */
static double processor_time(const reader *reader) {
#ifdef __APPLE__
  thread_basic_info_data_t info;
  mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
  if (thread_info(reader->clock, THREAD_BASIC_INFO, (thread_info_t)&info, &count) != KERN_SUCCESS) return -1;
  return (double)(info.user_time.seconds + info.system_time.seconds)
         + (double)(info.user_time.microseconds + info.system_time.microseconds) / 1e6;
#else
  struct timespec time;
  if (clock_gettime(reader->clock, &time) != 0) return -1;
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
#endif
}

static void release_own(void) {
  if (!own) return;
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  atomic_store(&own->state, FREE);
  own = NULL;
}

void dpend_restart_enter_thread(void) {
  if (depth++ > 0) return;
  for (size_t index = 0; index < MAX_THREADS; index++) {
    int free = FREE;
    if (!atomic_compare_exchange_strong(&readers[index].state, &free, TAKEN)) continue;
    own = &readers[index];
    own->thread = pthread_self();
    atomic_store(&own->length, 0);
    stack_t stack = {.ss_sp = own->stack, .ss_size = STACK_SIZE};
    if (!take_clock(own) || sigaltstack(&stack, NULL) != 0) return release_own();
    atomic_store(&own->state, READY);
    return;
  }
}

void dpend_restart_leave_thread(void) {
  if (--depth == 0) release_own();
}

void dpend_restart_note_file(const char *path, size_t length, bool continues) {
  if (!own) return;
  atomic_store(&own->length, 0);
  atomic_fetch_add(&own->version, 1);
  if (!continues) atomic_fetch_add(&own->number, 1);
  if (length == 0 || length > MAX_PATH) return;
  memcpy(own->path, path, length);
  atomic_store(&own->length, length);
}

/* The file of each thread when the watch last looked, with the time of the thread. */
static struct {
  unsigned number;
  double time;
} seen[MAX_THREADS];

static unsigned seconds_per_file;
static void (*timeout_handler)(const char *path, size_t length);

/* Calls the handler if a thread still reads the file of which it was noted when it began. */
static void check(size_t index) {
  reader *reader = &readers[index];
  if (atomic_load(&reader->state) != READY) return;
  unsigned version = atomic_load(&reader->version);
  size_t length = atomic_load(&reader->length);
  unsigned number = atomic_load(&reader->number);
  double time = processor_time(reader);
  if (length == 0 || time < 0) return;
  if (number != seen[index].number || time < seen[index].time) {
    seen[index].number = number;
    seen[index].time = time;
    return;
  }
  if (time - seen[index].time < seconds_per_file) return;
  char path[MAX_PATH];
  memcpy(path, reader->path, length);
  /* The thread may have begun another file meanwhile. */
  if (atomic_load(&reader->version) == version) timeout_handler(path, length);
}

static void *watch(void *unused) {
  struct timespec interval = {.tv_nsec = 100 * 1000 * 1000};
  for (;; nanosleep(&interval, NULL))
    for (size_t index = 0; index < MAX_THREADS; index++) check(index);
  return unused;
}

void dpend_watch_threads(unsigned seconds, void (*handle_timeout)(const char *path, size_t length)) {
  seconds_per_file = seconds;
  timeout_handler = handle_timeout;
  pthread_t thread;
  if (pthread_create(&thread, NULL, watch, NULL) == 0) pthread_detach(thread);
}
