#ifndef DPEND_THREADS_H
#define DPEND_THREADS_H

#include <stddef.h>

/* Returns the file that the current thread reads; NULL for none. Safe in signal handlers. */
const char *dpend_file_of_current_thread(size_t *length);

/* Starts a thread that calls a function with the first file that takes more than a number of seconds. */
void dpend_watch_threads(unsigned seconds, void (*handle_timeout)(const char *path, size_t length));

#endif
