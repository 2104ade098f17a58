import Testing

@testable import SwipeKit

struct RubberBandTests {
  let band = RubberBand(dimension: 596)
  let pulls = [0, 0.01, 1, 10, 44, 100, 298, 596, 1200, 5000]

  @Test func `a pull shows what UIKit's scroll views show for it`() {
    for x in pulls {
      let shown = (1 - 1 / (x * 0.55 / 596 + 1)) * 596
      #expect(abs(band.shown(x) - shown) < 1e-9)
    }
  }

  @Test func `the slope is how what shows changes with the pull`() {
    for x in pulls {
      let change = (band.shown(x + 1e-5) - band.shown(x + 0)) / 1e-5
      #expect(abs(band.slope(x) - change) < 1e-5)
      #expect(band.slope(-x) == band.slope(x))
    }
  }

  @Test func `within its range content follows the finger exactly`() {
    for place in [-118.0, -60, 0] {
      #expect(band.shown(place, within: -118...0) == place)
      #expect(band.fingerOffset(showing: place, within: -118...0) == place)
    }
  }

  @Test func `what shows impossibly far has a pull all the same`() {
    #expect(band.pull(showing: 596).isFinite)
    #expect(band.pull(showing: -10_000).isFinite)
    #expect(band.pull(showing: -10_000) < 0)
  }

  @Test func `in a viewport without length nothing moves`() {
    let flat = RubberBand(dimension: 0)
    #expect(flat.shown(50) == 0)
    #expect(flat.pull(showing: 50) == 0)
    #expect(flat.slope(50) == 0)
  }
}
