import Foundation
import TestSupport

extension BuiltProgram {
  static let swiperows = replacement ?? besideTests("swiperows")
  static let fruitList = besideTests("FruitList")
  static let inbox = besideTests("Inbox")
  static let palette = besideTests("Palette")
  static let playlist = besideTests("Playlist")
  static let basket = besideTests("Basket")
  static let notes = besideTests("Notes")
  static let shelf = besideTests("Shelf")

  private static func besideTests(_ name: String) -> BuiltProgram {
    BuiltProgram(Bundle.module.bundleURL.deletingLastPathComponent().appending(path: name))
  }
}
