import SwipeKit
import SwipeKitSDL

/// An underlay that shows the distance of a swipe.
struct Gauge: Underlay {
  let color: Color
  func draw(in row: UnderlayContext, into list: inout DisplayList) {
    let points = "\(Int(abs(row.offset)))"
    list.place(.number, in: row.uncovered, text: points) { list in
      list.fill(row.uncovered, color)
      list.text(points, row.theme.titleText, in: row.uncovered, .center, Color(0xFFFFFF))
    }
  }
}

extension SwipeStyle {
  /// A row is dragged away from the leading edge until 180 points of it are left.
  static let shelf = SwipeStyle("shelf", leading: edge) {
    $0.closedOverscroll = .rubberBand
    $0.autoClose = [.tap, .scroll, .otherRow]
  }
  private static let edge = EdgeRule {
    $0.openExtent = .width(handle: 180)
    $0.overscroll = .rubberBand
    $0.release = .projected(0.1)
    $0.closing = .legs([.init(8, lasting: 0.15, .easeOut), .init(lasting: 0.1, .easeInOut)])
    $0.underlay = Gauge(color: Color(0x3B6EA5))
  }
}

struct Book: Identifiable {
  let id: String
  static let all = ["Middlemarch", "Moby-Dick", "Persuasion", "Walden", "Dracula", "Emma"].map(Book.init)
}

/// A list with a style of its own.
struct Shelf: WindowContent, StageProgram {
  var stage: Stage

  init(size: Size, scale: Double) {
    stage = Stage(ListSource(Book.all) { Row(title: $0.id) }, style: .shelf, size: size, scale: scale)
    stage.panes = [TitleBar(title: "Books")]
  }

  mutating func act(upon outcome: Outcome) {}
}

try Shelf.run(title: "Books", size: Size(width: 320, height: 400)) { Shelf(size: $0, scale: $1) }
