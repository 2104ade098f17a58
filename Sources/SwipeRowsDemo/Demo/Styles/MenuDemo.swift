import SwipeKit
import SwipeRowsShared

extension StyleDemo {
  private static let color = Color(0x495260)
  private static let items = [
    ("Reply", Icon.reply), ("Retweet", .retweet), ("Favorite", .favorite), ("Profile", .profile), ("Links", .links),
    ("Action", .action),
  ].map { RowAction(ActionID($0), icon: $1, width: 53, color: color, textColor: Color(0xFFFFFF)) }

  static let menu = StyleDemo(
    words: [("menu", "a menu by a flick")],
    texts: { language in (language("Menu", as: "style"), language("Flick for six icons")) },
    picture: [.fill(0...1, color), .icons(0...1)]
  ) { options, count throws(UsageError) in
    // As in the recipe, each ten rows grow from 44 to 89 points, and no row can be removed.
    let heights = RowHeight.repeating((0..<10).map { 44 + 5 * Double($0) })
    let rows = DemoRows(total: count ?? 10, height: heights) {
      Row(title: "\($0)", leading: items, trailing: items)
    }
    return Demo(.menu(pushes: options.flag("push"), from: try options.edge("side")), rows, effect: .alert)
  }

  static let pushingMenu = StyleDemo(
    words: [("menu:push", "the row is pushed away"), ("menu:side=left", "always from the left")],
    texts: { language in (language("Pushing menu", as: "style"), language("Icons push the row out")) },
    picture: [.text(at: -0.3), .fill(0.4...1, color), .icons(0.4...1)], demo: menu.demo)
}
