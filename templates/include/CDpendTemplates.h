/* The files of this folder, embedded so that the tool is a single binary. */

#ifndef CDPENDTEMPLATES_H
#define CDPENDTEMPLATES_H

#include <stddef.h>

/* A file and its path below this folder. */
struct dpend_template {
  const char *path;
  const unsigned char *bytes;
  size_t size;
};

/* Returns the number of files. */
size_t dpend_template_count(void);

/* Returns the file with an index from 0. */
struct dpend_template dpend_template_at(size_t index);

#endif
