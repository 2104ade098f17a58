import Testing

import SwipeKit

struct GestureArenaSymmetryTests {
  private struct Path {
    var points: [Point]
    var pointer: Pointer
    var sides: Set<Edge>

    static func random(_ random: inout SeededRandom) -> Path {
      var place = Point(x: random.double(0...300), y: random.double(0...300))
      var points = [place]
      for _ in 0..<random.int(1...6) {
        place = place + Point(x: random.double(-14...14), y: random.double(-14...14))
        points.append(place)
      }
      return Path(
        points: points, pointer: random.chance(0.5) ? ArenaHarness.finger : ArenaHarness.mouse,
        sides: [[], [.leading], [.trailing], [.leading, .trailing]][random.int(0...3)])
    }

    /// Inserts samples on straight parts.
    func refined(_ random: inout SeededRandom) -> Path {
      var path = self
      path.points = Array(points.prefix(1))
      for (from, to) in zip(points, points.dropFirst()) {
        let shares = (0..<random.int(0...3)).map { _ in random.double(0...1) }.sorted()
        for fraction in shares {
          path.points.append(Point(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction))
        }
        path.points.append(to)
      }
      return path
    }

    func result() -> (axis: Axis?, translation: Double, isTap: Bool) {
      var hand = ArenaHarness()
      hand.sides = sides
      for (i, point) in points.enumerated() {
        hand.send(i == 0 ? .down : .move, point.x, point.y, at: 1 + Double(i) / 1000, pointer)
      }
      let axis = hand.axis
      if let end = points.last { hand.send(.up, end.x, end.y, at: 2, pointer) }
      return (axis, hand.translations.last ?? 0, hand.gestures.contains(.tapped))
    }
  }

  @Test func `samples inserted on the way change no decision and no translation`() {
    let seed: UInt64 = 4242
    var random = SeededRandom(seed: seed)
    var decided = 0
    for _ in 0..<4000 {
      let path = Path.random(&random)
      let coarse = path.result()
      let fine = path.refined(&random).result()
      #expect(coarse.axis == fine.axis, "seed \(seed)")
      #expect(coarse.isTap == fine.isTap, "seed \(seed)")
      #expect(abs(coarse.translation - fine.translation) < 1e-6, "seed \(seed)")
      if coarse.axis != nil { decided += 1 }
    }
    #expect(decided > 1000)
  }

  @Test func `mirrored ways are mirrored gestures`() {
    let seed: UInt64 = 31
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let path = Path.random(&random)
      var mirrored = path
      mirrored.points = path.points.map { Point(x: -$0.x, y: $0.y) }
      mirrored.sides = Set(path.sides.map { $0 == .leading ? .trailing : .leading })
      let (here, there) = (path.result(), mirrored.result())
      #expect(here.axis == there.axis, "seed \(seed)")
      let sign: Double = here.axis == .horizontal ? -1 : 1
      #expect(abs(there.translation - sign * here.translation) < 1e-9, "seed \(seed)")
    }
  }
}
