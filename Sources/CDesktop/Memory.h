// What one kind of display server does with pictures; each kind of memory begins with a pointer to its functions.
#ifndef SWIPEKIT_MEMORY_H
#define SWIPEKIT_MEMORY_H

#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>

#include "SharedMemory.h"

typedef struct {
  void (*share)(void *memory, const SwipeKitPicture *picture);
  int (*show)(void *memory, const SwipeKitPicture *picture, const SDL_Rect *rects, int count);
  void (*await)(void *memory);
  void (*end)(void *memory);
} MemoryKind;

void *swipekit_begin_x_memory(SDL_Window *window, void (*note_end)(void *, void *));
void *swipekit_begin_wayland_memory(SDL_Window *window, int waits);

// The parts of a rectangle before, in and after the columns that begin with another line; some may be empty.
static inline void split_rect(const SwipeKitPicture *picture, SDL_Rect rect, SDL_Rect parts[3]) {
  int end = rect.x + rect.w, edges[4] = {rect.x, picture->first_column, picture->end_column, end};
  for (int i = 1; i < 3; i++) edges[i] = edges[i] < rect.x ? rect.x : edges[i] > end ? end : edges[i];
  for (int i = 0; i < 3; i++) parts[i] = (SDL_Rect){edges[i], rect.y, edges[i + 1] - edges[i], rect.h};
}

#endif
