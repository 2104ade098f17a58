import SwipeKit
import Testing

@Suite struct QueryMatchTests {
  @Test func `a word that was found in two lines is marked in both`() {
    let found = QueryMatch("Marta Lind, Keys for the cabin", by: Query("lib"))
    #expect(found.ranges(in: ["Marta Lind", "Keys for the cabin", "a lib"]) == [[6..<8], [15..<16], []])
    #expect(found.ranges(in: ["Keys for the cabin"]) == [[15..<16]])
  }

  @Test func `lines that show something else are searched themselves`() {
    let found = QueryMatch("fig", by: Query("f g"))
    #expect(found.ranges(in: ["A fig", ""]) == [[2..<3, 4..<5], []])
  }
}
