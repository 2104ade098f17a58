// SDL's own way waits for the server after each picture, asleep: that is one wake-up more for each frame, and the time
// of the server's copy is the program's. Here the answer is read before the next frame is drawn, when it has long come.
// It must not come over SDL's connection, where it would end the sleep until then: so there is another one.
//
// libX11 and libXext are those that SDL has loaded; nothing is linked, since a desktop of Wayland may not have them.

#include "Memory.h"

// Without Xlib's headers a window's surface is used.
#if defined(SDL_VIDEO_DRIVER_X11) && defined(__has_include)
#if __has_include(<X11/extensions/XShm.h>)
#define HAS_XSHM
#endif
#endif

#ifdef HAS_XSHM

#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <dlfcn.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const MemoryKind *kind;
  Display *display;
  Window drawable;
  GC context;
  Visual *visual;
  int depth, completion, is_local, is_shared, is_read;
  // The number of the request that the server answers last: the answer to one before it comes late.
  unsigned long request;
  // The rectangle that was added last, and its first line: the server answers the last one of all.
  SDL_Rect added;
  int first, has_added, has_ended;
  void (*note_end)(void *, void *);
  XShmSegmentInfo segment;
  XImage *image;
  Display *(*open)(const char *);
  int (*close)(Display *);
  char *(*name)(Display *);
  int (*sync)(Display *, Bool);
  int (*flush)(Display *);
  int (*descriptor)(Display *);
  int (*queued)(Display *, int);
  int (*next)(Display *, XEvent *);
  unsigned long (*next_request)(Display *);
  Status (*attributes)(Display *, Window, XWindowAttributes *);
  GC (*make_context)(Display *, Drawable, unsigned long, XGCValues *);
  XErrorHandler (*set_handler)(XErrorHandler);
  Bool (*has_memory)(Display *);
  int (*first_event)(Display *);
  Status (*attach)(Display *, XShmSegmentInfo *);
  Status (*detach)(Display *, XShmSegmentInfo *);
  Status (*put)(Display *, Drawable, GC, XImage *, int, int, int, int, unsigned, unsigned, Bool);
  int (*put_plain)(Display *, Drawable, GC, XImage *, int, int, int, int, unsigned, unsigned);
  XImage *(*make_plain)(Display *, Visual *, unsigned, int, int, char *, unsigned, unsigned, int, int);
  XImage *(*make_image)(Display *, Visual *, unsigned, int, char *, XShmSegmentInfo *, unsigned, unsigned);
} Memory;

// The longest wait for the server in milliseconds; of one that hangs the next picture may come with this one.
enum { patience = 1000 };

// An error of one of our connections ends no program: the window may be gone, or the server see no memory of ours.
enum { max_displays = 64 };
static Display *displays[max_displays];
static int has_failed;
static XErrorHandler other_handler;

static int note_error(Display *display, XErrorEvent *error) {
  for (int i = 0; i < max_displays; i++)
    if (displays[i] == display) {
      has_failed = 1;
      return 0;
    }
  return other_handler ? other_handler(display, error) : 0;
}

static int replace(Display *old, Display *new) {
  for (int i = 0; i < max_displays; i++)
    if (displays[i] == old) {
      displays[i] = new;
      return 1;
    }
  return 0;
}

static int load(Memory *memory) {
  void *base = dlopen("libX11.so.6", RTLD_LAZY), *extensions = dlopen("libXext.so.6", RTLD_LAZY);
  if (!base || !extensions) return 0;
  struct { void *place, *library; const char *name; } symbols[] = {
      {&memory->open, base, "XOpenDisplay"},
      {&memory->close, base, "XCloseDisplay"},
      {&memory->name, base, "XDisplayString"},
      {&memory->sync, base, "XSync"},
      {&memory->flush, base, "XFlush"},
      {&memory->descriptor, base, "XConnectionNumber"},
      {&memory->queued, base, "XEventsQueued"},
      {&memory->put_plain, base, "XPutImage"},
      {&memory->make_plain, base, "XCreateImage"},
      {&memory->next, base, "XNextEvent"},
      {&memory->next_request, base, "XNextRequest"},
      {&memory->attributes, base, "XGetWindowAttributes"},
      {&memory->make_context, base, "XCreateGC"},
      {&memory->set_handler, base, "XSetErrorHandler"},
      {&memory->has_memory, extensions, "XShmQueryExtension"},
      {&memory->first_event, extensions, "XShmGetEventBase"},
      {&memory->attach, extensions, "XShmAttach"},
      {&memory->detach, extensions, "XShmDetach"},
      {&memory->put, extensions, "XShmPutImage"},
      {&memory->make_image, extensions, "XShmCreateImage"},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *symbol = dlsym(symbols[i].library, symbols[i].name);
    if (!symbol) return 0;
    memcpy(symbols[i].place, &symbol, sizeof symbol);
  }
  return 1;
}

// Whether a pixel is 32 bits in the order of this machine, red, green and blue in the lowest.
static int has_plain_pixels(Memory *memory) {
  XImage *image = memory->make_image(memory->display, memory->visual, memory->depth, ZPixmap, NULL, &memory->segment, 1, 1);
  if (!image) return 0;
  unsigned one = 1;
  int order = *(unsigned char *)&one == 1 ? LSBFirst : MSBFirst;
  int is_plain = image->bits_per_pixel == 32 && image->byte_order == order && image->red_mask == 0xFF0000 &&
                 image->green_mask == 0xFF00 && image->blue_mask == 0xFF;
  image->f.destroy_image(image);
  return is_plain;
}

static void note_end(Display *display, void *data) {
  Memory *memory = data;
  memory->has_ended = 1;
  memory->note_end(display, NULL);
}

static void watch_end(Memory *memory) {
  void (*set_handler)(Display *, void (*)(Display *, void *), void *) = NULL;
  void *library = dlopen("libX11.so.6", RTLD_LAZY), *symbol = library ? dlsym(library, "XSetIOErrorExitHandler") : NULL;
  memcpy(&set_handler, &symbol, sizeof symbol);
  if (set_handler) set_handler(memory->display, note_end, memory);
}

static void await(void *data) {
  Memory *memory = data;
  has_failed = 0;
  while (memory->is_read) {
    if (memory->queued(memory->display, QueuedAfterReading) > 0) {
      XEvent event;
      memory->next(memory->display, &event);
      if (event.type == memory->completion && event.xany.serial >= memory->request) memory->is_read = 0;
      continue;
    }
    struct pollfd descriptor = {memory->descriptor(memory->display), POLLIN, 0};
    if (has_failed || memory->has_ended || poll(&descriptor, 1, patience) <= 0) memory->is_read = 0;
  }
}

static void forget(Memory *memory) {
  if (!memory->image) return;
  if (memory->is_shared) memory->detach(memory->display, &memory->segment);
  // The memory is not the image's.
  memory->image->data = NULL;
  memory->image->f.destroy_image(memory->image);
  memory->image = NULL;
}

static void share(void *data, const SwipeKitPicture *picture) {
  Memory *memory = data;
  int segment = picture->segment, lines = picture->lines, pitch = picture->pitch;
  void *pixels = picture->pixels;
  // The server knows no bytes of a line, but takes lines to be as long as they are wide.
  int width = pitch / 4;
  await(memory);
  forget(memory);
  // The server only reads; but where it says so, writing to the memory takes us twice the time (Linux 6.18 in a virtual
  // machine, measured).
  memory->segment = (XShmSegmentInfo){.shmid = segment, .shmaddr = pixels, .readOnly = False};
  has_failed = 0;
  memory->is_shared = segment >= 0 && memory->is_local && memory->attach(memory->display, &memory->segment);
  if (memory->is_shared) memory->sync(memory->display, False);
  if (has_failed) memory->is_shared = 0;
  memory->image = memory->is_shared ? memory->make_image(memory->display, memory->visual, memory->depth, ZPixmap, pixels,
                                                         &memory->segment, width, lines)
                                    : memory->make_plain(memory->display, memory->visual, memory->depth, ZPixmap, 0,
                                                         pixels, width, lines, 32, pitch);
  if (memory->image) memory->image->bytes_per_line = pitch;
}

// Shows some columns of some lines of the image at a line of the window.
static void put(Memory *memory, int x, int line, int y, int width, int height, int is_last) {
  if (height <= 0) return;
  if (memory->is_shared) {
    if (is_last) memory->request = memory->next_request(memory->display);
    memory->put(memory->display, memory->drawable, memory->context, memory->image, x, line, x, y, width, height, is_last);
  } else
    memory->put_plain(memory->display, memory->drawable, memory->context, memory->image, x, line, x, y, width, height);
}

static void put_added(Memory *memory, int is_last) {
  if (!memory->has_added || !memory->image) return;
  SDL_Rect rect = memory->added;
  int line = (memory->first + rect.y) % memory->image->height, left = memory->image->height - line;
  int height = rect.h < left ? rect.h : left;
  put(memory, rect.x, line, rect.y, rect.w, height, is_last && height == rect.h);
  put(memory, rect.x, 0, rect.y + height, rect.w, rect.h - height, is_last);
}

// Shows the former rectangle, since the server answers only the last one; lines begin with `first`, and go round.
static void add(Memory *memory, int first, SDL_Rect rect) {
  put_added(memory, 0);
  memory->added = rect;
  memory->first = first;
  memory->has_added = 1;
}

static int show(void *data, const SwipeKitPicture *picture, const SDL_Rect *rects, int count) {
  Memory *memory = data;
  for (int i = 0; i < count; i++) {
    SDL_Rect parts[3];
    split_rect(picture, rects[i], parts);
    for (int j = 0; j < 3; j++)
      if (parts[j].w > 0 && parts[j].h > 0) add(memory, j == 1 ? picture->first_line : 0, parts[j]);
  }
  if (!memory->has_added) return 1;
  put_added(memory, 1);
  // Where there is no image as well: of the next one it might be no part.
  memory->has_added = 0;
  if (!memory->image) return 0;
  memory->flush(memory->display);
  memory->is_read = memory->is_shared;
  return 1;
}

static void end(void *data) {
  Memory *memory = data;
  if (memory->display) {
    forget(memory);
    replace(memory->display, NULL);
    memory->close(memory->display);
  }
  free(memory);
}

static const MemoryKind kind = {share, show, await, end};

void *swipekit_begin_x_memory(SDL_Window *window, void (*note_end)(void *, void *)) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  Memory *memory = calloc(1, sizeof *memory);
  if (!memory) return NULL;
  memory->kind = &kind;
  memory->drawable = info.info.x11.window;
  memory->note_end = note_end;
  XWindowAttributes attributes;
  // By SDL's connection, so that the server knows the window when it hears of it from ours.
  if (load(memory) && memory->attributes(info.info.x11.display, memory->drawable, &attributes)) {
    memory->visual = attributes.visual;
    memory->depth = attributes.depth;
    const char *name = memory->name(info.info.x11.display);
    // On another machine the segment's number may be that of another program's.
    memory->is_local = *name == ':' || strncmp(name, "unix:", 5) == 0;
    memory->display = memory->open(name);
  }
  if (memory->display && replace(NULL, memory->display)) {
    watch_end(memory);
    XErrorHandler former = memory->set_handler(note_error);
    if (former != note_error) other_handler = former;
    if (memory->has_memory(memory->display) && has_plain_pixels(memory)) {
      XGCValues values = {.graphics_exposures = False};
      memory->context = memory->make_context(memory->display, memory->drawable, GCGraphicsExposures, &values);
      memory->completion = memory->first_event(memory->display) + ShmCompletion;
      return memory;
    }
  }
  end(memory);
  return NULL;
}

#else

void *swipekit_begin_x_memory(SDL_Window *window, void (*note_end)(void *, void *)) { return NULL; }

#endif
