import Glibc
import SwipeKitCSDL2

/// A picture in memory, in which some columns scroll without being copied.
///
/// The lines of these columns are a ring. The memory is mapped twice, one after the other, so that all lines follow
/// from any first line. If the system has no such memory, pixels are copied.
struct Framebuffer: ~Copyable {
  /// The format, without transparency, which windows have too.
  static let format = SDL_PIXELFORMAT_RGB888

  /// A segment of System V's shared memory, which is freed even if its last process is killed.
  struct Segment {
    let number: Int32
    let start: UnsafeMutableRawPointer
    let lines: Int32
    let pitch: Int32

    var size: Int { Int(lines) * Int(pitch) }
  }

  /// The units of width and height, in pixels; they make whole pages of up to 4096 bytes.
  private static let (pixelUnit, lineUnit): (Int32, Int32) = (64, 16)

  struct Part {
    let area: PixelRect
    let surface: UnsafeMutablePointer<SDL_Surface>
    let firstLine: Int32
  }

  /// The surface of the columns that do not scroll.
  let staticSurface: UnsafeMutablePointer<SDL_Surface>
  let ringBuffer: UnsafeMutablePointer<SDL_Surface>
  /// The columns that scroll, or scrolled last.
  private(set) var columns: Range<Int32> = 0..<0
  /// The line of the segment that is the first line of these columns.
  private(set) var firstLine: Int32 = 0
  let segment: Segment?
  /// The pixels of these columns that stay while the rest scrolls.
  private var kept: [UInt32] = []

  init(width: Int32, height: Int32) throws(SDLError) {
    segment = Self.makeSegment(width, height)
    func makeSurface(_ pixels: UnsafeMutableRawPointer?, _ pitch: Int32) -> UnsafeMutablePointer<SDL_Surface>? {
      SDL_CreateRGBSurfaceWithFormatFrom(pixels, width, height, 32, pitch, Self.format.rawValue)
    }
    let still =
      if let segment { makeSurface(segment.start, segment.pitch) } else {
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, Self.format.rawValue)
      }
    guard let still, let ring = makeSurface(still.pointee.pixels, still.pointee.pitch) else {
      SDL_FreeSurface(still)
      Self.free(segment)
      throw SDLError(failedTo: "make a picture of \(width) × \(height) pixels")
    }
    (self.staticSurface, self.ringBuffer) = (still, ring)
  }

  deinit {
    SDL_FreeSurface(ringBuffer)
    SDL_FreeSurface(staticSurface)
    Self.free(segment)
  }

  private static func free(_ segment: Segment?) {
    guard let segment else { return }
    shmdt(segment.start)
    shmdt(segment.start + segment.size)
  }

  private static func makeSegment(_ width: Int32, _ height: Int32) -> Segment? {
    func whole(_ length: Int32, _ unit: Int32) -> Int32 { (length + unit - 1) / unit * unit }
    let (pitch, lines) = (4 * whole(max(1, width), pixelUnit), whole(max(1, height), lineUnit))
    let size = Int(pitch) * Int(lines)
    let number = shmget(IPC_PRIVATE, size, Int32(IPC_CREAT) | 0o600)
    guard number >= 0 else { return nil }
    defer { shmctl(number, IPC_RMID, nil) }
    // Room for both mappings, so that nothing else gets in between.
    let start = mmap(nil, 2 * size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let start, start != MAP_FAILED else { return nil }
    let places = [start, start + size]
    guard places.allSatisfy({ shmat(number, $0, Int32(SHM_REMAP)) == $0 }) else {
      munmap(start, 2 * size)
      return nil
    }
    return Segment(number: number, start: start, lines: lines, pitch: pitch)
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: staticSurface.pointee.w, height: staticSurface.pointee.h) }

  /// Returns the parts of an area before, in and after the scrolling columns; some may be empty.
  func parts(of area: PixelRect) -> [3 of Part] {
    // If all columns begin with the same line, the area is one part.
    let columns = firstLine == 0 ? 0..<0 : columns
    let (left, right) = (
      min(max(columns.lowerBound, area.x), area.maxX), min(max(columns.upperBound, area.x), area.maxX)
    )
    func part(_ x: Int32, _ end: Int32, _ surface: UnsafeMutablePointer<SDL_Surface>, _ firstLine: Int32) -> Part {
      Part(
        area: PixelRect(x: x, y: area.y, width: end - x, height: area.height), surface: surface,
        firstLine: firstLine)
    }
    return [
      part(area.x, left, staticSurface, 0), part(left, right, ringBuffer, firstLine),
      part(right, area.maxX, staticSurface, 0),
    ]
  }

  func copy(_ area: PixelRect, to surface: UnsafeMutablePointer<SDL_Surface>) {
    let parts = parts(of: area)
    for i in parts.indices where !parts[i].area.isEmpty {
      var (source, target) = (parts[i].area.sdl, parts[i].area.sdl)
      SDL_SetSurfaceBlendMode(parts[i].surface, SDL_BLENDMODE_NONE)
      SDL_UpperBlit(parts[i].surface, &source, surface, &target)
    }
  }

  /// Moves the pixels of an area down within it; uncovered pixels must be drawn.
  mutating func scroll(_ area: PixelRect, by distance: Int32) {
    let area = area.intersection(bounds)
    if area.isEmpty || turn(area, by: distance) { return }
    // An area that reaches into other columns is moved as one.
    let scrolling = columns.clamped(to: area.x..<area.maxX)
    if !scrolling.isEmpty, scrolling != area.x..<area.maxX { straighten() }
    (scrolling.isEmpty ? staticSurface : ringBuffer).pointee.scroll(area, by: distance)
  }

  /// Returns false if scrolling by the first line of the columns does not pay, or without such memory.
  private mutating func turn(_ area: PixelRect, by distance: Int32) -> Bool {
    let all = PixelRect(x: area.x, y: 0, width: area.width, height: bounds.height)
    // Pixels that stay in these columns are copied twice.
    guard let segment, 2 * (all.area - area.area) < area.area else { return false }
    if columns != area.x..<area.maxX {
      straighten()
      columns = area.x..<area.maxX
    }
    let around = all.around(area)
    kept.removeAll(keepingCapacity: true)
    for i in around.indices { keep(around[i]) }
    begin(at: (firstLine - distance % segment.lines + segment.lines) % segment.lines)
    var rest = kept[...]
    for i in around.indices { putBack(&rest, in: around[i]) }
    return true
  }

  /// Makes all columns begin with the same line, so that `still` has the whole picture.
  mutating func straighten() {
    guard firstLine != 0 else { return }
    let all = PixelRect(x: columns.lowerBound, y: 0, width: Int32(columns.count), height: bounds.height)
    kept.removeAll()
    keep(all)
    begin(at: 0)
    var rest = kept[...]
    putBack(&rest, in: all)
    kept = []
  }

  private mutating func begin(at line: Int32) {
    firstLine = line
    // The pixels of a surface may be replaced at any time, also with SDL 3.
    ringBuffer.pointee.pixels = staticSurface.pointee.pixels + Int(line) * Int(staticSurface.pointee.pitch)
  }

  private mutating func keep(_ area: PixelRect) {
    Self.forEachLine(of: area, in: ringBuffer.pointee) { kept.append(contentsOf: $0) }
  }

  private func putBack(_ rest: inout ArraySlice<UInt32>, in area: PixelRect) {
    Self.forEachLine(of: area, in: ringBuffer.pointee) { line in
      _ = line.update(fromContentsOf: rest.prefix(line.count))
      rest = rest.dropFirst(line.count)
    }
  }

  private static func forEachLine(
    of area: PixelRect, in surface: SDL_Surface, _ body: (UnsafeMutableBufferPointer<UInt32>) -> Void
  ) {
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY {
      body(surface.mutableRow(y).extracting(Int(area.x)..<Int(area.maxX)))
    }
  }
}
