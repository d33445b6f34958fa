#include "Internal.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Graphviz is not thread-safe, not even between contexts. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The network simplex and several searches of Graphviz recurse once per node. */
static const size_t stack_size = 64 << 20;

typedef struct {
  const char *dot;
  const char *engine;
  const char *const *formats;
  size_t format_count;
  dpend_text_width text_width;
  dpend_rendering *rendering;
} job;

typedef struct {
  const char *position;
} reader;

static int read_line(void *channel, char *buffer, int capacity) {
  reader *self = channel;
  int count = 0;
  while (count < capacity && *self->position) {
    buffer[count] = *self->position++;
    if (buffer[count++] == '\n') break;
  }
  return count;
}

static Agraph_t *read_graph(const char *dot) {
  reader source = {dot};
  Agiodisc_t io = AgIoDisc;
  io.afread = read_line;
  Agdisc_t discipline = {.id = &dpend_identifiers, .io = &io};
  Agraph_t *graph = agread(&source, &discipline);
  /* The graph keeps a pointer to the discipline of this function, but writes with the default one. */
  if (graph) graph->clos->disc.io = &AgIoDisc;
  return graph;
}

/* Before version 13 the length is an unsigned int, since then a size_t. */
static int render_data(GVC_t *context, Agraph_t *graph, const char *format, dpend_output *output) {
  __typeof__(_Generic(&gvRenderData, int (*)(GVC_t *, graph_t *, const char *, char **, unsigned *): 0u,
                      default: (size_t)0)) length = 0;
  int result = gvRenderData(context, graph, format, &output->bytes, &length);
  output->count = length;
  return result;
}

static bool draw(GVC_t *context, Agraph_t *graph, const char *format, dpend_output *output) {
  dpend_output drawn = {NULL, 0};
  /* After a failure, the pointer may be invalid because the buffer was reallocated, so it is not freed. */
  if (render_data(context, graph, format, &drawn) != 0) return false;
  *output = drawn;
  return agerrors() == 0;
}

static dpend_status lay_out_and_draw(const job *self, GVC_t *context, Agraph_t *graph) {
  /* Some engines use random numbers without a seed. */
  srand(1);
  srand48(1);
  /* gvLayout does not return the error of an invalid HTML-like label. */
  if (gvLayout(context, graph, self->engine) != 0 || agerrors() != 0) return DPEND_NOT_LAID_OUT;
  for (size_t index = 0; index < self->format_count; index++) {
    self->rendering->failed_output = index;
    if (!draw(context, graph, self->formats[index], &self->rendering->outputs[index])) return DPEND_NOT_DRAWN;
  }
  return DPEND_RENDERED;
}

static bool needs_glyphs(const job *self) {
  for (size_t index = 0; index < self->format_count; index++) {
    const char *format = self->formats[index];
    if (strcmp(format, "pdf") == 0 || strcmp(format, "png") == 0) return true;
  }
  return false;
}

static dpend_status render(const job *self) {
  GVC_t *context = dpend_context();
  if (!context || !dpend_text_layout_begin(self->text_width, needs_glyphs(self))) return DPEND_NOT_STARTED;
  Agraph_t *graph = read_graph(self->dot);
  if (!graph) return DPEND_NOT_READ;
  dpend_status status = lay_out_and_draw(self, context, graph);
  gvFreeLayout(context, graph);
  agclose(graph);
  return status;
}

static void *run(void *argument) {
  job *self = argument;
  /* The layouts create graphs of their own, with the default identifiers. */
  Agiddisc_t default_identifiers = AgIdDisc;
  AgIdDisc = dpend_identifiers;
  dpend_messages_begin();
  self->rendering->status = render(self);
  dpend_messages_end(self->rendering);
  AgIdDisc = default_identifiers;
  return NULL;
}

static bool run_on_large_stack(job *self) {
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init(&attributes) != 0) return false;
  bool has_started = pthread_attr_setstacksize(&attributes, stack_size) == 0
                     && pthread_create(&thread, &attributes, run, self) == 0;
  pthread_attr_destroy(&attributes);
  return has_started && pthread_join(thread, NULL) == 0;
}

dpend_rendering *dpend_render(const char *dot, const char *engine, const char *const formats[], size_t format_count,
                              dpend_text_width text_width) {
  dpend_rendering *rendering = calloc(1, sizeof *rendering);
  if (!rendering) return NULL;
  rendering->status = DPEND_NOT_STARTED;
  rendering->outputs = calloc(format_count + 1, sizeof *rendering->outputs);
  rendering->output_count = format_count;
  job self = {dot, engine, formats, format_count, text_width, rendering};
  if (rendering->outputs) {
    pthread_mutex_lock(&lock);
    run_on_large_stack(&self);
    pthread_mutex_unlock(&lock);
  }
  return rendering;
}

void dpend_rendering_free(dpend_rendering *rendering) {
  if (!rendering) return;
  for (size_t index = 0; rendering->outputs && index < rendering->output_count; index++) {
    gvFreeRenderData(rendering->outputs[index].bytes);
  }
  for (size_t index = 0; index < rendering->message_count; index++) free(rendering->messages[index].text);
  free(rendering->outputs);
  free(rendering->messages);
  free(rendering);
}

const char *dpend_graphviz_version(void) {
  pthread_mutex_lock(&lock);
  GVC_t *context = dpend_context();
  const char *version = context ? gvcVersion(context) : NULL;
  pthread_mutex_unlock(&lock);
  return version;
}
