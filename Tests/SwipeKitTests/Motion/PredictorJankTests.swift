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
}
