import SwipeKit

package enum SettingWords {
  package static func size(_ word: String) throws(Refusal) -> Size {
    let words = word.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 2 else { throw noSize(word) }
    return try size(words[0], words[1])
  }

  package static func size(_ width: String, _ height: String) throws(Refusal) -> Size {
    guard let across = Double(decimal: width), let down = Double(decimal: height), Trace.lengths.contains(across),
      Trace.lengths.contains(down)
    else { throw noSize("\(width)x\(height)") }
    return Size(width: across, height: down)
  }

  private static func noSize(_ word: String) -> Refusal {
    let (least, most) = (formattedNumber(Trace.lengths.lowerBound), formattedNumber(Trace.lengths.upperBound))
    return Refusal("'\(word)' is no size: give WIDTHxHEIGHT, each \(least) to \(most) points")
  }

  static func textScale(_ word: String) throws(Refusal) -> Double {
    let scales = TextStyle.scales
    guard let scale = Double(decimal: word), scales.contains(scale) else {
      let (least, most) = (formattedNumber(scales.lowerBound), formattedNumber(scales.upperBound))
      throw Refusal("'\(word)' is no scale of texts: give \(least) to \(most)")
    }
    return scale
  }

  /// - Returns: the colour; nil for the theme's own.
  static func accent(_ word: String) throws(Refusal) -> Color? {
    if word == "none" { return nil }
    guard word.utf8.count == 6, word.allSatisfy(\.isHexDigit), let color = UInt32(word, radix: 16) else {
      throw Refusal("'\(word)' is no colour: give six digits such as 0A62D0, or none")
    }
    return Color(color)
  }
}
