// Stands in front of the C library's allocator, in a program that it is linked into or, by LD_PRELOAD, in any other.
//
// Preloaded, it writes "allocations=N" to the standard error when the program ends.
#include "AllocationCounter.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

// A sanitizer has an allocator of its own, which must not be replaced.
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED
#endif
#endif

static _Thread_local long allocations;

long swiperows_allocations(void) { return allocations; }

#ifndef IS_SANITIZED
void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  allocations++;
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  allocations++;
  *result = __libc_memalign(alignment, size);
  return *result || size == 0 ? 0 : ENOMEM;
}
#endif

__attribute__((destructor)) static void tell(void) {
  long count = allocations;
  if (getenv("SWIPEROWS_TELL_ALLOCATIONS")) fprintf(stderr, "allocations=%ld\n", count);
}
