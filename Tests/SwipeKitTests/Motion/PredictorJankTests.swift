import SwipeKit
import Testing

struct PredictorJankTests {
  private func janky(_ displacements: [Double]) -> Int {
    var jank = PredictorJank()
    for displacement in displacements { jank.add(displacement) }
    return jank.janky
  }

  @Test(arguments: [
    // A factor of 1.4 up to 7 pixels, and 1.2 beyond, from the nearer neighbour.
    ([5.0, 7, 5], 1), ([5, 6.9, 5], 0), ([7, 5, 7], 1), ([6.9, 5, 6.9], 0),
    ([10, 12, 10], 1), ([10, 11.9, 10], 0), ([12, 10, 12], 1), ([11.9, 10, 11.9], 0), ([5, 7, 7.1], 0),
    ([6, 7.2, 6], 1), ([5.9, 7, 5.9], 0),
    // A movement that only grows or shrinks.
    ([1, 5, 10], 0), ([10, 5, 1], 0), ([1, 10, 5], 1),
    // Backwards like forwards, and no jank if the direction changes or nothing moves.
    ([-5, -7, -5], 1), ([5, -7, 5], 0), ([5, 0, 5], 0), ([5, 5, 0], 0),
    // A short step makes its neighbours janky: 1, 2, 1 as well as 2, 1, 2.
    ([2, 2, 1, 2, 1, 1], 2),
  ])
  func `a frame is janky that stands out from both neighbours`(displacements: [Double], count: Int) {
    #expect(janky(displacements) == count)
  }

  @Test func `frames before a movement are no neighbours of it`() {
    var jank = PredictorJank()
    for displacement in [5.0, 7] { jank.add(displacement) }
    jank.beginMovement()
    jank.add(5)
    #expect((jank.frames, jank.janky) == (3, 0))
    for displacement in [7.0, 5] { jank.add(displacement) }
    #expect((jank.frames, jank.janky, jank.percentage) == (5, 1, 20))
    #expect(PredictorJank().percentage == 0)
  }

  @Test func `counting as frames come is the same as comparing all threes`() {
    Property.holds { random in
      Case(
        setup: 0,
        steps: (0..<random.int(0...80)).map { _ in
          random.chance(0.1) ? 0 : random.double(1...12) * (random.chance(0.1) ? -1 : 1)
        })
    } failure: { found in
      let displacements = found.steps
      var expected = 0
      for i in displacements.indices.dropFirst().dropLast() {
        let three = Array(displacements[(i - 1)...(i + 1)])
        guard three.allSatisfy({ $0 > 0 }) || three.allSatisfy({ $0 < 0 }) else { continue }
        let sizes = three.map { abs($0) }
        let limit = sizes.allSatisfy { $0 <= 7 } ? 1.4 : 1.2
        let isLarger = sizes[1] / sizes[0] >= limit && sizes[1] / sizes[2] >= limit
        let isSmaller = sizes[0] / sizes[1] >= limit && sizes[2] / sizes[1] >= limit
        if isLarger || isSmaller { expected += 1 }
      }
      let count = janky(displacements)
      return count == expected ? nil : "\(count) instead of \(expected)"
    }
  }
}
