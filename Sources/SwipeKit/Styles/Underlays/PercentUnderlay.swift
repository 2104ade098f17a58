/// A number that counts the percents of a drag.
///
/// Its background is a third of the row wide, at the uncovered edge.
public struct PercentUnderlay: Underlay {
  let color: Color
  let fraction: Double

  /// Places the number if the content has moved far enough.
  public func draw(in row: UnderlayContext, into list: inout DisplayList) {
    let progress = abs(row.offset) / row.frame.width
    guard row.frame.width > 0, progress > fraction else { return }
    let width = row.frame.width / 3
    let ground = Rect(
      x: row.edge == .leading ? row.frame.x : row.frame.maxX - width, y: row.frame.y, width: width,
      height: row.frame.height)
    let text = "\(Int(100 * progress))"
    list.place(.number, in: ground, text: text) { list in
      list.fill(ground, color)
      list.text(text, row.theme.titleText, in: ground, .center, Color(0xFFFFFF))
    }
  }
}

extension Underlay where Self == PercentUnderlay {
  /// Returns a number that counts the percents of a drag.
  ///
  /// It shows beyond a fraction of the row's width, 0 to 1.
  ///
  /// - Precondition: `fraction` is not below 0.
  public static func percent(_ color: Color, from fraction: Double) -> PercentUnderlay {
    require(fraction >= 0, "a number shows from a fraction of the row's width on")
    return PercentUnderlay(color: color, fraction: fraction)
  }
}
