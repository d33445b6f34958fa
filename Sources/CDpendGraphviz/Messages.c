#define _GNU_SOURCE
#include "Internal.h"
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

/* Graphviz reports one message in several calls: "Error" or "Warning", then ": ", then the text, then possibly more text
 * without a prefix. The callback has no user pointer, so the messages are collected here, under the lock in Render.c. */

static dpend_message *messages;
static size_t message_count;
static agusererrf previous_callback;

static void add(bool is_error, const char *text) {
  dpend_message *grown = realloc(messages, (message_count + 1) * sizeof *messages);
  if (!grown) return;
  messages = grown;
  char *copy = strdup(text);
  if (copy) messages[message_count++] = (dpend_message){.is_error = is_error, .text = copy};
}

static void append(const char *text) {
  if (message_count == 0) {
    add(true, text);
    return;
  }
  dpend_message *last = &messages[message_count - 1];
  size_t length = strlen(last->text);
  char *grown = realloc(last->text, length + strlen(text) + 1);
  if (!grown) return;
  strcpy(grown + length, text);
  last->text = grown;
}

static int receive(char *text) {
  static bool expects_colon;
  bool is_error = strcmp(text, "Error") == 0;
  if (is_error || strcmp(text, "Warning") == 0) {
    add(is_error, "");
    expects_colon = true;
  } else if (expects_colon && strcmp(text, ": ") == 0) {
    expects_colon = false;
  } else {
    append(text);
  }
  return 0;
}

/* Some warnings are issued once per process; this resets them. Exported, but not in the public headers. */
static void warn_again(void) {
  void (*reset)(void) = (void (*)(void))dlsym(RTLD_DEFAULT, "emit_once_reset");
  if (reset) reset();
}

void dpend_messages_begin(void) {
  warn_again();
  /* The error state is sticky: without a reset, every graph after an invalid one would fail. */
  agreseterrors();
  previous_callback = agseterrf(receive);
}

void dpend_messages_end(dpend_rendering *rendering) {
  agseterrf(previous_callback);
  rendering->messages = messages;
  rendering->message_count = message_count;
  messages = NULL;
  message_count = 0;
}

void dpend_messages_add_error(const char *text) { add(true, text); }
