#ifndef SWIPEKIT_CFONTCONFIG_SHIM_H
#define SWIPEKIT_CFONTCONFIG_SHIM_H

#if !__has_include(<fontconfig/fontconfig.h>)
#error "fontconfig/fontconfig.h is missing: install libfontconfig-dev (Debian, Ubuntu) or fontconfig-devel (Fedora)"
#endif
#include <fontconfig/fontconfig.h>

#endif
