import SwipeKit

/// The bar over the list.
struct TitleBar {
  /// How high it is, in points.
  static let height = 44.0

  let title: String
  var subtitle: String? = nil
  var width: Double

  var frame: Rect { Rect(x: 0, y: 0, width: width, height: Self.height) }

  func draw(into list: inout DisplayList, theme: Theme, scale: Double) {
    list.fill(frame, theme.bar)
    list.fill(Rect(x: 0, y: frame.maxY - 1 / scale, width: width, height: 1 / scale), theme.separator)
    list.text(title, theme.titleText, in: frame.inset(x: 12), .center, theme.label)
  }

  func describe(into tree: inout ViewTree) {
    tree.view("TitleBar", frame: frame, ["text": quoted(title)])
  }
}
