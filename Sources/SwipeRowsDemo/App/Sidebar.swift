import SwipeKit
import SwipeRowsShared

struct Sidebar: PageContent {
  /// The height of the heading, and the margin of its text, in points.
  private static let (headingHeight, margin) = (32.0, 12.0)

  let folders: ChoicePage?
  let styles: ChoicePage
  let heading: String

  /// Empty, since the choices have their own texts.
  var accessibilityLabel: String { "" }

  private func top(in width: Double, _ metrics: FontMetrics) -> Double {
    folders.map { $0.height(in: width, metrics) + metrics.scaled(Self.headingHeight) } ?? 0
  }

  func height(in width: Double, _ metrics: FontMetrics) -> Double {
    top(in: width, metrics) + styles.height(in: width, metrics)
  }

  func action(of key: Key) -> ActionID? { styles.action(of: key) }

  func draw(into list: inout DisplayList, in frame: Rect, _ context: LayerContext) {
    let (metrics, theme) = (context.metrics, context.theme)
    list.fill(frame, theme.bar)
    var rest = frame
    rest.y += top(in: frame.width, metrics)
    rest.height = frame.maxY - rest.y
    if let folders {
      let height = metrics.scaled(Self.headingHeight)
      var part = frame
      part.height = rest.y - height - frame.y
      folders.draw(into: &list, in: part, context)
      let line = Rect(x: frame.x, y: part.maxY, width: frame.width, height: height)
      list.place(.label, in: line, target: .zero, text: heading) { list in
        list.text(
          heading, theme.buttonText, in: line.inset(x: Self.margin), .leading, theme.secondaryLabel,
          wrappedBy: metrics)
      }
    }
    styles.draw(into: &list, in: rest, context)
  }
}
