#ifndef DPEND_FREE_MEMORY_H
#define DPEND_FREE_MEMORY_H

/* Lets each block of at least 1 MiB return to the system as soon as it is freed.
 *
 * Without this call, glibc raises the size up to 32 MiB after the first large block is freed, and keeps smaller blocks: those of
 * arrays and dictionaries that grew are a tenth of the memory of large projects. The limit of free memory at the end of the heap also stays at its default,
 * 128 KiB. Other allocators have no such setting. */
void dpend_return_large_blocks(void);

/* Returns free memory to the system.
 *
 * The allocator of glibc does not return free memory between objects in use: 430 MB after 50,000 bindings are linked. Other
 * allocators have no such function. */
void dpend_return_free_memory(void);

#endif
