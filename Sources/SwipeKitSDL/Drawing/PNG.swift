import SwipeKitCSDL2

/// Returns a picture as a PNG file, made in memory: SDL_image does not notice a full disk.
func png(of picture: UnsafeMutablePointer<SDL_Surface>) throws(SDLError) -> [UInt8] {
  var failure: SDLError?
  // The picture with one more byte a line, and the header. For data that does not get smaller, zlib adds 5 bytes to
  // 16383, and libpng's chunks add 12 bytes to 8192.
  let raw = (3 * Int(picture.pointee.w) + 1) * Int(picture.pointee.h)
  let file = [UInt8](unsafeUninitializedCapacity: raw + raw / 256 + 4096) { bytes, count in
    let memory = SDL_RWFromMem(bytes.baseAddress, Int32(clamping: bytes.count))
    defer { if memory != nil { SDL_RWclose(memory) } }
    guard memory != nil, IMG_SavePNG_RW(picture, memory, 0) == 0 else {
      failure = SDLError(failedTo: "make a PNG file")
      return
    }
    count = Int(SDL_RWtell(memory))
    if count >= Int(Int32.max) { failure = SDLError("cannot make a PNG file: the picture is too large") }
  }
  if let failure { throw failure }
  return file
}
