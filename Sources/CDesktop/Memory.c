#include "Memory.h"

static const MemoryKind *kind(void *memory) { return *(const MemoryKind **)memory; }

void *swipekit_begin_memory(SDL_Window *window, int waits, void (*note_end)(void *, void *)) {
  void *memory = swipekit_begin_x_memory(window, note_end);
  return memory ? memory : swipekit_begin_wayland_memory(window, waits);
}

void swipekit_share_memory(void *memory, const SwipeKitPicture *picture) { kind(memory)->share(memory, picture); }

int swipekit_show_memory(void *memory, const SwipeKitPicture *picture, const SDL_Rect *rects, int count) {
  return kind(memory)->show(memory, picture, rects, count);
}

void swipekit_await_memory(void *memory) { kind(memory)->await(memory); }

void swipekit_end_memory(void *memory) { kind(memory)->end(memory); }
