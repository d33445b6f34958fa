#include "CDpendTemplates.h"

/* A new file gets three lines in the first list and one in the second; a test compares them with the folder. */

/* #embed is C23; clang has it in every mode from version 19 on. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char containers_dip[] = {
#embed "containers/dip.swift.mustache"
};
static const unsigned char containers_imports[] = {
#embed "containers/imports.swift.mustache"
};
static const unsigned char containers_static[] = {
#embed "containers/static.swift.mustache"
};

#define FILE_AT(path, bytes) {path, bytes, sizeof bytes}

static const struct dpend_template files[] = {
  FILE_AT("containers/dip.swift.mustache", containers_dip),
  FILE_AT("containers/imports.swift.mustache", containers_imports),
  FILE_AT("containers/static.swift.mustache", containers_static),
};

size_t dpend_template_count(void) { return sizeof files / sizeof *files; }

struct dpend_template dpend_template_at(size_t index) { return files[index]; }
