import Testing

@testable import SwipeKitDBus

@Suite struct DBusValueTests {
  @Test func `values are read from a message as they were written`() throws {
    let values: [DBusValue] = [
      .text("Grüße 🎂"), .path("/a/b"), .flag(true), .int(-7), .unsigned(4_000_000_000), .double(0.5),
      .variant(.structure([.text(""), .int(1)])), .array(of: "u", [.unsigned(1), .unsigned(2)]),
      .array(of: "{sv}", [.entry(.text("a"), .variant(.flag(false)))]), .structure([.array(of: "s", [.text("x")])]),
    ]
    guard let message = DBusMessage.call("a.b", "/", "c.d", "e", values) else {
      Issue.record("there is no memory"); return
    }
    let found = message.values
    #expect(found == values)
  }

  @Test func `what nobody here takes is left out, and an empty array is one`() throws {
    let values: [DBusValue] = [.short(-1), .array(of: "(so)", []), .text("end")]
    guard let message = DBusMessage.signal("/", "c.d", "e", values) else {
      Issue.record("there is no memory"); return
    }
    let found = message.values
    #expect(found == [.array(of: "v", []), .text("end")])
  }

  @Test func `a signature is D-Bus's`() {
    let value = DBusValue.structure([
      .array(of: "{sv}", []), .variant(.int(1)), .short(1), .entry(.text(""), .path("/")), .double(1), .flag(true),
      .unsigned(1),
    ])
    #expect(value.signature == "(a{sv}vn{so}dbu)")
  }
}
