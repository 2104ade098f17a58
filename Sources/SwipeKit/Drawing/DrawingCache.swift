/// The key of a drawn part: everything that it depends on except the theme.
struct DrawingCacheKey: Equatable, Sendable {
  /// The subject: an object, replaced whenever it may have changed, and a number in it.
  let subject: any AnyObject & Sendable
  let number: Int
  let frame: Rect
  /// The rest of the state, with one bit for each property.
  let state: UInt8

  static func == (a: DrawingCacheKey, b: DrawingCacheKey) -> Bool {
    a.isOfSameSubject(as: b) && a.state == b.state && a.frame == b.frame
  }

  func isOfSameSubject(as other: DrawingCacheKey) -> Bool { number == other.number && subject === other.subject }
}

/// The parts of a frame that the next frame can reuse.
struct DrawingCache: Sendable {
  struct Part: Sendable {
    let key: DrawingCacheKey
    let clip: Rect?
    let depth: Int
    let commands, elements: Range<Int>
  }

  private var parts: [Part] = []
  private var theme: Theme?
  private var next = 0

  var first: Part? { next < parts.count ? parts[next] : nil }

  /// Takes a frame's parts in exchange for an empty array.
  mutating func take(_ parts: inout [Part], in theme: Theme?) {
    self.theme = theme
    swap(&self.parts, &parts)
    parts.removeAll(keepingCapacity: true)
    next = 0
  }

  mutating func keepParts(in theme: Theme) { if theme != self.theme { parts.removeAll(keepingCapacity: true) } }

  /// Returns the part with a key, if it is reusable; parts must be requested in their order.
  mutating func part(_ key: DrawingCacheKey, clip: Rect?, depth: Int) -> (
    commands: Range<Int>, elements: Range<Int>
  )? {
    var i = next
    while i < parts.count, !parts[i].key.isOfSameSubject(as: key) { i += 1 }
    guard i < parts.count else { return nil }
    next = i + 1
    guard parts[i].key == key, parts[i].clip == clip, parts[i].depth == depth else { return nil }
    return (parts[i].commands, parts[i].elements)
  }
}
