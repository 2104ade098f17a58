/// A part of a picture that is drawn once and placed many times: commands and elements in coordinates of its own.
///
/// While the key of a group stays the same, each frame places the same object. So whoever shows frames knows by identity
/// what stayed and what moved.
package final class DrawnGroup: Sendable {
  /// The key of a group: everything that its drawing depends on except the colours.
  struct Key: Equatable, Sendable {
    /// The subject: an object, replaced whenever it may have changed; nil for a group that its owner keeps.
    let subject: (any AnyObject & Sendable)?
    var frame = Rect.zero
    /// The rest of the state, with some bits for each property.
    var state: UInt8 = 0
    /// The pressed control, which the group may show.
    var pressed: ActionID?

    static func == (a: Key, b: Key) -> Bool {
      a.subject === b.subject && a.state == b.state && a.frame == b.frame && a.pressed == b.pressed
    }
  }

  private let key: Key
  /// The index of its colours in the display list.
  private let colors: Int
  package let commands: [DrawCommand]
  let elements: [Element]

  init(
    _ key: Key, colors: Int = 0, _ list: DisplayList, from start: DisplayList.Position,
    to end: DisplayList.Position
  ) {
    (self.key, self.colors) = (key, colors)
    commands = Array(list.ownCommands[start.command..<end.command])
    elements = list.ownElements[start.element..<end.element].map { element in
      var element = element
      element.drawing = element.drawing.moved(by: -start.command)
      return element
    }
  }

  func isOf(_ subject: (any AnyObject & Sendable)?) -> Bool { key.subject === subject }

  func has(_ key: Key, colors: Int) -> Bool { self.colors == colors && self.key == key }
}

/// A group in a display list.
package struct PlacedGroup: Sendable {
  package let group: DrawnGroup
  /// The numbers of the list's own commands and elements before it.
  package let command: Int
  let element: Int
  /// The number of all commands before it.
  private let start: Int
  private let depth: Int
  /// The visible area of the clip around it; nil without a clip.
  private var clip: Rect?
  package private(set) var placement: Placement

  init(_ group: DrawnGroup, at offset: Point, in list: DisplayList, clip: Rect?) {
    self.group = group
    (command, element) = (list.ownCommands.count, list.ownElements.count)
    (start, depth) = (list.commandCount, list.depth)
    self.clip = clip
    placement = Placement(offset: offset)
  }

  mutating func mirror(_ mirror: Mirror) {
    placement = placement.mirrored(mirror)
    clip = clip.map { mirror($0) }
  }

  func target(of index: Int) -> Rect {
    let target = placement(group.elements[index].target)
    return clip?.intersection(target) ?? target
  }

  func element(_ index: Int) -> Element {
    var element = group.elements[index].placed(placement)
    element.target = target(of: index)
    element.depth += depth
    element.drawing = element.drawing.moved(by: start)
    return element
  }
}

/// The way from the coordinates of a group to the coordinates of its window: first a reflection, if any, then a distance.
package struct Placement: Equatable, Sendable {
  package private(set) var offset: Point
  package private(set) var isMirrored = false

  /// The reflection about the origin.
  package static let reflection = Placement(Mirror(in: Rect(x: 0, y: 0, width: 0, height: 0)))

  init(offset: Point) { self.offset = offset }

  init(_ mirror: Mirror) {
    // The image of the origin: the reflection is about the origin.
    let image = mirror(Rect(x: 0, y: 0, width: 0, height: 0))
    (offset, isMirrored) = (Point(x: image.x, y: 0), true)
  }

  func mirrored(_ mirror: Mirror) -> Placement {
    var placement = Placement(mirror)
    placement.offset = Point(x: placement.offset.x - offset.x, y: offset.y)
    placement.isMirrored = !isMirrored
    return placement
  }

  func callAsFunction(_ rect: Rect) -> Rect {
    let x = isMirrored ? offset.x - rect.x - rect.width : rect.x + offset.x
    return Rect(x: x, y: rect.y + offset.y, width: rect.width, height: rect.height)
  }
}

extension Element {
  func placed(_ place: Placement) -> Element {
    var element = self
    (element.frame, element.target, element.highlight) = (place(frame), place(target), place(highlight))
    return element
  }
}

extension Range<Int> {
  func moved(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
