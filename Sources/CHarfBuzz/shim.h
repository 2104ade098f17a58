#ifndef SWIPEKIT_CHARFBUZZ_SHIM_H
#define SWIPEKIT_CHARFBUZZ_SHIM_H

#if !__has_include(<harfbuzz/hb.h>)
#error "harfbuzz/hb.h is missing: install libharfbuzz-dev (Debian, Ubuntu) or harfbuzz-devel (Fedora)"
#endif
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>

#endif
