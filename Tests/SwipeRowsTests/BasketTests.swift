import Foundation
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(5))) struct BasketTests {
  private let server: DisplayServer
  private let program: ProgramWindow
  private var display: Display { server.display }

  init() throws {
    server = try DisplayServer()
    program = try ProgramWindow(.basket, [], on: server.display)
    try expect(["Basket"])
  }

  private func window(_ title: String) throws -> UInt32 {
    let found = try windows
    return try #require(found[title])
  }

  private var windows: [String: UInt32] {
    get throws {
      let found = try display.run("xdotool", ["search", "--onlyvisible", "--pid", "\(program.process.pid)"])
      let pairs = try found.split(separator: "\n").compactMap { UInt32($0) }.map { window in
        (try display.run("xdotool", ["getwindowname", "\(window)"]).trimmingCharacters(in: .newlines), window)
      }
      return Dictionary(pairs) { $1 }
    }
  }

  private func expect(_ titles: Set<String>, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let isSo: Bool? = try? eventually("the windows are \(titles)", pause: 0.03) {
      try Set(windows.keys) == titles ? true : nil
    }
    let found = try windows.keys.sorted()
    #expect(isSo == true, "the windows are \(found)", sourceLocation: sourceLocation)
  }

  /// Rows have 44 points, and are numbered from 0.
  private func click(row: Int, in title: String) throws {
    let window = try self.window(title)
    // A click is for the topmost window.
    try display.run(
      "xdotool",
      ["windowraise", "\(window)", "mousemove", "--window", "\(window)", "20", "\(44 * row + 22)", "sleep", "0.1"]
        + ["mousedown", "1", "sleep", "0.05", "mouseup", "1"])
  }

  @Test func `windows open from a running program, and sleep together`() throws {
    try click(row: 1, in: "Basket")
    try expect(["Basket", "Banana"])
    try click(row: 2, in: "Basket")
    try expect(["Basket", "Banana", "Cherry"])
    Thread.sleep(forTimeInterval: 2)
    let before = try program.process.waits
    Thread.sleep(forTimeInterval: 2)
    #expect(try program.process.waits == before)
  }

  @Test func `a click in one window changes another by a message, and no third one`() throws {
    try click(row: 1, in: "Basket")
    try expect(["Basket", "Banana"])
    try click(row: 0, in: "Basket")
    try expect(["Basket", "Banana", "Apple"])
    try click(row: 0, in: "Banana")
    try expect(["Basket", "Apple"])
    // The gap is closed: the next row is at the banana's place.
    Thread.sleep(forTimeInterval: 1)
    try click(row: 1, in: "Basket")
    try expect(["Basket", "Apple", "Cherry"])
  }

  @Test(arguments: [["Basket", "Banana", "Apple"], ["Apple", "Basket", "Banana"]])
  func `a window that is closed leaves the others, and the program ends with the last`(order: [String]) throws {
    for row in [0, 1] {
      try click(row: row, in: "Basket")
      try expect(row == 0 ? ["Basket", "Apple"] : ["Basket", "Apple", "Banana"])
    }
    var left = Set(order)
    for title in order {
      #expect(program.process.isRunning)
      try display.close(try window(title))
      left.remove(title)
      try expect(left)
    }
    let isOver: Bool? = try? eventually("the program ends") { program.process.isRunning ? nil : true }
    #expect(isOver == true && program.process.exitStatus == 0)
  }
}

@Suite(.serialized, .timeLimit(.minutes(5))) struct BasketDesktopTests {
  @Suite(.serialized) struct LongTests {
    @Test func `on Wayland each window has its own keys, closes by itself and sleeps`() throws {
      let sway = try Sway(width: 800, height: 600)
      let keyboard = try VirtualKeyboard(WaylandConnection(sway.socket))
      let program = try ChildProcess(BuiltProgram.basket.url.path, [], environment: sway.environment)
      func focus(_ title: String) throws {
        try eventually("there is \(title); the program says: \(program.errors)") {
          (try? sway.run("[title=\"^\(title)$\"] focus")).map { true }
        }
        Thread.sleep(forTimeInterval: 0.5)
      }
      func open(_ title: String, by keys: String...) throws {
        try focus("Basket")
        for key in keys { try keyboard.press(key) }
        try focus(title)
      }
      try open("Apple", by: "Down", "Return")
      try open("Banana", by: "Down", "Return")
      // In the basket these would open the cherry's window.
      for key in ["Down", "Return"] { try keyboard.press(key) }
      try eventually("the banana's window closes") {
        (try? sway.run("[title=\"^Banana$\"] focus")) == nil ? true : nil
      }
      try focus("Apple")
      #expect((try? sway.run("[title=\"^Cherry$\"] focus")) == nil)
      Thread.sleep(forTimeInterval: 2)
      let before = try program.waits
      Thread.sleep(forTimeInterval: 2)
      #expect(try program.waits == before)
      try sway.run("[title=\"^Basket$\"] kill")
      Thread.sleep(forTimeInterval: 0.5)
      #expect(program.isRunning)
      for key in ["Down", "Return"] { try keyboard.press(key) }
      try eventually("the program ends with its last window") { program.isRunning ? nil : true }
      #expect(program.exitStatus == 0)
    }
  }

  @Test func `a reader finds each window, and acts in it`() throws {
    let room = try ReaderRoom(.basket, [])
    try room.find("the basket shows") { $0.contains("frame \"Basket\"") }
    try room.reader.run("act", "Banana", "Activate")
    try room.find("the banana shows") { $0.contains("frame \"Banana\"") }
    try room.find("its row shows") { $0.contains("\"Eat Banana\"") }
    try room.reader.run("act", "Eat Banana", "Activate")
    try room.lose("\"Banana\"")
  }
}
