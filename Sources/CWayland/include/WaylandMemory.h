// Shows pictures in memory on a window of SDL on Wayland: in memory that the compositor reads (wl_shm), which SDL 2 does
// not use itself.
#ifndef SWIPEKIT_WAYLANDMEMORY_H
#define SWIPEKIT_WAYLANDMEMORY_H

#include <stdint.h>

struct SDL_Window;
struct SDL_Rect;

// Begins to show pictures on a window, on which nothing else draws; NULL where that is on no Wayland compositor, or on
// one that might refuse them. If `waits` is not 0, each picture waits until it is time for the next one.
void *swipekit_begin_wayland_memory(struct SDL_Window *window, int waits);

// A picture of 32 bits a pixel (XRGB), some columns of which have pixels of their own, in lines of the same pitch.
typedef struct {
  const void *pixels, *column_pixels;
  int width, height, pitch, first_column, end_column;
} SwipeKitPicture;

// Shows a picture which differs from the last one in some rectangles.
//
// Returns 0 where it has not the window's size, or nothing can be shown now: then the next one has to be shown as a whole.
int swipekit_show_wayland_memory(void *memory, SwipeKitPicture picture, const struct SDL_Rect *rects, int count);

// Ends it; to be called before the window is destroyed.
void swipekit_end_wayland_memory(void *memory);

#endif
