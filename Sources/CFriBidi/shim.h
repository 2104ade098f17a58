// What Swift needs of FriBidi: its header, and what macros hide.
#ifndef SWIPEKIT_CFRIBIDI_SHIM_H
#define SWIPEKIT_CFRIBIDI_SHIM_H

#if !__has_include(<fribidi/fribidi.h>)
#error "fribidi/fribidi.h is missing: install libfribidi-dev (Debian, Ubuntu) or fribidi-devel (Fedora)"
#endif
#include <fribidi/fribidi.h>
#include <stdbool.h>

// FRIBIDI_PAR_ON is a cast macro: the direction of a paragraph is that of its first letter, left to right without one.
static inline FriBidiParType swipekit_par_on(void) { return FRIBIDI_PAR_ON; }

static inline bool swipekit_is_right_to_left(FriBidiParType type) { return FRIBIDI_IS_RTL(type); }

#endif
