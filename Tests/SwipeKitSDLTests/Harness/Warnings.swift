import SwipeKitCSDL2

final class Warnings {
  private(set) var lines: [String] = []

  init() {
    SDL_LogSetOutputFunction(
      { told, _, _, line in
        guard let told, let line else { return }
        Unmanaged<Warnings>.fromOpaque(told).takeUnretainedValue().lines.append(String(cString: line))
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  func end() { SDL_LogSetOutputFunction(nil, nil) }
}
