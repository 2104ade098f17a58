import SwipeKit

/// The columns of a window beside its list.
///
/// A window of some width has one beside the list, the open mail or else the style picker if that is high enough; a wide
/// one has both. Elsewhere they are sheets.
struct Layout {
  /// The width of a window from which on it has two columns, and three, in points.
  private static let (medium, wide) = (700.0, 1000.0)
  /// The width of the style picker beside the list, in points.
  private static let pickerWidth = 240.0
  /// The greatest width of the rows, in points: beyond that a line is hard to follow, and a fraction of a row far.
  private static let widestRow = 640.0
  /// The least width of the background on both sides of the rows, in points: less of it is a sliver.
  private static let sliver = 120.0

  /// The width of the style picker, in points; nil where it is a sheet.
  let picker: Double?
  /// The width of the open mail, in points; nil where it is a sheet, or there are no mails.
  let mail: Double?
  /// The greatest width of the rows, in points.
  let rowWidth: Double

  /// - Parameter hasMail: whether what the list shows is mails.
  init(_ size: Size, hasMail: Bool) {
    // A sheet scrolls; at the side all styles must be readable at once.
    let isHigh = size.height - TitleBar.height >= StylePicker.leastWholeHeight
    picker = isHigh && size.width >= (hasMail ? Self.wide : Self.medium) ? Self.pickerWidth : nil
    let rest = size.width - (picker ?? 0)
    // Not before the list has all the room that its rows take does the mail get more.
    mail = hasMail && size.width >= Self.medium ? max((rest / 2).rounded(), rest - Self.widestRow) : nil
    rowWidth = rest - (mail ?? 0) < Self.widestRow + Self.sliver ? .infinity : Self.widestRow
  }
}
