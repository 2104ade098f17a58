import SwipeKit

/// The columns of a window beside its list.
///
/// A window of some width has one beside the list, the open mail or else the style picker if that is high enough; a wide
/// one has both. Elsewhere they are sheets.
struct Layout {
  // Widths at the usual size of texts, in points.
  /// The width of a window from which on it has two columns, and three.
  private static let (medium, wide) = (700.0, 1000.0)
  /// The width of the style picker beside the list.
  private static let pickerWidth = 240.0
  /// The greatest width of the rows: beyond that a line is hard to follow, and a fraction of a row far.
  private static let widestRow = 640.0
  /// The least width of the background on both sides of the rows: less of it is a sliver.
  private static let sliver = 120.0

  /// The width of the style picker, in points; nil where it is a sheet.
  let picker: Double?
  /// The width of the open mail, in points; nil where it is a sheet, or there are no mails.
  let mail: Double?
  /// The greatest width of the rows, in points.
  let rowWidth: Double

  /// - Parameters:
  ///   - styles: the number of styles in the style picker.
  ///   - hasMail: whether what the list shows is mails.
  init(_ size: Size, _ letters: LetterWidths = .dejaVuSans, styles: Int, hasMail: Bool) {
    let (medium, wide) = (letters.widened(Self.medium), letters.widened(Self.wide))
    let (widestRow, pickerWidth) = (letters.widened(Self.widestRow), letters.widened(Self.pickerWidth))
    // A sheet scrolls; at the side all styles must be readable at once.
    let isHigh = size.height - letters.grown(TitleBar.height) >= StylePicker.leastWholeHeight(letters, styles)
    picker = isHigh && size.width >= (hasMail ? wide : medium) ? pickerWidth : nil
    let rest = size.width - (picker ?? 0)
    // Not before the list has all the room that its rows take does the mail get more.
    mail = hasMail && size.width >= medium ? max((rest / 2).rounded(), rest - widestRow) : nil
    rowWidth = rest - (mail ?? 0) < widestRow + letters.widened(Self.sliver) ? .infinity : widestRow
  }
}
