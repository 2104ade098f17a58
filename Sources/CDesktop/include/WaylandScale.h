// Lets SDL follow an output of Wayland that gets another scale under an open window.
#ifndef SWIPEKIT_WAYLANDSCALE_H
#define SWIPEKIT_WAYLANDSCALE_H

struct SDL_Window;

// Begins to follow the outputs for a window of SDL; NULL where the window is on no Wayland desktop.
void *swipekit_follow_wayland_scale(struct SDL_Window *window);

// Ends it; to be called before the window is destroyed. NULL is fine.
void swipekit_unfollow_wayland_scale(void *follower);

#endif
