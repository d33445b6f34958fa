/* The files of this folder, inside the binary, so that one file is the whole tool. */

#ifndef CDPENDTEMPLATES_H
#define CDPENDTEMPLATES_H

#include <stddef.h>

/* A file, and the path that it has below this folder. */
struct dpend_template {
  const char *path;
  const unsigned char *bytes;
  size_t size;
};

/* How many files there are. */
size_t dpend_template_count(void);

/* The file with the given number, from 0. */
struct dpend_template dpend_template_at(size_t index);

#endif
