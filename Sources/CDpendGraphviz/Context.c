#include "Internal.h"
#include <ctype.h>
#include <stdlib.h>

/* Variables that change which code or files Graphviz loads, or that make it end the process. */
static void scrub_environment(void) {
  unsetenv("GVBINDIR");
  unsetenv("GV_FILE_PATH");
  unsetenv("SERVER_NAME");
  unsetenv("DOTFONTPATH");
  unsetenv("GDFONTPATH");
  const char *epoch = getenv("SOURCE_DATE_EPOCH");
  while (epoch && isdigit((unsigned char)*epoch)) epoch++;
  if (epoch && *epoch) unsetenv("SOURCE_DATE_EPOCH");
}

/* Graphviz selects the text layout engine when it creates a context; a library that is added later is ignored. */
GVC_t *dpend_context(void) {
  static GVC_t *context;
  if (!context) {
    scrub_environment();
    context = gvContextPlugins(dpend_text_layout_library, 1);
  }
  return context;
}
