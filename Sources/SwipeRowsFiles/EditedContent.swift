import SwipeKit

/// The content of a row that is being edited, with an accent bar at its edge.
struct EditedContent<Content: RowContent>: RowContent {
  let content: Content

  var text: String { content.text }
  var title: String { content.title }
  var titleLines: Int { content.titleLines }
  var titleStyle: TextStyle { content.titleStyle }
  var accessibilityLabel: String { content.accessibilityLabel }
  var accessibilityDescription: String { content.accessibilityDescription }

  func separatorInset(with metrics: FontMetrics) -> Double? { content.separatorInset(with: metrics) }

  func draw(in row: RowContext, into list: inout DisplayList) {
    var bar = row.frame
    bar.width = 4
    list.fill(bar, row.theme.accent)
    content.draw(in: row, into: &list)
  }
}
