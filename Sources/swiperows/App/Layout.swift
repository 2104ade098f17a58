import SwipeKit

/// Where the parts of a window lie, in points, as if people read from left to right.
///
/// A wide window has the style picker at its side, if it is high enough for that, and the open mail at the other; elsewhere
/// they are sheets.
struct Layout {
  /// How wide a window is at least that has room beside the list, in points.
  private static let wide = 700.0
  /// How wide the style picker is beside the list, in points.
  private static let pickerWidth = 240.0
  /// How wide rows are at most, in points: beyond that a line is hard to follow, and a share of a row a long way.
  private static let widestRow = 640.0

  /// Where the style picker lies; nil where it is a sheet.
  let picker: Rect?
  /// What the list has for itself: its rows, and the ground beside them where there is more room.
  let room: Rect
  /// Where the rows lie, in the middle of that.
  let list: Rect
  /// Where the open mail lies; nil where it is a sheet, or there are no mails.
  let mail: Rect?

  /// - Parameter hasMail: whether what the list shows is mails.
  init(_ size: Size, hasMail: Bool) {
    let (top, height) = (TitleBar.height, max(0, size.height - TitleBar.height))
    func column(_ x: Double, _ width: Double) -> Rect { Rect(x: x, y: top, width: width, height: height) }
    let isWide = size.width >= Self.wide
    // A sheet scrolls; at the side all styles must be readable at once.
    picker = isWide && height >= StylePicker.leastWholeHeight ? column(0, Self.pickerWidth) : nil
    let start = picker?.width ?? 0
    let rest = size.width - start
    // Not before the list has all the room that its rows take does the mail get more.
    let share = isWide && hasMail ? max((rest / 2).rounded(), rest - Self.widestRow) : 0
    mail = share > 0 ? column(start + rest - share, share) : nil
    room = column(start, rest - share)
    let width = min(Self.widestRow, room.width)
    list = column(start + ((room.width - width) / 2).rounded(), width)
  }
}
