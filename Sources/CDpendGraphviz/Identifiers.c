#include "Internal.h"
#include <stdlib.h>
#include <string.h>

/* Graphviz identifies an object by the address of its name, and visits subgraphs in the order of these identifiers, so the
 * order of clusters, and the layouts of fdp, would depend on earlier allocations. These identifiers are numbers in the order
 * of creation instead: even ones for named objects, odd ones for anonymous objects. */

typedef struct {
  Agraph_t *graph;
  /* Owned by the string pool of the graph, because Graphviz accesses the bytes before them. */
  char **names;
  size_t count;
  size_t capacity;
  /* Open addressing: 1 + the index of a name, or 0. */
  size_t *slots;
  size_t slot_count;
  IDTYPE anonymous_count;
} identifiers;

static void *open_identifiers(Agraph_t *graph, Agdisc_t *discipline) {
  (void)discipline;
  identifiers *self = calloc(1, sizeof *self);
  if (self) self->graph = graph;
  return self;
}

static void close_identifiers(void *state) {
  identifiers *self = state;
  free(self->names);
  free(self->slots);
  free(self);
}

/* Returns the slot of a name, or the empty slot where it belongs. FNV-1a. */
static size_t *find_slot(const identifiers *self, const char *name) {
  size_t hash = 14695981039346656037u;
  for (const char *byte = name; *byte; byte++) hash = (hash ^ (unsigned char)*byte) * 1099511628211u;
  size_t position = hash % self->slot_count;
  while (self->slots[position] && strcmp(self->names[self->slots[position] - 1], name) != 0) {
    position = (position + 1) % self->slot_count;
  }
  return &self->slots[position];
}

/* Keeps at least half of the slots empty. */
static bool reserve(identifiers *self) {
  if (self->count < self->capacity) return true;
  size_t capacity = self->capacity ? 2 * self->capacity : 64;
  char **names = realloc(self->names, capacity * sizeof *names);
  if (!names) return false;
  self->names = names;
  size_t *slots = calloc(2 * capacity, sizeof *slots);
  if (!slots) return false;
  free(self->slots);
  self->slots = slots;
  self->slot_count = 2 * capacity;
  self->capacity = capacity;
  for (size_t index = 0; index < self->count; index++) *find_slot(self, self->names[index]) = index + 1;
  return true;
}

static long map_name(void *state, int kind, char *name, IDTYPE *identifier, int creates) {
  (void)kind;
  identifiers *self = state;
  if (!name) {
    *identifier = 2 * self->anonymous_count++ + 1;
    return 1;
  }
  if (!reserve(self)) return 0;
  size_t *slot = find_slot(self, name);
  if (!*slot) {
    if (!creates) return 0;
    char *copy = agstrdup(self->graph, name);
    if (!copy) return 0;
    self->names[self->count++] = copy;
    *slot = self->count;
  }
  *identifier = 2 * (IDTYPE)*slot;
  return 1;
}

static char *print_name(void *state, int kind, IDTYPE identifier) {
  (void)kind;
  identifiers *self = state;
  return identifier % 2 == 0 ? self->names[identifier / 2 - 1] : NULL;
}

static void free_identifier(void *state, int kind, IDTYPE identifier) {
  (void)state;
  (void)kind;
  (void)identifier;
}

static void register_object(void *state, int kind, void *object) {
  (void)state;
  (void)kind;
  (void)object;
}

Agiddisc_t dpend_identifiers = {
    .open = open_identifiers,
    .map = map_name,
    .free = free_identifier,
    .print = print_name,
    .close = close_identifiers,
    .idregister = register_object,
};
