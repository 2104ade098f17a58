import Testing

@testable import SwipeKit

struct RowHeightsTests {
  private func sums(_ heights: [Double]) -> [Double] {
    heights.reduce(into: [0]) { sums, height in sums.append((sums.last ?? 0) + height) }
  }

  private func slowRow(at offset: Double, in sums: [Double]) -> Int? {
    zip(sums, sums.dropFirst()).enumerated().first { $1.0 <= offset && offset < $1.1 }?.offset
  }

  private func check(_ rows: RowHeights, against heights: [Double], seed: UInt64, _ random: inout SeededRandom) {
    let sums = sums(heights)
    #expect(rows.total == sums.last, "seed \(seed)")
    for i in heights.indices {
      #expect(rows[i] == heights[i], "seed \(seed)")
      #expect(rows.offset(of: i) == sums[i], "seed \(seed)")
    }
    for _ in 0..<20 {
      let offset = random.double(-50...(rows.total + 50))
      #expect(rows.row(at: offset) == slowRow(at: offset, in: sums), "seed \(seed)")
    }
    for sum in sums { #expect(rows.row(at: sum) == slowRow(at: sum, in: sums), "seed \(seed)") }
  }

  @Test func `offsets of different heights equal plain sums`() {
    let seed: UInt64 = 1848
    var random = SeededRandom(seed: seed)
    for count in [0, 1, 2, 3, 7, 8, 9, 31, 64, 100] {
      for _ in 0..<10 {
        // Whole heights, some of them 0, so that sums are exact in any order.
        let heights = (0..<count).map { _ in Double(random.chance(0.2) ? 0 : random.int(1...90)) }
        check(RowHeights(.each(heights), count: count), against: heights, seed: seed, &random)
      }
    }
  }

  @Test func `rows of one height are as if each had it`() {
    let uniform = RowHeights(.uniform(44), count: 30)
    let each = RowHeights(.each(Array(repeating: 44, count: 30)), count: 30)
    #expect(uniform.total == 1320)
    for offset in stride(from: -11.0, to: 1400, by: 5.5) {
      #expect(uniform.row(at: offset) == each.row(at: offset))
    }
    for index in 0...30 { #expect(uniform.offset(of: index) == each.offset(of: index)) }
  }

  @Test func `offsets of heights in a cycle equal plain sums`() {
    let seed: UInt64 = 1729
    var random = SeededRandom(seed: seed)
    for length in [1, 2, 3, 10] {
      for count in [0, 1, 9, 10, 11, 60] {
        let cycle = (0..<length).map { _ in Double(random.chance(0.2) ? 0 : random.int(1...90)) } + [7]
        let heights = (0..<count).map { cycle[$0 % cycle.count] }
        check(RowHeights(.repeating(cycle), count: count), against: heights, seed: seed, &random)
      }
    }
  }

  @Test func `a row's top edge is its own, whatever fraction of a point its height is`() {
    let seed: UInt64 = 271
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let height = random.double(10...90)
      let uniform = RowHeights(.uniform(height), count: 2000)
      for _ in 0..<20 {
        let index = random.int(0...1999)
        #expect(uniform.row(at: uniform.offset(of: index)) == index, "seed \(seed), height \(height)")
      }
      let each = RowHeights(.each((0..<200).map { _ in random.double(1...90) }), count: 200)
      for index in 0..<200 { #expect(each.row(at: each.offset(of: index)) == index, "seed \(seed)") }
      let cycle = RowHeights(.repeating((0..<7).map { _ in random.double(1...90) }), count: 10_000_000)
      for _ in 0..<20 {
        let index = random.int(0...9_999_999)
        #expect(cycle.row(at: cycle.offset(of: index)) == index, "seed \(seed)")
      }
    }
  }

  @Test func `there is no row above the first one or below the last one`() {
    for heights in [RowHeights(.uniform(44), count: 2), RowHeights(.each([40, 48]), count: 2)] {
      #expect(heights.row(at: -0.001) == nil)
      #expect(heights.row(at: 0) == 0)
      #expect(heights.row(at: 87.999) == 1)
      #expect(heights.row(at: 88) == nil)
      #expect(heights.row(at: .nan) == nil)
    }
  }

  @Test func `misuse is trapped`() async {
    await #expect(processExitsWith: .failure) { _ = RowHeights(.uniform(0), count: 3) }
    await #expect(processExitsWith: .failure) { _ = RowHeights(.each([44, 44]), count: 3) }
    await #expect(processExitsWith: .failure) { _ = RowHeights(.repeating([]), count: 3) }
    await #expect(processExitsWith: .failure) { _ = RowHeights(.repeating([44, -1]), count: 3) }
    await #expect(processExitsWith: .failure) { _ = RowHeights(.each([44, -1]), count: 2) }
    await #expect(processExitsWith: .failure) { _ = RowHeights(.uniform(44), count: -1) }
    await #expect(processExitsWith: .failure) { _ = RowHeights(.uniform(44), count: 3)[3] }
    await #expect(processExitsWith: .failure) { _ = RowHeights(.uniform(44), count: 3).offset(of: 4) }
  }
}
