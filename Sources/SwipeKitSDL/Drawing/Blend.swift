import SwipeKit

/// A colour that is blended with pixels, alpha in the highest 8 of their 32 bits; each channel becomes the nearest.
struct Blend {
  /// The number of pixels at once.
  static let count = 8

  /// Two channels of each pixel, in 16 bits each.
  private typealias Channels = SIMD16<UInt16>

  /// The first and the third channel, and the second and the fourth, from the lowest.
  private let (even, odd): (Channels, Channels)
  private let opacity: UInt16

  init(_ color: Color) {
    (even, odd) = Self.channels(SIMD8(repeating: color.pixel))
    opacity = UInt16(color.alpha)
  }

  /// Blends it with pixels, by shares of its opacity from 0 to 255.
  @inline(__always)
  func apply(_ shares: SIMD8<UInt8>, to pixels: UnsafeMutableRawPointer) {
    let wide = SIMD8<UInt32>(truncatingIfNeeded: shares)
    var alpha = unsafeBitCast(wide | wide &<< 16, to: Channels.self)
    if opacity < 255 { alpha = Self.byte(alpha &* opacity) }
    let rest = 255 &- alpha
    let below = Self.channels(pixels.loadUnaligned(as: SIMD8<UInt32>.self))
    let (even, odd) = (
      Self.byte(even &* alpha &+ below.even &* rest), Self.byte(odd &* alpha &+ below.odd &* rest)
    )
    pixels.storeBytes(of: unsafeBitCast(odd &<< 8 | even, to: SIMD8<UInt32>.self), as: SIMD8<UInt32>.self)
  }

  /// Blends it with a row of pixels.
  func apply(to pixels: UnsafeMutableRawPointer, count: Int) {
    var x = 0
    while x &+ Self.count <= count {
      apply(SIMD8(repeating: 255), to: pixels + 4 &* x)
      x &+= Self.count
    }
    while x < count {
      apply(255 as UInt8, to: pixels + 4 &* x)
      x &+= 1
    }
  }

  /// Blends it with a pixel.
  @inline(__always)
  func apply(_ share: UInt8, to pixel: UnsafeMutableRawPointer) {
    let alpha = Self.byte(Channels(repeating: UInt16(share) &* opacity))
    let rest = 255 &- alpha
    let below = Self.channels(SIMD8(repeating: pixel.load(as: UInt32.self)))
    let (even, odd) = (
      Self.byte(even &* alpha &+ below.even &* rest), Self.byte(odd &* alpha &+ below.odd &* rest)
    )
    pixel.storeBytes(of: unsafeBitCast(odd &<< 8 | even, to: SIMD8<UInt32>.self)[0], as: UInt32.self)
  }

  @inline(__always)
  private static func channels(_ pixels: SIMD8<UInt32>) -> (even: Channels, odd: Channels) {
    (
      unsafeBitCast(pixels & 0x00FF_00FF, to: Channels.self),
      unsafeBitCast(pixels &>> 8 & 0x00FF_00FF, to: Channels.self)
    )
  }

  /// Returns the 255th parts of products of bytes, rounded.
  @inline(__always)
  private static func byte(_ products: Channels) -> Channels {
    let products = products &+ 128
    return (products &+ products &>> 8) &>> 8
  }
}

extension Color {
  /// Its pixel without transparency: red, green and blue in the lowest bits.
  var pixel: UInt32 { 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
