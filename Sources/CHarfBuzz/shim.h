#ifndef SWIPEKIT_CHARFBUZZ_SHIM_H
#define SWIPEKIT_CHARFBUZZ_SHIM_H

#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>

#endif
