import SwipeKit
import SwipeRowsShared

extension StyleDemo {
  static let panel = StyleDemo(
    words: [
      ("panel", "a view behind the front one"), ("panel:open=-320", "without a handle"),
      ("panel:open=300", "to the right"),
    ], texts: { language in (language("Panels", as: "style"), language("Slide the front aside")) },
    picture: [.fill(0.15...1, Color(0x8E8E93)), .dots(0.15...1, Color(0x495260))]
  ) { options, count throws(UsageError) in
    // The primer's PAN_OPEN_X for a row of 320 points; the rest of the row is the handle.
    let open = try options.number("open", within: -320...320) ?? -300
    if open == 0 { throw UsageError("a panel that opens by 0 points stays closed: give 1 to 320, or less") }
    return Demo(
      .panel(edge: open < 0 ? .trailing : .leading, handle: 320 - abs(open)),
      DemoRows(total: count ?? 7) { Row(title: "Front view \($0 + 1)") }, effect: .nothing)
  }
}
