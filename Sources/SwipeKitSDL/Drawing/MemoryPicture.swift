import Glibc
import SwipeKitCSDL2

/// A picture in memory, of which some columns scroll by another beginning.
///
/// The lines of these columns are a ring: the memory is mapped twice, one after the other, so that from any line on all
/// others follow. Where the system has no such memory, pixels are copied.
struct MemoryPicture: ~Copyable {
  /// The format, without transparency, as that of windows.
  static let format = SDL_PIXELFORMAT_RGB888

  /// A segment of System V's shared memory, which goes with the last process that has it, even if this one is killed.
  struct Segment {
    let number: Int32
    /// The beginning of the first of its two mappings.
    let start: UnsafeMutableRawPointer
    let lines: Int32
    /// The bytes of a line.
    let pitch: Int32

    var size: Int { Int(lines) * Int(pitch) }
  }

  /// The pixels of a line, and the lines, are multiples of these, so that a segment is whole pages of up to 4096 bytes.
  private static let (pixelUnit, lineUnit): (Int32, Int32) = (64, 16)

  struct Part {
    let area: PixelRect
    let surface: UnsafeMutablePointer<SDL_Surface>
    /// The line of the segment that is the surface's first.
    let firstLine: Int32
  }

  /// The surface of all columns but those that scroll.
  let still: UnsafeMutablePointer<SDL_Surface>
  let ring: UnsafeMutablePointer<SDL_Surface>
  /// The columns that scroll, or did last.
  private(set) var columns: Range<Int32> = 0..<0
  /// The line of the segment that is the first of these columns.
  private(set) var firstLine: Int32 = 0
  /// The memory that it is in; nil for memory of SDL's.
  let segment: Segment?
  /// The pixels of these columns that do not scroll with the others.
  private var kept: [UInt32] = []

  /// Creates a black picture of a size in pixels.
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
    (self.still, self.ring) = (still, ring)
  }

  deinit {
    SDL_FreeSurface(ring)
    SDL_FreeSurface(still)
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
    // Room for both, so that nothing else comes between.
    let start = mmap(nil, 2 * size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let start, start != MAP_FAILED else { return nil }
    let places = [start, start + size]
    guard places.allSatisfy({ shmat(number, $0, Int32(SHM_REMAP)) == $0 }) else {
      munmap(start, 2 * size)
      return nil
    }
    return Segment(number: number, start: start, lines: lines, pitch: pitch)
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: still.pointee.w, height: still.pointee.h) }

  /// Returns the parts of an area, some of which may be empty: left of the columns that scroll, in them, and right of
  /// them.
  func parts(of area: PixelRect) -> [3 of Part] {
    // Where they begin with the same line, all is one part.
    let columns = firstLine == 0 ? 0..<0 : columns
    let (left, right) = (
      min(max(columns.lowerBound, area.x), area.maxX), min(max(columns.upperBound, area.x), area.maxX)
    )
    func part(_ x: Int32, _ end: Int32, _ surface: UnsafeMutablePointer<SDL_Surface>, _ firstLine: Int32) -> Part {
      Part(
        area: PixelRect(x: x, y: area.y, width: end - x, height: area.height), surface: surface,
        firstLine: firstLine)
    }
    return [part(area.x, left, still, 0), part(left, right, ring, firstLine), part(right, area.maxX, still, 0)]
  }

  /// Copies an area to the same place of a surface.
  func copy(_ area: PixelRect, to surface: UnsafeMutablePointer<SDL_Surface>) {
    let parts = parts(of: area)
    for i in parts.indices where !parts[i].area.isEmpty {
      var (source, target) = (parts[i].area.sdl, parts[i].area.sdl)
      SDL_SetSurfaceBlendMode(parts[i].surface, SDL_BLENDMODE_NONE)
      SDL_UpperBlit(parts[i].surface, &source, surface, &target)
    }
  }

  /// Moves the pixels of an area within it; those that are uncovered are to be drawn.
  mutating func move(_ area: PixelRect, by distance: PixelOffset) {
    let area = area.intersection(bounds)
    if area.isEmpty || distance.x == 0 && scroll(area, by: distance.y) { return }
    // What lies in other columns, too, is moved as one.
    let scrolling = columns.clamped(to: area.x..<area.maxX)
    if !scrolling.isEmpty, scrolling != area.x..<area.maxX { straighten() }
    (scrolling.isEmpty ? still : ring).pointee.move(area, by: distance)
  }

  /// Scrolls an area by another beginning of its columns.
  ///
  /// - Returns: whether it was worth it, and there is memory for it.
  private mutating func scroll(_ area: PixelRect, by distance: Int32) -> Bool {
    let all = PixelRect(x: area.x, y: 0, width: area.width, height: bounds.height)
    // What stays in these columns is copied twice.
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

  /// Has all columns begin with the same line, so that the surface of those that do not scroll has the whole picture.
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
    // A surface may have other pixels at any time, with SDL 3 too.
    ring.pointee.pixels = still.pointee.pixels + Int(line) * Int(still.pointee.pitch)
  }

  /// Keeps the pixels of an area of the columns that scroll.
  private mutating func keep(_ area: PixelRect) {
    Self.forEachLine(of: area, in: ring.pointee) { kept.append(contentsOf: $0) }
  }

  /// Takes the pixels of an area back from the first ones that are kept.
  private func putBack(_ rest: inout ArraySlice<UInt32>, in area: PixelRect) {
    Self.forEachLine(of: area, in: ring.pointee) { line in
      _ = line.update(fromContentsOf: rest.prefix(line.count))
      rest = rest.dropFirst(line.count)
    }
  }

  private static func forEachLine(
    of area: PixelRect, in surface: SDL_Surface, _ body: (UnsafeMutableBufferPointer<UInt32>) -> Void
  ) {
    guard !area.isEmpty, let pixels = surface.pixels else { return }
    for y in area.y..<area.maxY {
      let start = pixels + Int(y) * Int(surface.pitch) + 4 * Int(area.x)
      body(UnsafeMutableBufferPointer(start: start.assumingMemoryBound(to: UInt32.self), count: Int(area.width)))
    }
  }
}
