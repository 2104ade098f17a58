#ifndef SWIPEKIT_CDBUS_SHIM_H
#define SWIPEKIT_CDBUS_SHIM_H

#include <dbus/dbus.h>

#endif
