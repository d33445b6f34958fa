#define _GNU_SOURCE
#include "Internal.h"
#include <dlfcn.h>
#include <graphviz/graphviz_version.h>
#include <graphviz/gvplugin_textlayout.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A text layout engine with fixed metrics, so that the geometry is the same on every machine.
 *
 * The cairo renderers (pdf, png) draw Pango layouts, so a second, ordinary context lays out the glyphs of each text for them;
 * the size of the text remains ours. If the installed font is wider than the metrics, its size is reduced. */

static dpend_text_width text_width;
static bool needs_glyphs;

/* Not in the public headers, but exported by every version from 2.42 to 14.1. */
typedef pointf (*text_size_function)(GVC_t *, textspan_t *);
static text_size_function lay_out_glyphs;
static GVC_t *glyph_context;

/* Families with the widths of Helvetica, then one of nearly the same widths that every Linux container has. */
static char helvetica_families[] = "Helvetica,Arial,Liberation Sans,Nimbus Sans,DejaVu Sans Condensed";

static bool contains(const char *text, const char *part) {
  size_t length = strlen(part);
  for (; *text; text++) {
    if (strncasecmp(text, part, length) == 0) return true;
  }
  return false;
}

static bool is_bold(const textfont_t *font) { return (font->flags & HTML_BF) || contains(font->name, "bold"); }

static textfont_t installed_font(const textfont_t *font) {
  textfont_t installed = *font;
  if (strncasecmp(font->name, "helvetica", 9) != 0 && strncasecmp(font->name, "arial", 5) != 0) return installed;
  installed.name = helvetica_families;
  installed.postscript_alias = NULL;
  if (is_bold(font)) installed.flags |= HTML_BF;
  if (contains(font->name, "italic") || contains(font->name, "oblique")) installed.flags |= HTML_IF;
  return installed;
}

static double glyph_width(textspan_t *span, textfont_t *font) {
  if (span->free_layout) span->free_layout(span->layout);
  span->layout = NULL;
  span->free_layout = NULL;
  span->font = font;
  lay_out_glyphs(glyph_context, span);
  return span->size.x;
}

static double ratio_of_sample(const textfont_t *font) {
  char sample[] = "The quick brown fox jumps over the lazy dog. SessionServiceFactory ConsoleLogger 0123456789";
  textfont_t large = installed_font(font);
  large.size = 100;
  textspan_t span = {.str = sample};
  double installed = glyph_width(&span, &large);
  if (span.free_layout) span.free_layout(span.layout);
  return installed > 0 ? text_width(sample, font->name, is_bold(font), 100) / installed : 1;
}

/* The factor, at most 1, by which the installed font must be scaled to fit the metrics. One factor for a font, instead of one
 * for each text, keeps all letters of a picture at the same size. */
static double scale_of(const textfont_t *font) {
  static struct scale {
    struct scale *next;
    char *name;
    unsigned flags;
    double factor;
  } *scales;
  for (struct scale *known = scales; known; known = known->next) {
    if (known->flags == font->flags && strcmp(known->name, font->name) == 0) return known->factor;
  }
  double ratio = ratio_of_sample(font);
  struct scale *fresh = malloc(sizeof *fresh);
  char *name = strdup(font->name);
  if (!fresh || !name) {
    free(fresh);
    free(name);
    return ratio < 1 ? ratio : 1;
  }
  *fresh = (struct scale){.next = scales, .name = name, .flags = font->flags, .factor = ratio < 1 ? ratio : 1};
  scales = fresh;
  return fresh->factor;
}

static void add_glyphs(textspan_t *span, double width) {
  textfont_t *font = span->font;
  textfont_t fitting = installed_font(font);
  fitting.size *= scale_of(font);
  /* Graphviz 2.42 adds a point to the width that Pango measures. Pango aligns letters to pixels, so one attempt may not
   * suffice, and a tolerance avoids a step that would make the text much narrower. */
  double excess = glyph_width(span, &fitting) - 1;
  for (int attempt = 0; attempt < 4 && excess > 1.02 * width; attempt++) {
    fitting.size *= width / excess;
    excess = glyph_width(span, &fitting) - 1;
  }
  span->font = font;
}

/* The result type of the engine's function, which is `boolean` in old versions and `bool` in new ones. */
typedef __typeof__(((struct gvtextlayout_engine_s *)NULL)->textlayout(NULL, NULL)) layout_result;

/* Sets the position of the baseline. Graphviz positions formatted text of HTML-like labels differently from plain text; these
 * numbers center the capitals of both in their line. */
static void set_baseline(textspan_t *span) {
  double size = span->font->size;
  bool is_formatted = span->font->flags != 0;
  span->size.y = (is_formatted ? 1.1 : 1.2) * size;
  span->yoffset_centerline = is_formatted ? 0 : 0.04 * size;
#if defined GRAPHVIZ_VERSION_MAJOR && GRAPHVIZ_VERSION_MAJOR >= 14
  /* These versions also use the ascent, so it must not be that of an installed font. */
  span->yoffset_layout = 0.93 * size;
#endif
}

static layout_result lay_out_text(textspan_t *span, char **font_path) {
  (void)font_path;
  double width = text_width(span->str, span->font->name, is_bold(span->font), span->font->size);
  span->layout = NULL;
  span->free_layout = NULL;
  span->yoffset_layout = 0;
  if (needs_glyphs) add_glyphs(span, width);
  span->size.x = width;
  set_baseline(span);
  return 1;
}

static struct gvtextlayout_engine_s engine = {lay_out_text};
static gvplugin_installed_t types[] = {{0, "textlayout", 1000, &engine, NULL}, {0, NULL, 0, NULL, NULL}};
static gvplugin_api_t apis[] = {{API_textlayout, types}, {(api_t)0, NULL}};
static gvplugin_library_t library = {"dpend", apis};
const lt_symlist_t dpend_text_layout_library[] = {{"gvplugin_dpend_LTX_library", &library}, {NULL, NULL}};

bool dpend_text_layout_begin(dpend_text_width width, bool with_glyphs) {
  text_width = width;
  needs_glyphs = with_glyphs;
  if (!with_glyphs || glyph_context) return true;
  lay_out_glyphs = (text_size_function)dlsym(RTLD_DEFAULT, "textspan_size");
  if (lay_out_glyphs) glyph_context = gvContext();
  if (!glyph_context) dpend_messages_add_error("this version of Graphviz can't lay out glyphs for pdf and png");
  return glyph_context != NULL;
}
