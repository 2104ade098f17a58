import SwipeKit
import SwipeKitCSDL2

/// A program's own picture: pixels, or a file such as PNG or SVG.
///
/// SDL_image reads the file.
///
/// ```swift
/// let photo = try PictureFile(contentsOf: "photo.png")
/// window.register(photo, as: "photo")
/// ```
public struct PictureFile: Equatable, Sendable {
  private enum Contents: Equatable {
    case file([UInt8])
    case pixels([UInt8], width: Int32, height: Int32)
    case none
  }

  private let contents: Contents
  private(set) var failure: String?

  /// Creates a picture from the bytes of a file.
  public init(_ bytes: [UInt8]) { contents = .file(bytes) }

  /// Creates a picture from pixels, row by row from the top left.
  ///
  /// Each pixel has a byte for red, green, blue and alpha, not premultiplied.
  ///
  /// - Precondition: width and height are above 0, and there are four bytes for each pixel.
  public init(pixels: [UInt8], width: Int, height: Int) {
    require(width > 0 && height > 0 && pixels.count == 4 * width * height, "a pixel has four bytes")
    contents = .pixels(pixels, width: Int32(width), height: Int32(height))
  }

  /// Creates a picture that cannot be read, which is drawn as a box.
  package init(failure: String) { (contents, self.failure) = (.none, failure) }

  /// Reads the file of a picture.
  ///
  /// - Throws: an error that names the file, if it cannot be read.
  public init(contentsOf path: String) throws(SDLError) {
    var count = 0
    guard let bytes = SDL_LoadFile(path, &count) else { throw SDLError(failedTo: "read the picture \(path)") }
    defer { SDL_free(bytes) }
    self.init([UInt8](UnsafeRawBufferPointer(start: bytes, count: count)))
  }

  /// Returns red, green, blue and alpha, row by row; nil if the picture cannot be read.
  package func pixels(side: Int) -> [UInt8]? {
    guard let surface = drawn(width: Int32(side), height: Int32(side)) else { return nil }
    defer { SDL_FreeSurface(surface) }
    return [UInt8](unsafeUninitializedCapacity: 4 * side * side) { pixels, count in
      let (from, to) = (SDL_PIXELFORMAT_ARGB8888.rawValue, SDL_PIXELFORMAT_RGBA32.rawValue)
      let (width, pitch) = (Int32(side), surface.pointee.pitch)
      SDL_ConvertPixels(width, width, from, surface.pointee.pixels, pitch, to, pixels.baseAddress, 4 * width)
      count = pixels.count
    }
  }

  /// Returns the number of pixels that differ visibly from another picture.
  ///
  /// A pixel differs visibly if a colour or the opacity differs by more than 32 of 255. Texts that another version of
  /// FreeType draws may differ in one pixel of two hundred.
  ///
  /// - Returns: the number; nil if the pictures have different sizes, or one cannot be read.
  public func differences(from other: PictureFile) -> Int? {
    guard let own = decoded() else { return nil }
    defer { SDL_FreeSurface(own) }
    guard let others = other.decoded() else { return nil }
    defer { SDL_FreeSurface(others) }
    guard own.pointee.w == others.pointee.w, own.pointee.h == others.pointee.h else { return nil }
    func differ(_ a: UInt32, _ b: UInt32) -> Bool {
      a != b && [0, 8, 16, 24].contains { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) > 32 }
    }
    return (0..<own.pointee.h).reduce(0) { count, y in
      count + zip(own.pointee.row(y), others.pointee.row(y)).count(where: differ)
    }
  }

  /// Returns the pixels, which the caller frees; an SVG file is drawn in the given size.
  private func decoded(_ width: Int32 = 0, _ height: Int32 = 0) -> UnsafeMutablePointer<SDL_Surface>? {
    guard let whole = surface(width, height) else { return nil }
    defer { SDL_FreeSurface(whole) }
    return SDL_ConvertSurfaceFormat(whole, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
  }

  /// Cuts off both ends of the longer side evenly; the caller frees the surface.
  func drawn(width: Int32, height: Int32) -> UnsafeMutablePointer<SDL_Surface>? {
    guard let source = decoded(width, height) else { return nil }
    if source.pointee.w == width, source.pointee.h == height { return source }
    defer { SDL_FreeSurface(source) }
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard let result = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format) else { return nil }
    let (w, h) = (Double(source.pointee.w), Double(source.pointee.h))
    let share = min(w / Double(width), h / Double(height))
    let (partWidth, partHeight) = (Double(width) * share, Double(height) * share)
    var part = SDL_Rect(
      x: Int32((w - partWidth) / 2), y: Int32((h - partHeight) / 2), w: max(1, Int32(partWidth)),
      h: max(1, Int32(partHeight)))
    SDL_SetSurfaceBlendMode(source, SDL_BLENDMODE_NONE)
    guard SDL_SoftStretchLinear(source, &part, result, nil) == 0 else {
      SDL_FreeSurface(result)
      return nil
    }
    return result
  }

  /// Rotates an SVG file clockwise around the centre of an icon's 24 by 24 units; others stay as they are.
  func turned(by degrees: Int) -> PictureFile {
    guard case .file(let bytes) = contents, isSVG(bytes) else { return self }
    let start = "<svg viewBox=\"0 0 24 24\"><g transform=\"rotate(\(degrees) 12 12)\">"
    return PictureFile(Array(start.utf8) + bytes + Array("</g></svg>".utf8))
  }

  private func isSVG(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)) else { return false }
      defer { SDL_RWclose(stream) }
      return IMG_isSVG(stream) == 1
    }
  }

  private func surface(_ width: Int32, _ height: Int32) -> UnsafeMutablePointer<SDL_Surface>? {
    switch contents {
    case .none: return nil
    case .file(let bytes):
      return bytes.withUnsafeBytes { bytes -> UnsafeMutablePointer<SDL_Surface>? in
        guard let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)) else { return nil }
        defer { SDL_RWclose(stream) }
        return IMG_isSVG(stream) == 1 ? IMG_LoadSizedSVG_RW(stream, width, height) : IMG_Load_RW(stream, 0)
      }
    case .pixels(let bytes, let width, let height):
      return bytes.withUnsafeBytes { bytes -> UnsafeMutablePointer<SDL_Surface>? in
        let format = SDL_PIXELFORMAT_RGBA32.rawValue
        // SDL only reads them, and the surface that is returned has its own pixels.
        let pixels = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
        guard let view = SDL_CreateRGBSurfaceWithFormatFrom(pixels, width, height, 32, 4 * width, format) else {
          return nil
        }
        defer { SDL_FreeSurface(view) }
        return SDL_DuplicateSurface(view)
      }
    }
  }
}
