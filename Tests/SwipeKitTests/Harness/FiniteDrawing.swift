import SwipeKit

extension DrawCommand {
  var isFinite: Bool {
    switch self {
    case .fill(let rect, _), .fillRounded(let rect, _, _), .strokeRounded(let rect, _, _, _),
      .picture(_, let rect, _),
      .text(_, _, let rect, _, _), .mark(_, _, _, _, let rect, _, _),
      .paragraph(_, _, let rect, _, _), .icon(_, let rect, _),
      .dots(let rect, _, _), .clip(let rect):
      rect.origin.isFinite && rect.width.isFinite && rect.height.isFinite && rect.width >= 0 && rect.height >= 0
    case .unclip: true
    }
  }
}
