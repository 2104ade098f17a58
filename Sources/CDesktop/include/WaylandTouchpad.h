// Reports what SDL leaves out of a touchpad on Wayland: that it is one, and that the fingers left it.
#ifndef SWIPEKIT_WAYLANDTOUCHPAD_H
#define SWIPEKIT_WAYLANDTOUCHPAD_H

struct SDL_Window;

// Begins to listen for a window of SDL; NULL where the window is on no Wayland desktop.
void *swipekit_listen_to_wayland_touchpad(struct SDL_Window *window);

// Whether the latest scroll was a touchpad's, 1, or by steps of a wheel, 0; -1 if the compositor does not say so, or for
// NULL.
int swipekit_is_wayland_touchpad(const void *listener);

// Ends it; to be called before the window is destroyed. NULL is fine.
void swipekit_leave_wayland_touchpad(void *listener);

#endif
