import SwipeKit
import Testing

@testable import FruitList

@Suite struct FruitListTests {
  @Test func `a row is at the index that its identity was given at, and no other identity has one`() {
    let fruits = Fruits()
    for index in 0..<fruits.count { #expect(fruits.index(of: fruits.id(at: index)) == index) }
    for value in [-1, fruits.count, .min, .max] { #expect(fruits.index(of: RowID(value)) == nil) }
  }
}
