import Testing

/// Tests that draw run one after the other, since SDL_ttf and fontconfig are not made for several threads.
@Suite(.serialized) enum DrawingTests {}
