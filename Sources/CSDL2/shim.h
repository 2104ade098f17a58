// What Swift needs of SDL 2: its headers, and helpers for the macros that Swift cannot import.
#ifndef SWIPEKIT_CSDL2_SHIM_H
#define SWIPEKIT_CSDL2_SHIM_H

#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_ttf.h>

// SDL_TOUCH_MOUSEID is a cast macro: the `which` of mouse events that SDL makes up from touches.
static inline Uint32 swipekit_touch_mouse_id(void) { return SDL_TOUCH_MOUSEID; }

// SDL_WINDOWPOS_UNDEFINED is a cast macro.
static inline int swipekit_window_position_undefined(void) { return SDL_WINDOWPOS_UNDEFINED; }

#endif
