import SwipeKit
import Testing

@testable import SwipeRowsLines
import SwipeRowsShared

@Suite struct LineActionTests {
  @Test func `an action has an ID, a title, an icon and a colour`() throws {
    let action = try LineAction("!drop:Drop it:trash:2E7D32").action
    #expect(action.id == "drop" && action.title == "Drop it" && action.icon == .trash)
    #expect(action.role == .destructive && action.removesRow && action.color == Color(0x2E7D32))
    let keep = try LineAction("keep").action
    #expect(keep.title == "keep" && keep.role == .plain && keep.removesRow)
    #expect(try !LineAction("=read:Read").action.removesRow)
    for wrong in ["", "!", "a=b", "a:b:c", "a:b:trash:red", "a:b:trash:2E7D32:more", "a\tb"] {
      #expect(throws: UsageError.self) { try LineAction(wrong) }
    }
  }
}
