import Foundation
import SwipeKit
import Testing

struct RowIDTests {
  private struct Key: Hashable, Sendable {
    let folder: String
    let number: Int
  }

  @Test func `identities are equal when they were made of equal values of one type`() {
    let id = UUID()
    let all = [
      RowID(7), RowID(8), RowID("7"), RowID("seven"), RowID(Int64(7)), RowID(id), RowID(UUID()),
      RowID(Key(folder: "in", number: 7)), RowID(Key(folder: "out", number: 7)),
    ]
    let again = [
      RowID(7), RowID(8), RowID("7"), RowID("seven"), RowID(Int64(7)), RowID(id), all[6],
      RowID(Key(folder: "in", number: 7)), RowID(Key(folder: "out", number: 7)),
    ]
    for (i, a) in all.enumerated() {
      for (j, b) in again.enumerated() { #expect((a == b) == (i == j), "\(a) and \(b)") }
    }
    #expect(Set(all + again).count == all.count)
  }

  @Test func `an identity gives the value back that it was made of, and no other`() {
    #expect(RowID(7).value() == 7)
    #expect(RowID("Apple").value() == "Apple")
    #expect(RowID(Key(folder: "in", number: 7)).value(as: Key.self)?.folder == "in")
    #expect(RowID("7").value(as: Int.self) == nil)
    #expect(RowID(7).value(as: String.self) == nil)
  }

  @Test func `a number shows as it is, anything else in quotes`() {
    #expect("\(RowID(7)) \(RowID(-3)) \(RowID("it's"))" == "7 -3 'it\\'s'")
  }
}
