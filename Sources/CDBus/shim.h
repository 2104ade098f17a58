#ifndef SWIPEKIT_CDBUS_SHIM_H
#define SWIPEKIT_CDBUS_SHIM_H

#if !__has_include(<dbus/dbus.h>)
#error "dbus/dbus.h is missing: install libdbus-1-dev (Debian, Ubuntu) or dbus-devel (Fedora)"
#endif
#include <dbus/dbus.h>

#endif
