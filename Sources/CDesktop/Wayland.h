// What the files of this folder share of libwayland and of SDL.
//
// libwayland is the one that SDL has loaded; nothing is linked, since a desktop of X11 may not have it. Numbers of
// requests, events and formats are those of the Wayland protocol (wayland.xml).
#ifndef SWIPEKIT_WAYLAND_H
#define SWIPEKIT_WAYLAND_H

#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#undef SDL_VIDEO_DRIVER_X11
#include <SDL2/SDL_syswm.h>

#ifdef SDL_VIDEO_DRIVER_WAYLAND

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct wl_proxy Proxy;
typedef union { int32_t i; uint32_t u; const char *s; void *o; int32_t h; } Argument;
typedef void (*Function)(void);

enum { get_registry_request = 1, bind_request = 0 };

static inline void registry_global_remove(void *data, Proxy *registry, uint32_t name) {}

// What SDL knows of a window on Wayland, in `info`; 0 where the window is on no Wayland desktop.
static inline int is_on_wayland(SDL_Window *window, SDL_SysWMinfo *info) {
  SDL_VERSION(&info->version);
  return SDL_GetWindowWMInfo(window, info) && info->subsystem == SDL_SYSWM_WAYLAND;
}

// Finds so many functions and interfaces of libwayland; 0 where it lacks any.
typedef struct { void *place; const char *name; } Symbol;
static inline int load(const Symbol *symbols, size_t count) {
  void *library = dlopen("libwayland-client.so.0", RTLD_LAZY);
  if (!library) return 0;
  for (size_t i = 0; i < count; i++) {
    void *symbol = dlsym(library, symbols[i].name);
    if (!symbol) return 0;
    memcpy(symbols[i].place, &symbol, sizeof symbol);
  }
  return 1;
}

#endif

#endif
