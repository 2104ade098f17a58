// What Swift's own module of the C library does not have: gettext, and what is Linux's alone.
#ifndef SWIPEROWS_CGLIBC_SHIM_H
#define SWIPEROWS_CGLIBC_SHIM_H

#include <libintl.h>
#include <linux/memfd.h>

int memfd_create(const char *, unsigned);
int pipe2(int[2], int);

#endif
