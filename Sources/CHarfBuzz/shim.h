#ifndef SWIPEKIT_CHARFBUZZ_SHIM_H
#define SWIPEKIT_CHARFBUZZ_SHIM_H

#include <harfbuzz/hb.h>

#endif
