/// A row that is carried to another place, and the rows that make way for it.
struct Carrying: Sendable {
  /// A row that is lifted: it is under a pointer, or lies in its gap, from where keys carry it on.
  struct Carry: Sendable {
    /// A box that copies share: each frame asks several times whether a row is carried.
    private final class Row: Sendable {
      let item: VisibleItem
      init(_ item: VisibleItem) { self.item = item }
    }

    private let row: Row
    var item: VisibleItem { row.item }
    /// The position among the items that the row would have if it were dropped.
    var destination: Int
    /// The grip of the pointer that carries the row; nil where keys do.
    var grip: Grip?

    init(item: VisibleItem, destination: Int, grip: Grip?) {
      (row, self.destination, self.grip) = (Row(item), destination, grip)
    }
  }

  /// The grip of a pointer on the row that it carries.
  struct Grip: Sendable {
    /// The distance of the pointer from the row's upper edge, in points.
    let distance: Double
    /// The height of the pointer in the window, in points.
    var y: Double
    var scroll: AutoScroll?
    /// The time at which the gap last followed the scroll, and the content offset then.
    var stepped = (time: -Double.infinity, offset: 0.0)

    /// The upper edge of the row in the window, in points.
    var top: Double { y - distance }
  }

  /// A gap: the place that rows leave free for a row, which is drawn elsewhere.
  struct Gap: Equatable, Sendable {
    /// The position of the row among the items, and the one that it is to have.
    let (origin, destination): (Int, Int)
    /// The height of the row, in points.
    let height: Double

    /// Returns the distance by which the item at a position lies below its place, in points; of the row itself, 0.
    func shift(of position: Int) -> Double {
      if origin < position, position <= destination { return -height }
      if destination <= position, position < origin { return height }
      return 0
    }
  }

  /// The time for which a gap waits for the program to move a dropped row, in seconds.
  static let patience = 0.1

  /// The interval in which the gap follows a scroll, in seconds, so that the number of frames makes no difference.
  static let step = 1.0 / 120

  /// The row that is lifted; nil for none.
  var carry: Carry?
  /// The row that was dropped and waits to be moved, its destination, and the time until which it does.
  var dropped: (row: RowID, destination: Int, end: Double)?
  /// The motions of items to where they belong, as distances below their places.
  var shifts: [ItemID: Motion] = [:]

  /// The greatest distance between a place and the row that belongs there, in points, among those that make way.
  var reach = 0.0

  /// Whether every row lies at its place.
  var isIdle: Bool { carry == nil && dropped == nil && shifts.isEmpty }
}
