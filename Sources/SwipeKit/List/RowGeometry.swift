/// Where a row rests: closed, or open with its content at one side.
enum RowRest: Equatable {
  case closed
  case open(Side)
}

/// The widths that a swipe of one row goes by, in points.
struct RowGeometry: Equatable {
  /// What stays of the row when its buttons are open.
  static let remainder = 40.0

  /// How wide the row is.
  let width: Double
  /// How far the content goes to the left and to the right; 0 where it does not go.
  let left: Double
  let right: Double
  /// The row's actions, and what share of its width each button has.
  private let actions: [RowAction]
  private let share: Double
  private let opensLeft: Bool
  private let opensRight: Bool

  /// Lays out a row; where its buttons would leave less than 40 points of it, they narrow by the same share.
  init(width: Double, row: Row, style: SwipeStyle) {
    self.width = width
    actions = row.actions
    let wanted = actions.reduce(0) { $0 + $1.width }
    let total = min(wanted, max(0, width - Self.remainder))
    share = wanted > 0 ? total / wanted : 1
    func length(_ reach: SwipeStyle.Reach?) -> Double {
      guard row.isEditable else { return 0 }
      switch reach {
      case .buttons: return total
      case .width(let handle): return max(0, width - handle)
      case nil: return 0
      }
    }
    func opens(_ reach: SwipeStyle.Reach?) -> Bool {
      row.isEditable && reach != nil && !(reach == .buttons && row.actions.isEmpty)
    }
    left = length(style.left)
    right = length(style.right)
    opensLeft = opens(style.left)
    opensRight = opens(style.right)
  }

  static func == (a: RowGeometry, b: RowGeometry) -> Bool {
    a.width == b.width && a.left == b.left && a.right == b.right && a.opensLeft == b.opensLeft
      && a.opensRight == b.opensRight && a.share == b.share
      && a.actions.elementsEqual(b.actions) { $0.width == $1.width }
  }

  /// The side to which the row opens where nobody says which; nil where it does not open, however wide it is.
  var usualSide: Side? { opensLeft ? .left : opensRight ? .right : nil }

  /// The only side to which the row opens; nil where there are two or none.
  var onlySide: Side? { opensLeft != opensRight ? usualSide : nil }

  /// How many buttons there are.
  var buttonCount: Int { actions.count }

  /// Where a button begins, from the left edge of the row, and how wide it is.
  func span(ofButton index: Int) -> (x: Double, width: Double) {
    // From the edge inwards.
    let x = actions[...index].reduce(width) { $0 - $1.width * share }
    return (x, actions[index].width * share)
  }

  /// Where the row's offset belongs.
  var range: ClosedRange<Double> { -left...right }

  /// Whether the row can rest there.
  func has(_ rest: RowRest) -> Bool {
    switch rest {
    case .closed: true
    case .open(.left): opensLeft
    case .open(.right): opensRight
    }
  }

  /// How far the content is to the right of its place at a rest.
  func offset(of rest: RowRest) -> Double {
    switch rest {
    case .closed: 0
    case .open(.left): -left
    case .open(.right): right
    }
  }

  /// Where one button lies, from the left edge of the row and of its full height.
  func button(_ index: Int, height: Double) -> Rect {
    let span = span(ofButton: index)
    return Rect(x: span.x, y: 0, width: span.width, height: height)
  }
}
