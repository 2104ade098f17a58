/// A number that counts the percents of the way to the right, on a ground a third of the row wide.
public struct PercentUnderlay: Underlay {
  private let color: Color
  private let share: Double

  /// Makes a number.
  ///
  /// - Parameters:
  ///   - color: of its ground.
  ///   - share: of the row's width beyond which it shows, 0 to 1.
  public init(_ color: Color, from share: Double) {
    self.color = color
    self.share = share
  }

  /// Places the number, once the content is far enough.
  public func place(in row: UncoveredRow, into list: inout DisplayList) {
    guard row.frame.width > 0, row.offset / row.frame.width > share else { return }
    var ground = row.frame
    ground.width /= 3
    let text = "\(Int(100 * row.offset / row.frame.width))"
    list.place(.number, in: ground, text: text) { list in
      list.fill(ground, color)
      list.text(text, row.theme.titleText, in: ground, .center, Color(0xFFFFFF))
    }
  }
}

extension Underlay where Self == PercentUnderlay {
  /// A number that counts the percents of the way, from a share of the row's width on.
  public static func percent(_ color: Color, from share: Double) -> PercentUnderlay {
    PercentUnderlay(color, from: share)
  }
}
