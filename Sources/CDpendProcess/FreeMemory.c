#include "FreeMemory.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void dpend_return_large_blocks(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}

void dpend_return_free_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
