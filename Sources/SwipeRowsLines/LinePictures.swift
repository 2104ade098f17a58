import SwipeKit
import SwipeKitSDL

/// The pictures and icons of lines, which another thread reads; the oldest hidden ones are dropped.
struct LinePictures {
  /// The maximum number of hidden pictures that are kept.
  private static let maximumHidden = 256
  /// The placeholder for pictures that are being read, or were dropped.
  private static let empty = PictureFile(pixels: [0, 0, 0, 0], width: 1, height: 1)

  private let messages: MessageQueue<LineSession.Message>?
  private let reader = RowPictures()
  /// The requested pictures with the last frame that showed each, and the current frame's number.
  private var (known, frames): ([String: Int], Int) = ([:], 0)
  private var new: [String: PictureFile] = [:]
  /// The width and the height of pictures, in pixels.
  private var side = 0
  /// The name of the desktop's icon theme, and the theme after its first use.
  private var (themeName, theme): (String?, IconTheme?)

  init(_ messages: MessageQueue<LineSession.Message>?) { self.messages = messages }

  mutating func adopt(theme name: String?) { if name != themeName { (themeName, theme, known) = (name, nil, [:]) } }

  mutating func receive(_ result: RowPictures.Result, named name: String, side: Int) {
    if case .read(let picture) = result, side == self.side {
      if known[name] != nil { new[name] = picture }
    } else {
      known[name] = nil
    }
  }

  mutating func take(of names: [String], side: Int) -> [String: PictureFile] {
    if side != self.side { (self.side, known) = (side, [:]) }
    frames += 1
    reader.show(names)
    for name in names where known.updateValue(frames, forKey: name) == nil {
      new[name] = Self.empty
      // Without an icon in the theme, the placeholder stays.
      guard let messages, let file = name.hasPrefix(LineSource.themeMark) ? icon(name) : name else { continue }
      reader.read(file, named: name, side: side) { messages.send(.picture($0, named: name, side: side)) }
    }
    if known.count > names.count + Self.maximumHidden {
      let oldest = known.sorted { $0.value < $1.value }.dropLast(names.count + Self.maximumHidden / 2)
      for (name, _) in oldest { (known[name], new[name]) = (nil, Self.empty) }
    }
    defer { new = [:] }
    return new
  }

  private mutating func icon(_ name: String) -> String? {
    let theme = theme ?? IconTheme(themeName)
    self.theme = theme
    return theme.file(named: String(name.dropFirst(LineSource.themeMark.count)), size: side)
  }
}
