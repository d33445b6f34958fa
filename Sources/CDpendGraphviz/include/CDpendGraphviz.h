#ifndef CDPEND_GRAPHVIZ_H
#define CDPEND_GRAPHVIZ_H

#include <stdbool.h>
#include <stddef.h>

/* Graphviz behind our own prototypes, which are the same for every version from 2.42 on.
 * This header contains no type of Graphviz, so that neither its headers nor their changes affect Swift code. */

/* The width of one line of text, in points. `text` is UTF-8, `font` is the value of `fontname` or `face`. */
typedef double (*dpend_text_width)(const char *text, const char *font, bool bold, double size);

typedef enum {
  DPEND_RENDERED,
  /* Graphviz or a thread for it could not be started. */
  DPEND_NOT_STARTED,
  /* The DOT text could not be parsed. */
  DPEND_NOT_READ,
  /* The layout failed or reported an error, such as an invalid HTML-like label. */
  DPEND_NOT_LAID_OUT,
  /* The format of `failed_output` could not be drawn. */
  DPEND_NOT_DRAWN,
} dpend_status;

typedef struct {
  char *bytes;
  size_t count;
} dpend_output;

typedef struct {
  bool is_error;
  char *text;
} dpend_message;

typedef struct {
  dpend_status status;
  /* One output for each format, in order; formats that were not drawn have no bytes. */
  dpend_output *outputs;
  size_t output_count;
  size_t failed_output;
  /* The messages of Graphviz, in order. */
  dpend_message *messages;
  size_t message_count;
} dpend_rendering;

/* Lays out DOT text once and draws it in each format. Calls are serialized; each runs on a thread with a large stack.
 * Returns NULL if out of memory; free any other result with dpend_rendering_free. */
dpend_rendering *dpend_render(const char *dot, const char *engine, const char *const formats[], size_t format_count,
                              dpend_text_width text_width);

void dpend_rendering_free(dpend_rendering *rendering);

/* Returns the version of the loaded library, a string with static lifetime; NULL if Graphviz can't be started. */
const char *dpend_graphviz_version(void);

#endif
