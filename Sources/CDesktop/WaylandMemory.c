// Without this a picture on Wayland goes through OpenGL: where there is no graphics card, llvmpipe copies the whole window
// for each frame.
//
// SDL 2 makes an EGL surface for every window on Wayland, though nothing draws on it. Where the compositor has explicit
// synchronisation, that surface may have it, and then a buffer in shared memory ends the connection (linux-drm-syncobj-v1,
// unsupported_buffer): there this is not used. SDL 2 made of SDL 3 makes none.
//
// Our objects have an event queue of their own, so that nothing of SDL's is called from here.

#define _GNU_SOURCE
#include "Memory.h"
#include "Wayland.h"

#ifdef SDL_VIDEO_DRIVER_WAYLAND

#include <poll.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct wl_event_queue Queue;

enum { create_pool_request = 0, create_buffer_request = 0 };
enum { destroy_pool_request = 1, destroy_buffer_request = 0 };
enum { attach_request = 1, damage_request = 2, frame_request = 3, commit_request = 6, damage_buffer_request = 9 };
enum { xrgb8888 = 1 };
// The first version of surfaces that has damage in pixels.
enum { damage_buffer_version = 4 };
// While the compositor reads one buffer, and maybe another one until it has the next picture, a third is free.
enum { max_buffers = 4 };
// The most rectangles that a buffer lacks; of more it gets all.
enum { max_rects = 64 };
// The longest wait for the display in milliseconds: one that shows nothing of the window does not answer.
enum { timeout_ms = 100 };

typedef struct Memory Memory;

typedef struct {
  Proxy *proxy;
  uint8_t *pixels;
  int is_taken;
  // What changed since it was shown.
  SDL_Rect rects[max_rects];
  int count;
} Buffer;

struct Memory {
  const MemoryKind *kind;
  SDL_Window *window;
  Proxy *display, *wrapper, *registry, *shm, *callback;
  Queue *queue;
  int waits, width, height, has_explicit_sync;
  Buffer buffers[max_buffers];
  Proxy *(*make)(Proxy *, uint32_t request, Argument *, const void *interface, uint32_t version);
  void (*request)(Proxy *, uint32_t request, Argument *);
  int (*listen)(Proxy *, const Function *, void *);
  void (*destroy)(Proxy *);
  uint32_t (*version)(Proxy *);
  Queue *(*make_queue)(Proxy *display);
  void (*destroy_queue)(Queue *);
  void *(*wrap)(void *);
  void (*unwrap)(void *);
  void (*set_queue)(Proxy *, Queue *);
  int (*roundtrip)(Proxy *display, Queue *);
  int (*dispatch)(Proxy *display, Queue *);
  int (*prepare)(Proxy *display, Queue *);
  int (*read)(Proxy *display);
  void (*cancel)(Proxy *display);
  int (*flush)(Proxy *display);
  int (*descriptor)(Proxy *display);
  const void *registry_interface, *shm_interface, *pool_interface, *buffer_interface, *callback_interface;
};

static void registry_global(void *data, Proxy *registry, uint32_t name, const char *interface, uint32_t version) {
  Memory *memory = data;
  if (strcmp(interface, "wp_linux_drm_syncobj_manager_v1") == 0) memory->has_explicit_sync = 1;
  if (strcmp(interface, "wl_shm") != 0 || memory->shm) return;
  Argument arguments[] = {{.u = name}, {.s = interface}, {.u = 1}, {.o = NULL}};
  memory->shm = memory->make(registry, bind_request, arguments, memory->shm_interface, 1);
}
static const Function registry_events[] = {(Function)registry_global, (Function)registry_global_remove};

static void buffer_release(void *data, Proxy *proxy) { ((Buffer *)data)->is_taken = 0; }
static const Function buffer_events[] = {(Function)buffer_release};

static void frame_done(void *data, Proxy *callback, uint32_t time) {
  Memory *memory = data;
  memory->destroy(callback);
  memory->callback = NULL;
}
static const Function frame_events[] = {(Function)frame_done};

static int load_all(Memory *memory) {
  const Symbol symbols[] = {
      {&memory->make, "wl_proxy_marshal_array_constructor_versioned"},
      {&memory->request, "wl_proxy_marshal_array"},
      {&memory->listen, "wl_proxy_add_listener"},
      {&memory->destroy, "wl_proxy_destroy"},
      {&memory->version, "wl_proxy_get_version"},
      {&memory->make_queue, "wl_display_create_queue"},
      {&memory->destroy_queue, "wl_event_queue_destroy"},
      {&memory->wrap, "wl_proxy_create_wrapper"},
      {&memory->unwrap, "wl_proxy_wrapper_destroy"},
      {&memory->set_queue, "wl_proxy_set_queue"},
      {&memory->roundtrip, "wl_display_roundtrip_queue"},
      {&memory->dispatch, "wl_display_dispatch_queue_pending"},
      {&memory->prepare, "wl_display_prepare_read_queue"},
      {&memory->read, "wl_display_read_events"},
      {&memory->cancel, "wl_display_cancel_read"},
      {&memory->flush, "wl_display_flush"},
      {&memory->descriptor, "wl_display_get_fd"},
      {&memory->registry_interface, "wl_registry_interface"},
      {&memory->shm_interface, "wl_shm_interface"},
      {&memory->pool_interface, "wl_shm_pool_interface"},
      {&memory->buffer_interface, "wl_buffer_interface"},
      {&memory->callback_interface, "wl_callback_interface"},
  };
  return load(symbols, sizeof symbols / sizeof *symbols);
}

// The surface of the window; for some of its changes SDL makes another one.
static Proxy *surface_of(Memory *memory) {
  SDL_SysWMinfo info;
  if (!is_on_wayland(memory->window, &info)) return NULL;
  return (Proxy *)info.info.wl.surface;
}

static void forget(Memory *memory, Buffer *buffer) {
  if (!buffer->proxy) return;
  memory->request(buffer->proxy, destroy_buffer_request, NULL);
  memory->destroy(buffer->proxy);
  munmap(buffer->pixels, (size_t)memory->width * memory->height * 4);
  *buffer = (Buffer){0};
}

static void end(void *data) {
  Memory *memory = data;
  for (int i = 0; i < max_buffers; i++) forget(memory, &memory->buffers[i]);
  if (memory->callback) memory->destroy(memory->callback);
  if (memory->shm) memory->destroy(memory->shm);
  if (memory->registry) memory->destroy(memory->registry);
  if (memory->wrapper) memory->unwrap(memory->wrapper);
  if (memory->queue) memory->destroy_queue(memory->queue);
  free(memory);
}

// Makes a buffer of the present size, which lacks everything.
static int make_buffer(Memory *memory, Buffer *buffer) {
  size_t size = (size_t)memory->width * memory->height * 4;
  int file = memfd_create("swipekit", MFD_CLOEXEC);
  if (file < 0) return 0;
  void *pixels = ftruncate(file, (off_t)size) == 0
                     ? mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
                     : MAP_FAILED;
  if (pixels == MAP_FAILED) {
    close(file);
    return 0;
  }
  Argument pool_arguments[] = {{.o = NULL}, {.h = file}, {.i = (int32_t)size}};
  Proxy *pool = memory->make(memory->shm, create_pool_request, pool_arguments, memory->pool_interface, 1);
  Argument arguments[] = {
      {.o = NULL}, {.i = 0}, {.i = memory->width}, {.i = memory->height}, {.i = memory->width * 4}, {.u = xrgb8888}};
  buffer->proxy =
      pool ? memory->make(pool, create_buffer_request, arguments, memory->buffer_interface, 1) : NULL;
  if (pool) {
    memory->request(pool, destroy_pool_request, NULL);
    memory->destroy(pool);
  }
  close(file);
  if (!buffer->proxy) {
    munmap(pixels, size);
    return 0;
  }
  buffer->pixels = pixels;
  buffer->rects[0] = (SDL_Rect){0, 0, memory->width, memory->height};
  buffer->count = 1;
  memory->listen(buffer->proxy, buffer_events, buffer);
  return 1;
}

// Waits until the compositor wants the next picture.
static void wait_for_display(Memory *memory) {
  // What comes for SDL ends a poll, too.
  Uint64 end = SDL_GetTicks64() + timeout_ms;
  while (memory->callback) {
    while (memory->prepare(memory->display, memory->queue) != 0)
      if (memory->dispatch(memory->display, memory->queue) < 0) return;
    if (!memory->callback) return memory->cancel(memory->display);
    struct pollfd descriptor = {memory->descriptor(memory->display), POLLIN, 0};
    Uint64 now = SDL_GetTicks64();
    if (poll(&descriptor, 1, now < end ? (int)(end - now) : 0) <= 0) return memory->cancel(memory->display);
    if (memory->read(memory->display) < 0 || memory->dispatch(memory->display, memory->queue) < 0) return;
  }
}

// Copies a rectangle of a picture into a buffer.
static void copy(Buffer *buffer, const SwipeKitPicture *picture, SDL_Rect rect) {
  SDL_Rect parts[3];
  split_rect(picture, rect, parts);
  for (int i = 0; i < 3; i++) {
    const uint8_t *pixels = picture->pixels;
    if (i == 1) pixels += (size_t)picture->first_line * picture->pitch;
    size_t size = (size_t)parts[i].w * 4;
    for (int y = rect.y; size > 0 && y < rect.y + rect.h; y++)
      memcpy(buffer->pixels + ((size_t)y * picture->width + parts[i].x) * 4,
             pixels + (size_t)y * picture->pitch + (size_t)parts[i].x * 4, size);
  }
}

// A buffer is made and filled when it is shown.
static void share(void *data, const SwipeKitPicture *picture) {}

// What was shown is a copy.
static void await(void *data) {}

static int show(void *data, const SwipeKitPicture *picture, const SDL_Rect *rects, int count) {
  Memory *memory = data;
  int width = picture->width, height = picture->height;
  int window_width = 0, window_height = 0;
  SDL_GetWindowSizeInPixels(memory->window, &window_width, &window_height);
  Proxy *surface = surface_of(memory);
  // A picture of another size than the compositor was told would end the connection, and one without a window too.
  if (!surface || window_width != width || window_height != height ||
      (SDL_GetWindowFlags(memory->window) & SDL_WINDOW_HIDDEN))
    return 0;
  if (memory->width != width || memory->height != height) {
    for (int i = 0; i < max_buffers; i++) forget(memory, &memory->buffers[i]);
    memory->width = width;
    memory->height = height;
  }
  for (int i = 0; i < max_buffers; i++) {
    Buffer *buffer = &memory->buffers[i];
    if (!buffer->proxy) continue;
    if (buffer->count + count > max_rects) {
      buffer->rects[0] = (SDL_Rect){0, 0, width, height};
      buffer->count = 1;
    } else if (count > 0) {
      memcpy(buffer->rects + buffer->count, rects, (size_t)count * sizeof *rects);
      buffer->count += count;
    }
  }
  memory->dispatch(memory->display, memory->queue);
  Buffer *free_buffer = NULL;
  for (int i = 0; i < max_buffers && !free_buffer; i++)
    if (memory->buffers[i].proxy && !memory->buffers[i].is_taken) free_buffer = &memory->buffers[i];
  for (int i = 0; i < max_buffers && !free_buffer; i++)
    if (!memory->buffers[i].proxy && make_buffer(memory, &memory->buffers[i])) free_buffer = &memory->buffers[i];
  if (!free_buffer) return 0;
  for (int i = 0; i < free_buffer->count; i++) copy(free_buffer, picture, free_buffer->rects[i]);
  free_buffer->count = 0;
  free_buffer->is_taken = 1;
  Argument attach[] = {{.o = free_buffer->proxy}, {.i = 0}, {.i = 0}};
  memory->request(surface, attach_request, attach);
  if (memory->version(surface) >= damage_buffer_version) {
    for (int i = 0; i < count; i++) {
      Argument damage[] = {{.i = rects[i].x}, {.i = rects[i].y}, {.i = rects[i].w}, {.i = rects[i].h}};
      memory->request(surface, damage_buffer_request, damage);
    }
  } else {
    Argument damage[] = {{.i = 0}, {.i = 0}, {.i = INT32_MAX}, {.i = INT32_MAX}};
    memory->request(surface, damage_request, damage);
  }
  if (memory->waits && !memory->callback) {
    // Of a wrapper, so that the answer comes into our queue.
    Proxy *wrapper = memory->wrap(surface);
    if (wrapper) {
      memory->set_queue(wrapper, memory->queue);
      Argument frame[] = {{.o = NULL}};
      memory->callback = memory->make(wrapper, frame_request, frame, memory->callback_interface, 1);
      if (memory->callback) memory->listen(memory->callback, frame_events, memory);
      memory->unwrap(wrapper);
    }
  }
  memory->request(surface, commit_request, NULL);
  memory->flush(memory->display);
  if (memory->waits) wait_for_display(memory);
  return 1;
}

static const MemoryKind kind = {share, show, await, end};

void *swipekit_begin_wayland_memory(SDL_Window *window, int waits) {
  SDL_SysWMinfo info;
  if (!is_on_wayland(window, &info)) return NULL;
  Memory *memory = calloc(1, sizeof *memory);
  if (!memory) return NULL;
  memory->kind = &kind;
  memory->window = window;
  memory->waits = waits;
  memory->display = (Proxy *)info.info.wl.display;
  if (load_all(memory) && (memory->queue = memory->make_queue(memory->display)) &&
      (memory->wrapper = memory->wrap(memory->display))) {
    memory->set_queue(memory->wrapper, memory->queue);
    Argument arguments[] = {{.o = NULL}};
    memory->registry =
        memory->make(memory->wrapper, get_registry_request, arguments, memory->registry_interface, 1);
    if (memory->registry) {
      memory->listen(memory->registry, registry_events, memory);
      memory->roundtrip(memory->display, memory->queue);
    }
  }
  int has_egl_surface = (SDL_GetWindowFlags(window) & SDL_WINDOW_OPENGL) != 0;
  if (memory->shm && !(has_egl_surface && memory->has_explicit_sync)) return memory;
  end(memory);
  return NULL;
}

#else

void *swipekit_begin_wayland_memory(SDL_Window *window, int waits) { return NULL; }

#endif
