import SwipeKit

/// The columns of a window next to its list.
///
/// A window of medium width shows the open mail next to the list; a wide window also shows the style picker. Without
/// mails, a medium window shows the picker. Otherwise they are sheets.
struct Layout {
  // Widths in points before text scaling.
  /// The minimum widths of a window with two columns, and with three.
  private static let (medium, wide) = (700.0, 1000.0)
  private static let pickerWidth = 240.0
  /// The maximum row width: longer lines are hard to follow, and swipes would be long.
  private static let widestRow = 640.0
  /// The minimum width of the background on both sides of the rows together.
  private static let sliver = 120.0

  /// The width of the style picker, in points; nil if it is a sheet.
  let picker: Double?
  /// The width of the open mail, in points; nil if it is a sheet.
  let mail: Double?
  /// The maximum row width, in points; infinite if the rows fill the list.
  let rowWidth: Double

  init(_ size: Size, _ metrics: FontMetrics = .dejaVuSans, hasMail: Bool) {
    let (medium, wide) = (metrics.scaledUp(Self.medium), metrics.scaledUp(Self.wide))
    let (widestRow, pickerWidth) = (metrics.scaledUp(Self.widestRow), metrics.scaledUp(Self.pickerWidth))
    picker = size.width >= (hasMail ? wide : medium) ? pickerWidth : nil
    let rest = size.width - (picker ?? 0)
    // The mail gets more than half only after the list has its maximum row width.
    mail = hasMail && size.width >= medium ? max((rest / 2).rounded(), rest - widestRow) : nil
    rowWidth = rest - (mail ?? 0) < widestRow + metrics.scaledUp(Self.sliver) ? .infinity : widestRow
  }
}
