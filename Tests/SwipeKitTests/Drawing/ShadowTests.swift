import SwipeKit
import Testing

struct ShadowTests {
  private static let caster = Rect(x: 100, y: 100, width: 200, height: 80)

  /// From the caster outwards.
  private static let bands: [(rect: Rect, width: Double, alpha: Int)] = {
    var list = DisplayList()
    list.shadow(of: caster, radius: 10)
    return list.commands.compactMap {
      if case .strokeRounded(let rect, _, let width, let color) = $0 {
        (rect, width, Int(color.alpha))
      } else {
        nil
      }
    }
  }()

  /// A step of at most a fiftieth looks smooth.
  @Test func `it has no visible steps, and ends in nothing`() {
    let alphas = Self.bands.map(\.alpha) + [0]
    #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 <= 6 }, "\(alphas)")
    #expect(Self.bands.dropFirst().allSatisfy { $0.width == 1 })
  }

  @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 3])
  func `its bands are whole pixels wide, and touch`(scale: Double) {
    var list = DisplayList()
    list.shadow(of: Self.caster, radius: 12, scale: scale)
    var inner: Rect?
    for case .strokeRounded(let rect, let radius, let width, _) in list.commands {
      for length in [rect.x, rect.y, rect.maxX, rect.maxY, width, radius - 12] {
        #expect(abs(length * scale - (length * scale).rounded()) < 1e-6)
      }
      let hole = rect.inset(x: width, y: width)
      if let inner { #expect(abs(hole.x - inner.x) < 1e-6 && abs(hole.maxY - inner.maxY) < 1e-6) }
      inner = rect
    }
    // It ends at most a pixel and a point before its reach of 16 points.
    #expect(inner.map { 100 - $0.x > 14 && 100 - $0.x <= 16 + 1e-6 } == true)
  }

  @Test func `it falls downwards, and leaves no gap at the caster`() throws {
    let (inner, outer) = (try #require(Self.bands.first), try #require(Self.bands.last))
    #expect(outer.rect.maxY - Self.caster.maxY > Self.caster.y - outer.rect.y)
    #expect(outer.rect.x - Self.caster.x == Self.caster.maxX - outer.rect.maxX)
    #expect(inner.rect.maxY - inner.width <= Self.caster.maxY && inner.rect.y + inner.width >= Self.caster.y)
    for (inner, outer) in zip(Self.bands, Self.bands.dropFirst()) {
      #expect(outer.rect.inset(x: outer.width, y: outer.width) == inner.rect)
    }
  }
}
