// What Swift needs of SDL 2: its headers, and helpers for the macros that Swift cannot import.
#ifndef SWIPEKIT_CSDL2_SHIM_H
#define SWIPEKIT_CSDL2_SHIM_H

#if !__has_include(<SDL2/SDL.h>)
#error "SDL2/SDL.h is missing: install libsdl2-dev (Debian, Ubuntu) or SDL2-devel (Fedora)"
#endif
#if !__has_include(<SDL2/SDL_image.h>)
#error "SDL2/SDL_image.h is missing: install libsdl2-image-dev (Debian, Ubuntu) or SDL2_image-devel (Fedora)"
#endif
#if !__has_include(<SDL2/SDL_ttf.h>)
#error "SDL2/SDL_ttf.h is missing: install libsdl2-ttf-dev (Debian, Ubuntu) or SDL2_ttf-devel (Fedora)"
#endif

#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
// Without the names of Xlib's headers; of a window we only need the display, which comes first there.
#pragma push_macro("SDL_VIDEO_DRIVER_X11")
#undef SDL_VIDEO_DRIVER_X11
#include <SDL2/SDL_syswm.h>
#pragma pop_macro("SDL_VIDEO_DRIVER_X11")
#include <SDL2/SDL_ttf.h>

// A wait as short as one likes, which Swift's own module of the C library does not have.
#include <poll.h>
#include <signal.h>
#include <time.h>
int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);

// SDL_TOUCH_MOUSEID is a cast macro: the `which` of mouse events that SDL makes up from touches.
static inline Uint32 swipekit_touch_mouse_id(void) { return SDL_TOUCH_MOUSEID; }

// SDL_WINDOWPOS_CENTERED is a cast macro.
static inline int swipekit_window_position_centered(void) { return SDL_WINDOWPOS_CENTERED; }

// The connection to the window system of a kind that a window is on, Xlib's `Display *` or libwayland's `wl_display *`;
// NULL where it is on none of that kind.
static inline void *swipekit_display(SDL_Window *window, SDL_SYSWM_TYPE kind) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != kind) return NULL;
  void *display;
  SDL_memcpy(&display, info.info.dummy, sizeof display);
  return display;
}

// SDL_LogWarn takes any number of arguments.
static inline void swipekit_log_warning(const char *line) {
  SDL_LogWarn(SDL_LOG_CATEGORY_APPLICATION, "%s", line);
}

#endif
