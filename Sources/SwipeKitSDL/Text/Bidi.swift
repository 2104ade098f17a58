import SwipeKitCFriBidi

struct Bidi {
  /// The embedding level of each character; odd means right to left.
  private(set) var levels: [FriBidiLevel]
  private(set) var visualOrder: [FriBidiStrIndex]
  /// Whether the line is read from right to left, by its first letter.
  let isRightToLeft: Bool

  static func isRightToLeft(_ text: String) -> Bool {
    // Hebrew is the first block with right-to-left letters; later blocks have larger first bytes.
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return Bidi(text.unicodeScalars).isRightToLeft
  }

  init(_ characters: some Collection<Unicode.Scalar>) {
    let characters = characters.map(\.value)
    let count = FriBidiStrIndex(characters.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: characters.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: characters.count)
    levels = [FriBidiLevel](repeating: 0, count: characters.count)
    visualOrder = Array(0..<count)
    fribidi_get_bidi_types(characters, count, &types)
    fribidi_get_bracket_types(characters, count, types, &brackets)
    var direction = swipekit_par_on()
    // They fail only if memory is out; then the line is read from left to right.
    _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels)
    _ = fribidi_reorder_line(0, types, count, 0, direction, &levels, nil, &visualOrder)
    isRightToLeft = swipekit_is_right_to_left(direction)
  }
}
