import SwipeKit

/// A small picture of a style: three rows, with the middle row swiped.
struct StylePicture: Sendable, ExpressibleByArrayLiteral {
  /// A part of the middle row, placed by fractions of its width.
  enum Part: Sendable {
    case text(at: Double, in: @Sendable (Theme) -> Color = { $0.secondaryLabel })
    case fill(ClosedRange<Double>, Color)
    case button(ClosedRange<Double>, Color)
    case dots(ClosedRange<Double>, Color)
    case icons(ClosedRange<Double>)
  }

  /// The size, in points before text scaling.
  static let size = Size(width: 52, height: 36)
  /// The corner radius, and the width of the border, in points.
  private static let (radius, border) = (4.0, 1.0)
  /// The offset, width and height of a line that stands for a text, in points.
  private static let (textStart, textWidth, textHeight) = (6.0, 22.0, 3.0)
  private let parts: [Part]

  init(arrayLiteral parts: Part...) { self.parts = parts }

  func draw(into list: inout DisplayList, in frame: Rect, theme: Theme) {
    guard frame.width > 0, frame.height > 0 else { return }
    list.fill(frame, theme.separator, radius: Self.radius)
    let inner = frame.inset(x: Self.border, y: Self.border)
    list.fill(inner, theme.content, radius: Self.radius - Self.border)
    let height = inner.height / 3
    func row(_ index: Int) -> Rect {
      Rect(x: inner.x, y: inner.y + Double(index) * height, width: inner.width, height: height)
    }
    for index in [0, 2] { text(in: row(index), at: 0, theme.secondaryLabel, into: &list) }
    list.clip(to: row(1))
    swiped(row(1), into: &list, theme: theme)
    list.unclip()
    for index in [1, 2] {
      list.fill(Rect(x: inner.x, y: row(index).y, width: inner.width, height: Self.border), theme.separator)
    }
  }

  private func text(in row: Rect, at offset: Double, _ color: Color, into list: inout DisplayList) {
    let scale = row.width / 50
    list.fill(
      Rect(
        x: row.x + offset + Self.textStart * scale, y: row.y + (row.height - Self.textHeight * scale) / 2,
        width: Self.textWidth * scale, height: Self.textHeight * scale), color)
  }

  private func swiped(_ row: Rect, into list: inout DisplayList, theme: Theme) {
    func place(_ part: ClosedRange<Double>) -> Rect {
      Rect(
        x: row.x + part.lowerBound * row.width, y: row.y, width: (part.upperBound - part.lowerBound) * row.width,
        height: row.height)
    }
    for part in parts {
      switch part {
      case .text(let offset, let color): text(in: row, at: offset * row.width, color(theme), into: &list)
      case .fill(let part, let color): list.fill(place(part), color)
      case .button(let part, let color): list.fill(place(part).inset(x: 1, y: 2), color, radius: 3)
      case .dots(let part, let color): list.dots(in: place(part), color, pitch: 3)
      case .icons(let part):
        let frame = place(part)
        for index in 0..<3 {
          let slot = Rect(
            x: frame.x + Double(index) * frame.width / 3, y: frame.y + frame.height / 4, width: frame.width / 3,
            height: frame.height / 2)
          list.circle(in: slot, Color(0xFFFFFF))
        }
      }
    }
  }
}
