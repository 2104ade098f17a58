// Counts what the present thread allocates.
#ifndef SWIPEROWS_ALLOCATION_COUNTER_H
#define SWIPEROWS_ALLOCATION_COUNTER_H

/// How often the present thread has allocated memory, or more of it, since it began.
long swiperows_allocations(void);

#endif
