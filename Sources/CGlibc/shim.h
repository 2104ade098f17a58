// What Swift needs of gettext, which is part of the C library.
#ifndef SWIPEROWS_CINTL_SHIM_H
#define SWIPEROWS_CINTL_SHIM_H

#include <libintl.h>

#endif
