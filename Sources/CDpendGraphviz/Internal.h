#ifndef CDPEND_INTERNAL_H
#define CDPEND_INTERNAL_H

#include "CDpendGraphviz.h"
#include <graphviz/gvc.h>

/* All functions are called under the lock in Render.c. */

/* Context.c: the contexts exist as long as the process. */
GVC_t *dpend_context(void);

/* Identifiers.c */
extern Agiddisc_t dpend_identifiers;

/* Messages.c */
void dpend_messages_begin(void);
void dpend_messages_end(dpend_rendering *rendering);
void dpend_messages_add_error(const char *text);

/* TextLayout.c */
extern const lt_symlist_t dpend_text_layout_library[];
bool dpend_text_layout_begin(dpend_text_width text_width, bool needs_glyphs);

#endif
