import Testing

struct PropertyTests {
  @Test func `of a long case the two steps that break a property are left`() {
    var random = SeededRandom(seed: 3)
    let found = Case(
      setup: "none", steps: (0..<300).map { _ in random.int(0...99) } + [200] + Array(0...50) + [201])
    let least = Property.shortened(found) { $0.steps.contains(200) && $0.steps.contains(201) }
    #expect(least.steps == [200, 201])
  }

  @Test func `a property that breaks is reported with its seed`() throws {
    var tries = 0
    let report = Property.counterexample(cases: 50) { random in
      Case(setup: 0, steps: (0..<20).map { _ in random.int(0...9) })
    } failure: { tried in
      tries += 1
      return tried.steps.count(where: { $0 == 7 }) >= 2 ? "two sevens" : nil
    }
    let text = try #require(report)
    #expect(text.hasPrefix("two sevens\nSWIPEROWS_SEED="))
    #expect(text.hasSuffix("2 of 20 steps do it, beginning with 0:\n  7\n  7"))
    #expect(tries > 1)
  }

  @Test func `a property that holds is tried on every case`() {
    var seen: Set<[Int]> = []
    Property.holds(cases: 50) { random in
      Case(setup: 0, steps: (0..<20).map { _ in random.int(0...9) })
    } failure: { tried in
      seen.insert(tried.steps)
      return nil
    }
    #expect(seen.count == 50 || Property.seeds(50).count == 1)
  }
}
