// SDL passes the distances of a scroll on, and neither its source nor its end (axis_source and axis_stop, which SDL 2 and
// SDL 3 up to 3.4 ignore). So a touchpad that moves by exactly ten units cannot be told from a wheel that turns by a step,
// and the lift of the fingers is unknown. We listen to the pointers as well. A lift becomes what SDL has for it: a turn of
// the wheel by nothing.
//
// Our pointers are in SDL's event queue, so that SDL's own wait sees the lift.

#include "WaylandTouchpad.h"

#include "Wayland.h"

#ifdef SDL_VIDEO_DRIVER_WAYLAND

enum { get_pointer_request = 0, release_pointer_request = 1 };
enum { pointer_capability = 1 };
enum { finger_source = 1, continuous_source = 2 };
// The first version of seats whose pointers tell the source and the end of a scroll.
enum { seat_version = 5 };
enum { max_seats = 8 };

typedef struct Listener Listener;

typedef struct {
  Listener *listener;
  Proxy *seat, *pointer;
  // What came since the last frame of the pointer.
  int source, has_moved, has_stopped, has_steps;
} Seat;

struct Listener {
  SDL_Window *window;
  Proxy *registry;
  Seat seats[max_seats];
  int count, is_touchpad;
  Proxy *(*make)(Proxy *, uint32_t request, Argument *, const void *interface, uint32_t version);
  void (*request)(Proxy *, uint32_t request, Argument *);
  int (*listen)(Proxy *, const Function *, void *);
  void (*destroy)(Proxy *);
  const void *registry_interface, *seat_interface, *pointer_interface;
};

static void pointer_enter(void *data, Proxy *pointer, uint32_t serial, Proxy *surface, int32_t x, int32_t y) {}
static void pointer_leave(void *data, Proxy *pointer, uint32_t serial, Proxy *surface) {}
static void pointer_motion(void *data, Proxy *pointer, uint32_t time, int32_t x, int32_t y) {}
static void pointer_button(void *data, Proxy *pointer, uint32_t serial, uint32_t time, uint32_t button, uint32_t state) {}
static void pointer_axis(void *data, Proxy *pointer, uint32_t time, uint32_t axis, int32_t value) {
  ((Seat *)data)->has_moved = 1;
}
static void pointer_axis_source(void *data, Proxy *pointer, uint32_t source) { ((Seat *)data)->source = (int)source; }
static void pointer_axis_stop(void *data, Proxy *pointer, uint32_t time, uint32_t axis) { ((Seat *)data)->has_stopped = 1; }
static void pointer_axis_discrete(void *data, Proxy *pointer, uint32_t axis, int32_t steps) {
  ((Seat *)data)->has_steps = 1;
}
static void pointer_frame(void *data, Proxy *pointer) {
  Seat *seat = data;
  Listener *listener = seat->listener;
  if (seat->has_moved) {
    // Steps are a wheel's, whatever the source: the virtual pointers of wlroots may name the source of another axis.
    int is_touchpad = seat->source == finger_source || seat->source == continuous_source;
    listener->is_touchpad = seat->has_steps ? 0 : is_touchpad ? 1 : -1;
  } else if (seat->has_stopped && SDL_GetMouseFocus() == listener->window) {
    SDL_Event event;
    SDL_zero(event);
    event.type = SDL_MOUSEWHEEL;
    event.wheel.windowID = SDL_GetWindowID(listener->window);
    SDL_GetMouseState(&event.wheel.mouseX, &event.wheel.mouseY);
    SDL_PushEvent(&event);
  }
  seat->source = -1;
  seat->has_moved = seat->has_stopped = seat->has_steps = 0;
}
static const Function pointer_events[] = {
    (Function)pointer_enter, (Function)pointer_leave, (Function)pointer_motion, (Function)pointer_button,
    (Function)pointer_axis, (Function)pointer_frame, (Function)pointer_axis_source, (Function)pointer_axis_stop,
    (Function)pointer_axis_discrete};

static void release_pointer(Seat *seat) {
  if (!seat->pointer) return;
  seat->listener->request(seat->pointer, release_pointer_request, NULL);
  seat->listener->destroy(seat->pointer);
  seat->pointer = NULL;
}

static void seat_capabilities(void *data, Proxy *proxy, uint32_t capabilities) {
  Seat *seat = data;
  Listener *listener = seat->listener;
  if (!(capabilities & pointer_capability)) return release_pointer(seat);
  if (seat->pointer) return;
  Argument arguments[] = {{.o = NULL}};
  seat->pointer = listener->make(proxy, get_pointer_request, arguments, listener->pointer_interface, seat_version);
  seat->source = -1;
  if (seat->pointer) listener->listen(seat->pointer, pointer_events, seat);
}
static void seat_name(void *data, Proxy *seat, const char *name) {}
static const Function seat_events[] = {(Function)seat_capabilities, (Function)seat_name};

static void registry_global(void *data, Proxy *registry, uint32_t name, const char *interface, uint32_t version) {
  Listener *listener = data;
  if (strcmp(interface, "wl_seat") != 0 || version < seat_version || listener->count == max_seats) return;
  Argument arguments[] = {{.u = name}, {.s = interface}, {.u = seat_version}, {.o = NULL}};
  Proxy *proxy = listener->make(registry, bind_request, arguments, listener->seat_interface, seat_version);
  if (!proxy) return;
  Seat *seat = &listener->seats[listener->count++];
  seat->listener = listener;
  seat->seat = proxy;
  listener->listen(proxy, seat_events, seat);
}
static const Function registry_events[] = {(Function)registry_global, (Function)registry_global_remove};

void *swipekit_listen_to_wayland_touchpad(SDL_Window *window) {
  SDL_SysWMinfo info;
  if (!is_on_wayland(window, &info)) return NULL;
  Listener *listener = calloc(1, sizeof *listener);
  if (!listener) return NULL;
  listener->window = window;
  listener->is_touchpad = -1;
  const Symbol symbols[] = {
      {&listener->make, "wl_proxy_marshal_array_constructor_versioned"},
      {&listener->request, "wl_proxy_marshal_array"},
      {&listener->listen, "wl_proxy_add_listener"},
      {&listener->destroy, "wl_proxy_destroy"},
      {&listener->registry_interface, "wl_registry_interface"},
      {&listener->seat_interface, "wl_seat_interface"},
      {&listener->pointer_interface, "wl_pointer_interface"},
  };
  if (load(symbols, sizeof symbols / sizeof *symbols)) {
    Argument arguments[] = {{.o = NULL}};
    listener->registry = listener->make(
        (Proxy *)info.info.wl.display, get_registry_request, arguments, listener->registry_interface, 1);
  }
  if (!listener->registry) {
    free(listener);
    return NULL;
  }
  listener->listen(listener->registry, registry_events, listener);
  return listener;
}

int swipekit_is_wayland_touchpad(const void *listener) {
  return listener ? ((const Listener *)listener)->is_touchpad : -1;
}

void swipekit_leave_wayland_touchpad(void *data) {
  Listener *listener = data;
  if (!listener) return;
  for (int i = 0; i < listener->count; i++) {
    release_pointer(&listener->seats[i]);
    listener->destroy(listener->seats[i].seat);
  }
  listener->destroy(listener->registry);
  free(listener);
}

#else

void *swipekit_listen_to_wayland_touchpad(SDL_Window *window) { return NULL; }
int swipekit_is_wayland_touchpad(const void *listener) { return -1; }
void swipekit_leave_wayland_touchpad(void *listener) {}

#endif
