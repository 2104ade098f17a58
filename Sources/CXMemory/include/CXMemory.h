// Shows pictures in memory on a window of SDL on an X server, without waiting for it: one on this machine reads that
// memory (MIT-SHM), another one gets copies.
#ifndef SWIPEKIT_CXMEMORY_H
#define SWIPEKIT_CXMEMORY_H

#include <stdint.h>

struct SDL_Window;
struct SDL_Rect;

// Begins to show pictures on a window, on which nothing else draws; NULL where that is on no X server, or on one without
// MIT-SHM, or that has pixels of another form than 32 bits (XRGB). If the server ends the connection, libX11 1.7 and newer
// calls `note_end`; an older one ends the process.
void *swipekit_begin_x_memory(struct SDL_Window *window, void (*note_end)(void *display, void *data));

// Shows another picture from now on: lines of `pitch` bytes in a segment of System V's shared memory, or in memory of
// this process alone where that is below 0. The server gets copies of what it cannot read.
void swipekit_share_x_memory(void *memory, int segment, void *pixels, int lines, int pitch);

// Adds a rectangle of the picture to what is shown next; its lines begin with a line of the picture's memory and go
// round.
void swipekit_add_x_memory(void *memory, int first, const struct SDL_Rect *rect);

// Shows what was added. Until the next wait it must not be drawn over.
void swipekit_show_x_memory(void *memory);

// Waits until the server has read what was shown.
void swipekit_await_x_memory(void *memory);

// Ends it; to be called before the window is destroyed.
void swipekit_end_x_memory(void *memory);

#endif
