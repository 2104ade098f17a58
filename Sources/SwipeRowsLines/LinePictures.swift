import SwipeKit
import SwipeKitSDL

/// The pictures and icons of lines: those that show are read by another thread, and the oldest others are forgotten.
struct LinePictures {
  /// The maximum number of pictures that are kept while they are off screen.
  private static let mostHidden = 256
  /// The place of a picture that is being read, or was forgotten.
  private static let empty = PictureFile(pixels: [0, 0, 0, 0], width: 1, height: 1)

  private let messages: MessageQueue<LineSession.Message>?
  private let reader = RowPictures()
  /// The pictures that were looked for, with the frame in which each showed last, and the number of frames.
  private var (known, frames): ([String: Int], Int) = ([:], 0)
  private var new: [String: PictureFile] = [:]
  /// The width and height of pictures, in pixels.
  private var side = 0
  /// The name of the desktop's theme of icons, and the theme once a row has asked for one.
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

  /// Returns the pictures for the next frame, and begins to read those of names that were not looked for yet.
  mutating func take(of names: [String], side: Int) -> [String: PictureFile] {
    if side != self.side { (self.side, known) = (side, [:]) }
    frames += 1
    reader.show(names)
    for name in names where known.updateValue(frames, forKey: name) == nil {
      new[name] = Self.empty
      // Without an icon in the desktop's theme the place stays empty.
      guard let messages, let file = name.hasPrefix(LineSource.themeMark) ? icon(name) : name else { continue }
      reader.read(file, named: name, side: side) { messages.send(.picture($0, named: name, side: side)) }
    }
    if known.count > names.count + Self.mostHidden {
      let oldest = known.sorted { $0.value < $1.value }.dropLast(names.count + Self.mostHidden / 2)
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
