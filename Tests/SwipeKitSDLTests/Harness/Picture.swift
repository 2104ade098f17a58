import SwipeKitCSDL2
import Foundation
import SwipeKit
import SwipeKitSDL
import Testing

struct Picture: Equatable {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  /// The font does not depend on the desktop.
  init(of list: DisplayList, size: Size, scale: Double) throws {
    try TestFonts.use()
    var canvas = try Canvas(size: size, scale: scale, family: "DejaVu Sans")
    try canvas.draw(list)
    self = try Picture(of: canvas)
  }

  init(of canvas: borrowing Canvas) throws { try self.init(png: canvas.png()) }

  init(png: [UInt8]) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(png).write(to: file)
    self = try Picture(file: file)
  }

  init(file: URL) throws {
    let loaded = try #require(IMG_Load(file.path), "\(file.path) is no picture")
    defer { SDL_FreeSurface(loaded) }
    let surface = try #require(SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_RGB24.rawValue, 0))
    defer { SDL_FreeSurface(surface) }
    (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let pixels = try #require(surface.pointee.pixels)
    var bytes: [UInt8] = []
    for y in 0..<height {
      bytes += UnsafeRawBufferPointer(start: pixels + y * Int(surface.pointee.pitch), count: width * 3)
    }
    self.bytes = bytes
  }

  subscript(x: Int, y: Int) -> Color {
    let i = (y * width + x) * 3
    return Color(UInt32(bytes[i]) << 16 | UInt32(bytes[i + 1]) << 8 | UInt32(bytes[i + 2]))
  }
}

/// Compares a picture with the one in `Pictures/`.
///
/// Set `SWIPEROWS_RECORD=1` to record it instead, and then look at it. One pixel in two hundred may differ, since
/// fonts vary by the version of FreeType.
func expectPicture(
  _ name: String, of list: DisplayList, size: Size, scale: Double = 1,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try TestFonts.use()
  var canvas = try Canvas(size: size, scale: scale, family: "DejaVu Sans")
  try canvas.draw(list)
  let picture = try canvas.png()
  let kept = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Pictures/\(name).png")
  if ProcessInfo.processInfo.environment["SWIPEROWS_RECORD"] == "1" { return try Data(picture).write(to: kept) }
  let differences = try PictureFile(picture).differences(from: PictureFile(contentsOf: kept.path))
  #expect(differences ?? .max <= canvas.pixels.width * canvas.pixels.height / 200, sourceLocation: sourceLocation)
}
