import SwipeKit

/// The columns of a window beside its list.
///
/// A wide window has the style picker at its side, if it is high enough for that, and the open mail at the other; elsewhere
/// they are sheets.
struct Layout {
  /// The width of a window from which on it has room beside the list, in points.
  private static let wide = 700.0
  /// The width of the style picker beside the list, in points.
  private static let pickerWidth = 240.0
  /// The greatest width of the rows, in points: beyond that a line is hard to follow, and a share of a row a long way.
  static let rowWidth = 640.0

  /// The width of the style picker, in points; nil where it is a sheet.
  let picker: Double?
  /// The width of the open mail, in points; nil where it is a sheet, or there are no mails.
  let mail: Double?

  /// - Parameter hasMail: whether what the list shows is mails.
  init(_ size: Size, hasMail: Bool) {
    let isWide = size.width >= Self.wide
    // A sheet scrolls; at the side all styles must be readable at once.
    let isHigh = size.height - TitleBar.height >= StylePicker.leastWholeHeight
    picker = isWide && isHigh ? Self.pickerWidth : nil
    let rest = size.width - (picker ?? 0)
    // Not before the list has all the room that its rows take does the mail get more.
    mail = isWide && hasMail ? max((rest / 2).rounded(), rest - Self.rowWidth) : nil
  }
}
