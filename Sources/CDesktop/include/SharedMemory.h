// Shows pictures in memory on a window of SDL: in memory that the display server reads. On an X server that is MIT-SHM;
// an X server on another machine gets copies. On Wayland it is wl_shm, which SDL 2 does not use itself.
#ifndef SWIPEKIT_SHAREDMEMORY_H
#define SWIPEKIT_SHAREDMEMORY_H

#include <stdint.h>

struct SDL_Window;
struct SDL_Rect;

// A picture of 32 bits a pixel (XRGB): `lines` lines of `pitch` bytes, in a segment of System V's shared memory that is
// mapped twice, one after the other. The lines of some columns begin with `first_line`. If `segment` is below 0, the
// lines are in memory of this process alone, once, and `first_line` is 0.
typedef struct {
  int segment;
  void *pixels;
  int width, height, lines, pitch, first_column, end_column, first_line;
} SwipeKitPicture;

// Begins to show pictures on a window, on which nothing else draws; NULL if the display server cannot, or might refuse
// them, or has pixels of another form. If `waits` is not 0, each picture on Wayland waits until it is time for the next
// one. If an X server ends the connection, libX11 1.7 and newer calls `note_end`; an older one ends the process.
void *swipekit_begin_memory(struct SDL_Window *window, int waits, void (*note_end)(void *display, void *data));

// Shows another picture from now on.
void swipekit_share_memory(void *memory, const SwipeKitPicture *picture);

// Shows the shared picture, which differs from the last one in some rectangles. Until the next wait it must not be drawn
// over.
//
// Returns 0 if it has not the window's size, or nothing can be shown now: then the next one has to be shown as a whole.
int swipekit_show_memory(void *memory, const SwipeKitPicture *picture, const struct SDL_Rect *rects, int count);

// Waits until the display server has read what was shown.
void swipekit_await_memory(void *memory);

// Ends it; to be called before the window is destroyed.
void swipekit_end_memory(void *memory);

#endif
