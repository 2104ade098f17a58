import SwipeKit

/// A little picture of a style: three rows, of which the middle one is swiped.
struct StylePicture {
  /// The corner radius, and the width of the border, in points.
  private static let (radius, border) = (4.0, 1.0)
  /// The beginning, the width and the height of the line that stands for a text, in points.
  private static let (textStart, textWidth, textHeight) = (6.0, 22.0, 3.0)
  /// The colours of styles that have their own, as in their rows.
  private static let (purple, cyan, red) = (Color(0x800080), Color(0x00FFFF), Color(0xE0302A))
  private static let (back, menu, white) = (Color(0x8E8E93), Color(0x495260), Color(0xFFFFFF))
  private static let (green, trigger, archive) = (Color(0x00C800), Color(0xFF0000), Color(0x1F7A4D))

  /// The name of the style on the command line.
  let style: String

  /// Draws the picture in a frame.
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
    /// Returns a part of the row, from one fraction of its width to another.
    func part(_ start: Double, _ end: Double) -> Rect {
      Rect(x: row.x + start * row.width, y: row.y, width: (end - start) * row.width, height: row.height)
    }
    func icons(in part: Rect) {
      for index in 0..<3 {
        let slot = Rect(
          x: part.x + Double(index) * part.width / 3, y: part.y + part.height / 4, width: part.width / 3,
          height: part.height / 2)
        list.circle(in: slot, Self.white)
      }
    }
    let label = theme.secondaryLabel
    switch style {
    case "actions":
      text(in: row, at: -0.4 * row.width, label, into: &list)
      list.fill(part(0.6, 0.8), Self.cyan)
      list.fill(part(0.8, 1), Self.purple)
    case "delete":
      text(in: row, at: -0.3 * row.width, label, into: &list)
      list.fill(part(0.7, 1), Self.red)
    case "panel":
      list.fill(part(0.15, 1), Self.back)
      list.dots(in: part(0.15, 1), Self.menu, pitch: 3)
    case "trigger":
      list.fill(part(0, 0.45), Self.green)
      list.fill(part(0.45, 1), Self.trigger)
      text(in: row, at: 0.45 * row.width, Self.white, into: &list)
    case "menu":
      list.fill(row, Self.menu)
      icons(in: row)
    case "menu:push":
      text(in: row, at: -0.3 * row.width, label, into: &list)
      list.fill(part(0.4, 1), Self.menu)
      icons(in: part(0.4, 1))
    default:
      list.fill(part(0, 0.45).inset(x: 1, y: 2), Self.archive, radius: 3)
      text(in: row, at: 0.45 * row.width, theme.accent, into: &list)
    }
  }
}
