#ifndef DPEND_RESTART_H
#define DPEND_RESTART_H

#include <stdbool.h>
#include <stddef.h>

/* Restarts the program without a file that crashes it or takes too long, in the same process, with the same arguments.
 *
 * A crash leaves the process in an unknown state, with locks held and values half written, so nothing of it can be used again. `execve` replaces
 * all of it, and is one of the few functions that a signal handler may call. A file that is read costs a copy of its path; no other
 * process watches. The entries of the environment variable below tell the new program why it was started. */

/* The name of the environment variable: entries one after another, each a kind, the length of its path in bytes, ':' and the path. */
#define DPEND_RESTART_VARIABLE "DPEND_RESTART"

typedef enum {
  /* A file during which the program crashed. */
  DPEND_CRASH = 'c',
  /* A file that took more time than the limit. */
  DPEND_TIME = 't',
} dpend_restart_kind;

/* Handles crashes from now on. All pointers must stay valid. `seconds` is the limit for a file, in processor time of its thread.
 * `failure` is printed if the program would restart too often. */
void dpend_restart_enable(const char *executable, char *const arguments[], const char *directory, unsigned seconds,
                          const char *failure);

/* Prepares the current thread, which must call `dpend_restart_leave_thread` before it ends. Nested pairs of these calls do nothing. */
void dpend_restart_enter_thread(void);
void dpend_restart_leave_thread(void);

/* Notes the file that the current thread reads; a length of 0, or of more than 4,096 bytes, for none. Does nothing on threads that are not
 * prepared. `continues` says that the work on an earlier file includes this one, whose time counts on. */
void dpend_restart_note_file(const char *path, size_t length, bool continues);

/* Notes an entry for the next program; without effect if there is no room. */
void dpend_restart_add_entry(char kind, const char *text, size_t length);

#endif
