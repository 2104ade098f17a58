#if canImport(Glibc)
  import func Glibc.exp
  import func Glibc.log
#elseif canImport(Musl)
  import func Musl.exp
  import func Musl.log
#elseif canImport(Darwin)
  import func Darwin.exp
  import func Darwin.log
#endif

/// A colour of 8 bits a channel, not premultiplied.
///
/// ```swift
/// let plum = Color(0x6A4C93)
/// let shade = Color(0x000000).opacity(0.25)
/// let darkPlum = plum.overlaid(with: shade)
/// ```
public struct Color: Hashable, Sendable {
  /// The red component, 0 to 255.
  public var red: UInt8
  /// The green component, 0 to 255.
  public var green: UInt8
  /// The blue component, 0 to 255.
  public var blue: UInt8
  /// The opacity: 0 for invisible, 255 for solid.
  public var alpha: UInt8

  /// Creates a solid colour from its hexadecimal notation, such as `0x800080` for purple.
  ///
  /// - Precondition: `rgb` has at most six digits.
  public init(_ rgb: UInt32) {
    require(rgb <= 0xFFFFFF, "a colour is 0xRRGGBB", rgb)
    red = UInt8(rgb >> 16)
    green = UInt8(rgb >> 8 & 0xFF)
    blue = UInt8(rgb & 0xFF)
    alpha = 255
  }

  /// Returns the colour with its opacity multiplied by a factor from 0 to 1.
  public func opacity(_ fraction: Double) -> Color {
    var color = self
    color.alpha = UInt8((Double(alpha) * min(max(fraction, 0), 1)).rounded())
    return color
  }

  /// Returns the colour with another colour composited over it.
  ///
  /// - Parameter other: the upper colour; its opacity counts, and the result keeps this colour's opacity.
  public func overlaid(with other: Color) -> Color {
    func mix(_ below: UInt8, _ above: UInt8) -> UInt8 {
      let fraction = Int(other.alpha)
      return UInt8((Int(below) * (255 - fraction) + Int(above) * fraction + 127) / 255)
    }
    var color = self
    color.red = mix(red, other.red)
    color.green = mix(green, other.green)
    color.blue = mix(blue, other.blue)
    return color
  }

  /// Returns the contrast ratio of two solid colours, from 1 to 21 (WCAG 2.2).
  public func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The relative luminance of sRGB, 0 to 1.
  private var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let fraction = Double(channel) / 255
      return fraction <= 0.04045 ? fraction / 12.92 : exp(2.4 * log((fraction + 0.055) / 1.055))
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The CSS notation without the opacity, such as `#800080`.
  package var hex: String {
    let digits = Array("0123456789ABCDEF")
    return [red, green, blue].reduce(into: "#") { text, channel in
      text.append(digits[Int(channel >> 4)])
      text.append(digits[Int(channel & 15)])
    }
  }
}
