import SwipeKitCSDL2
import SwipeKit

/// The opacities of a picture in one colour, which it gets as it is drawn.
///
/// It takes a quarter of the memory of its pixels, and of the time to draw it: what is transparent is skipped eight
/// pixels at once.
struct Mask: Equatable {
  /// Row by row.
  let opacities: UnsafeMutablePointer<UInt8>
  /// In pixels.
  let (width, height): (Int, Int)

  /// Copies the opacities of a surface of 32 bits a pixel, alpha in the highest.
  ///
  /// - Parameter color: the colour of its pixels; that of transparent ones does not matter.
  /// - Returns: nil where it has another colour.
  init?(_ surface: SDL_Surface, _ color: Color) {
    let rgb = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    let (width, height) = (Int(surface.w), Int(surface.h))
    let opacities = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
    for y in 0..<height {
      let (row, line) = (surface.row(Int32(y)), opacities + y * width)
      var others: UInt32 = 0
      for x in 0..<width {
        let pixel = row[x]
        line[x] = UInt8(truncatingIfNeeded: pixel &>> 24)
        if pixel &>> 24 > 0 { others |= (pixel ^ rgb) & 0xFF_FFFF }
      }
      if others != 0 {
        opacities.deallocate()
        return nil
      }
    }
    (self.opacities, self.width, self.height) = (opacities, width, height)
  }

  func deallocate() { opacities.deallocate() }

  /// Draws a part of it in a colour.
  ///
  /// - Parameters:
  ///   - corner: the top left corner of the part.
  ///   - area: the area within the surface, as large as the part.
  ///   - surface: a surface of one of the `formats`.
  func draw(from corner: PixelOffset, in area: PixelRect, of surface: SDL_Surface, _ color: Color) {
    guard let pixels = surface.pixels else { return }
    let blend = Blend(color)
    let count = Int(area.width)
    var line = pixels + Int(area.y) * Int(surface.pitch) + 4 * Int(area.x)
    var row = UnsafeRawPointer(opacities + Int(corner.y) * width + Int(corner.x))
    for _ in 0..<area.height {
      var x = 0
      while x &+ Blend.count <= count {
        let shares = row.loadUnaligned(fromByteOffset: x, as: UInt64.self)
        if shares != 0 { blend.apply(unsafeBitCast(shares, to: SIMD8<UInt8>.self), to: line + 4 &* x) }
        x &+= Blend.count
      }
      while x < count {
        blend.apply(row.load(fromByteOffset: x, as: UInt8.self), to: line + 4 &* x)
        x &+= 1
      }
      line += Int(surface.pitch)
      row += width
    }
  }

  /// The formats of surfaces that it draws on.
  static let formats = [SDL_PIXELFORMAT_RGB888.rawValue, SDL_PIXELFORMAT_ARGB8888.rawValue]
}

/// A colour that is blended with pixels, alpha in the highest 8 of their 32 bits; each channel becomes the nearest.
private struct Blend {
  /// The number of pixels at once.
  static let count = 8

  /// Two channels of each pixel, in 16 bits each.
  private typealias Channels = SIMD16<UInt16>

  /// The first and the third channel, and the second and the fourth, from the lowest.
  private let (even, odd): (Channels, Channels)
  private let opacity: UInt16

  init(_ color: Color) {
    let solid = 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    (even, odd) = Self.channels(SIMD8(repeating: solid))
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
