// What Swift's own module of the C library does not have: gettext, and what is Linux's alone.
#ifndef SWIPEROWS_CGLIBC_SHIM_H
#define SWIPEROWS_CGLIBC_SHIM_H

#include <libintl.h>
#include <linux/falloc.h>
#include <linux/memfd.h>
#include <sys/syscall.h>
#include <unistd.h>

int memfd_create(const char *, unsigned);
int pipe2(int[2], int);
int fallocate(int, int, long, long);
long syscall(long, ...);

// What spawn.h calls POSIX_SPAWN_SETSID in programs of GNU.
#define SWIPEROWS_SPAWN_SETSID 0x80

// A file that can be read once a process has ended; -1 where the system has none.
static inline int swiperows_open_process(int process) { return (int)syscall(SYS_pidfd_open, process, 0); }

#endif
