#ifndef SWIPEKIT_CFONTCONFIG_SHIM_H
#define SWIPEKIT_CFONTCONFIG_SHIM_H

#include <fontconfig/fontconfig.h>

#endif
