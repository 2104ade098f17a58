import SwipeKit

/// Blends a colour with pixels of 32 bits, alpha in the highest 8; channels are rounded.
struct Blend {
  private static let count = 8

  /// Two channels of each pixel, in 16 bits each.
  private typealias Channels = SIMD16<UInt16>

  /// The first and third channel, and the second and fourth, from the lowest bits.
  private let (even, odd): (Channels, Channels)
  private let color: (even: UInt32, odd: UInt32)
  private let opacity: UInt16

  init(_ color: Color) {
    (even, odd) = Self.channels(SIMD8(repeating: color.pixel))
    self.color = (color.pixel & 0x00FF_00FF, color.pixel &>> 8 & 0x00FF_00FF)
    opacity = UInt16(color.alpha)
  }

  /// Blends the colour with a row of pixels.
  ///
  /// Unoptimised, vectors take 200 times as long as single pixels, so a debug build does not use them.
  ///
  /// - Parameter shares: the factors of the colour's opacity, from 0 to 255; nil for the full opacity.
  func apply(_ shares: UnsafePointer<UInt8>? = nil, to pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    var x = 0
    #if !DEBUG
      while x &+ Self.count <= count {
        let share = shares.map { UnsafeRawPointer($0 + x).loadUnaligned(as: UInt64.self) } ?? .max
        if share != 0 { apply(unsafeBitCast(share, to: SIMD8<UInt8>.self), to: pixels + x) }
        x &+= Self.count
      }
    #endif
    let (even, odd, opacity) = (color.even, color.odd, UInt32(opacity))
    while x < count {
      var alpha = opacity
      if let shares {
        alpha = alpha &* UInt32(shares[x]) &+ 128
        alpha = (alpha &+ alpha &>> 8) &>> 8
      }
      let (pixel, rest) = (pixels[x], 255 &- alpha)
      let low = even &* alpha &+ (pixel & 0x00FF_00FF) &* rest &+ 0x0080_0080
      let high = odd &* alpha &+ (pixel &>> 8 & 0x00FF_00FF) &* rest &+ 0x0080_0080
      pixels[x] =
        (low &+ (low &>> 8 & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF | (high &+ (high &>> 8 & 0x00FF_00FF)) & 0xFF00_FF00
      x &+= 1
    }
  }

  @inline(__always) private func apply(_ shares: SIMD8<UInt8>, to pixels: UnsafeMutablePointer<UInt32>) {
    let wide = SIMD8<UInt32>(truncatingIfNeeded: shares)
    var alpha = unsafeBitCast(wide | wide &<< 16, to: Channels.self)
    if opacity < 255 { alpha = Self.byte(alpha &* opacity) }
    let (rest, pixels) = (255 &- alpha, UnsafeMutableRawPointer(pixels))
    let below = Self.channels(pixels.loadUnaligned(as: SIMD8<UInt32>.self))
    let (even, odd) = (Self.byte(even &* alpha &+ below.even &* rest), Self.byte(odd &* alpha &+ below.odd &* rest))
    pixels.storeBytes(of: unsafeBitCast(odd &<< 8 | even, to: SIMD8<UInt32>.self), as: SIMD8<UInt32>.self)
  }

  @inline(__always) private static func channels(_ pixels: SIMD8<UInt32>) -> (even: Channels, odd: Channels) {
    (
      unsafeBitCast(pixels & 0x00FF_00FF, to: Channels.self),
      unsafeBitCast(pixels &>> 8 & 0x00FF_00FF, to: Channels.self)
    )
  }

  @inline(__always) private static func byte(_ products: Channels) -> Channels {
    let products = products &+ 128
    return (products &+ products &>> 8) &>> 8
  }
}

extension Color {
  /// The opaque pixel of the colour: red, green and blue in the lowest bits.
  var pixel: UInt32 { 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
