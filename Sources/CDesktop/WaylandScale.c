// SDL heeds the scale of an output only when a window comes onto it, unless the compositor has a protocol for scales that
// SDL knows. So we listen to the outputs as well, and when one changes we tell SDL what the compositor tells it when the
// window leaves its output and comes back.

#include "WaylandScale.h"

#include "Wayland.h"

#ifdef SDL_VIDEO_DRIVER_WAYLAND

enum { sync_request = 0 };
enum { enter_event = 0, leave_event = 1, done_event = 2 };
// The first version of outputs that tells when it has told of all.
enum { output_version = 2 };
// SDL 2 made of SDL 3 has versions from 2.x.50 on.
enum { first_patch_of_compat = 50 };
enum { max_outputs = 16 };

typedef struct {
  SDL_Window *window;
  Proxy *display, *registry, *answer;
  struct { Proxy *proxy; int is_known; } outputs[max_outputs];
  int count;
  // Those of SDL 3, if SDL is made of it; that has loaded it.
  uint32_t *(*displays)(int *count);
  uint32_t (*properties)(uint32_t display);
  void *(*pointer)(uint32_t properties, const char *name, void *fallback);
  Proxy *(*make)(Proxy *, uint32_t request, Argument *, const void *interface, uint32_t version);
  int (*listen)(Proxy *, const Function *, void *);
  void (*destroy)(Proxy *);
  const void *(*listener)(Proxy *);
  void *(*user_data)(Proxy *);
  const void *registry_interface, *output_interface, *callback_interface;
} Follower;

// Calls SDL's own function for an event.
static void tell(Follower *follower, Proxy *proxy, int event, Proxy *argument) {
  void (*const *functions)(void *, Proxy *, Proxy *) = follower->listener(proxy);
  if (functions) functions[event](follower->user_data(proxy), proxy, argument);
}

// The output that SDL has of its own for a display; NULL if it keeps it to itself, as SDL did from 2.30 until 3.4.
static Proxy *output_of_display(Follower *follower, int display) {
  if (!follower->displays) {
    SDL_DisplayMode mode;
    return SDL_GetDesktopDisplayMode(display, &mode) == 0 ? mode.driverdata : NULL;
  }
  int count = 0;
  uint32_t *displays = follower->displays(&count);
  Proxy *output =
      display < count ? follower->pointer(follower->properties(displays[display]), "SDL.display.wayland.wl_output", NULL)
                      : NULL;
  SDL_free(displays);
  return output;
}

// All that the compositor said before is known to SDL now.
static void answered(void *data, Proxy *callback, uint32_t serial) {
  Follower *follower = data;
  follower->destroy(callback);
  follower->answer = NULL;
  // Not the surface of the beginning: for some renderers SDL makes another.
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(follower->window, &info) || !info.info.wl.surface) return;
  Proxy *surface = (Proxy *)info.info.wl.surface;
  // Where there is xdg-output SDL waits for two of these, and newer compositors send one; without it SDL would take 1.5
  // for 2. It is for all, since which of them is ours that changed SDL does not say.
  for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) {
    Proxy *output = output_of_display(follower, i);
    if (output) tell(follower, output, done_event, NULL);
  }
  // Only of the one that the window is on, or SDL would take the window to be on others too.
  Proxy *output = output_of_display(follower, SDL_GetWindowDisplayIndex(follower->window));
  if (!output) return;
  tell(follower, surface, leave_event, output);
  tell(follower, surface, enter_event, output);
}
static const Function answer_events[] = {(Function)answered};

static void output_geometry(void *data, Proxy *output, int32_t x, int32_t y, int32_t width, int32_t height,
                            int32_t subpixel, const char *make, const char *model, int32_t transform) {}
static void output_mode(void *data, Proxy *output, uint32_t flags, int32_t width, int32_t height, int32_t refresh) {}
static void output_scale(void *data, Proxy *output, int32_t scale) {}
// An output has told of all that it is, or of what has changed: its scale too, of which `output_scale` tells no fractions.
static void output_done(void *data, Proxy *output) {
  Follower *follower = data;
  for (int i = 0; i < follower->count; i++) {
    if (follower->outputs[i].proxy != output) continue;
    if (follower->outputs[i].is_known && !follower->answer) {
      Argument arguments[] = {{.o = NULL}};
      follower->answer = follower->make(follower->display, sync_request, arguments, follower->callback_interface, 1);
      if (follower->answer) follower->listen(follower->answer, answer_events, follower);
    }
    follower->outputs[i].is_known = 1;
  }
}
static const Function output_events[] = {
    (Function)output_geometry, (Function)output_mode, (Function)output_done, (Function)output_scale};

static void registry_global(void *data, Proxy *registry, uint32_t name, const char *interface, uint32_t version) {
  Follower *follower = data;
  if (strcmp(interface, "wl_output") != 0 || version < output_version || follower->count == max_outputs) return;
  Argument arguments[] = {{.u = name}, {.s = interface}, {.u = output_version}, {.o = NULL}};
  Proxy *output = follower->make(registry, bind_request, arguments, follower->output_interface, output_version);
  if (!output) return;
  follower->outputs[follower->count++].proxy = output;
  follower->listen(output, output_events, follower);
}
static const Function registry_events[] = {(Function)registry_global, (Function)registry_global_remove};

void *swipekit_follow_wayland_scale(SDL_Window *window) {
  SDL_version version;
  SDL_GetVersion(&version);
  SDL_SysWMinfo info;
  if (!is_on_wayland(window, &info)) return NULL;
  Follower *follower = calloc(1, sizeof *follower);
  if (!follower) return NULL;
  follower->window = window;
  follower->display = (Proxy *)info.info.wl.display;
  const Symbol symbols[] = {
      {&follower->make, "wl_proxy_marshal_array_constructor_versioned"},
      {&follower->listen, "wl_proxy_add_listener"},
      {&follower->destroy, "wl_proxy_destroy"},
      {&follower->listener, "wl_proxy_get_listener"},
      {&follower->user_data, "wl_proxy_get_user_data"},
      {&follower->registry_interface, "wl_registry_interface"},
      {&follower->output_interface, "wl_output_interface"},
      {&follower->callback_interface, "wl_callback_interface"},
  };
  int is_complete = load(symbols, sizeof symbols / sizeof *symbols);
  if (version.patch >= first_patch_of_compat) {
    void *sdl3 = dlopen("libSDL3.so.0", RTLD_LAZY | RTLD_NOLOAD);
    is_complete = is_complete && sdl3;
    if (sdl3) {
      *(void **)&follower->displays = dlsym(sdl3, "SDL_GetDisplays");
      *(void **)&follower->properties = dlsym(sdl3, "SDL_GetDisplayProperties");
      *(void **)&follower->pointer = dlsym(sdl3, "SDL_GetPointerProperty");
      is_complete = is_complete && follower->displays && follower->properties && follower->pointer;
    }
  }
  if (is_complete) {
    Argument arguments[] = {{.o = NULL}};
    follower->registry =
        follower->make(follower->display, get_registry_request, arguments, follower->registry_interface, 1);
  }
  if (!follower->registry) {
    free(follower);
    return NULL;
  }
  follower->listen(follower->registry, registry_events, follower);
  return follower;
}

void swipekit_unfollow_wayland_scale(void *data) {
  Follower *follower = data;
  if (!follower) return;
  for (int i = 0; i < follower->count; i++) follower->destroy(follower->outputs[i].proxy);
  if (follower->answer) follower->destroy(follower->answer);
  follower->destroy(follower->registry);
  free(follower);
}

#else

void *swipekit_follow_wayland_scale(SDL_Window *window) { return NULL; }
void swipekit_unfollow_wayland_scale(void *follower) {}

#endif
