import SwipeKit
import SwipeKitTraces
import Testing

@Suite struct TraceTests {
  private struct Moody: TraceDialect {
    let settings: KeyValuePairs = ["mood": "a mood", "rows": "a number of rows"]

    func refusal(of value: String, for setting: String) -> String? {
      setting == "mood" && value == "bad" ? "no mood is bad" : nil
    }

    func refusal(of key: Key) -> String? { key.name == "Any" ? "any key is no key" : nil }
  }

  private func complaint(_ text: String, _ dialect: some TraceDialect = PlainDialect()) -> TraceError? {
    do throws(TraceError) {
      _ = try Trace(text, dialect: dialect)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a text that says nothing is a trace in which nothing happens`() throws {
    let trace = try Trace("")
    #expect(trace.steps.isEmpty && trace.own.isEmpty && trace.settings == UserSettings())
    #expect("\(trace)" == "size 360 640\nscale 1\n")
  }

  @Test func `each kind of step is written as it is read`() throws {
    let text = """
      size 320 480.5
      scale 2
      0 key Down
      1 set contrast high
      2.5 expect row 3 leaving
      3 expect text 'a "b"'
      3 expect no text 'c'
      4 wait idle 250
      5 describe
      6 screenshot a b.png
      7 screenshot 'c#.png'
      8 end

      """
    let trace = try Trace(text)
    #expect("\(trace)" == text)
    #expect(trace.steps.count == 10 && trace.size == Size(width: 320, height: 480.5) && trace.scale == 2)
    #expect(trace.steps[2].action == .expect(.row(RowID(3), .leaving), line: 5))
    #expect(trace.steps[5].action == .wait(limit: 0.25, line: 8))
  }

  @Test func `a number is read as the standard library reads it, to the last bit`() throws {
    // With its own seed, so that failures repeat.
    var seed: UInt64 = 11
    func random(_ bound: UInt64) -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (seed >> 33) % bound
    }
    var words = [
      "0.1", "-0", "-0.0", "007.250", "1e3", "1.5e-2", "123456789012345", "1234567890123456", "0.30000000000000004",
    ]
    for _ in 0..<2000 {
      let whole = (0...random(9)).map { _ in "\(random(10))" }.joined()
      let part = (0...random(9)).map { _ in "\(random(10))" }.joined()
      words.append((random(2) == 0 ? "-" : "") + whole + (random(4) == 0 ? "" : ".\(part)"))
    }
    for word in words {
      let step = try #require(try Trace("0 hover \(word) 1").steps.first)
      let wanted = try #require(Double(word))
      guard case .input(.hover(let place?, _)) = step.action else { Issue.record("no place in \(step)"); continue }
      #expect(place.x.bitPattern == wanted.bitPattern, "\(word)")
    }
  }

  @Test(arguments: ["-", ".", "1.2.3", "--1", "+5", "nan", "0x1p3", "1-2", "1,5"])
  func `what is no number is refused in the words of the trace`(word: String) {
    #expect(complaint("0 hover \(word) 1")?.description.contains("'\(word)' is not a number for x") == true)
  }

  @Test func `what a user prefers at first is set at once`() throws {
    var trace = Trace()
    for setting: Trace.Setting in [.direction(.rightToLeft), .accent(Color(0x0A62D0)), .motion(isReduced: true)] {
      trace.settings.set(setting)
    }
    #expect(
      trace.beginning.dropFirst(2) == ["0 set direction rtl", "0 set motion reduced", "0 set accent 0A62D0"])
    var read = UserSettings()
    for step in try Trace("\(trace)").steps { if case .set(let setting) = step.action { read.set(setting) } }
    #expect(read == trace.settings && read.changes(from: trace.settings) == [])
    #expect(UserSettings().changes(from: read).count == 3)
  }

  @Test func `a program's own settings stand in their order, and are checked by its dialect`() throws {
    var trace = try Trace("rows 3\nscale 2\nmood good # today\n0 end", dialect: Moody())
    #expect(trace["mood"] == "good" && trace["rows"] == "3" && trace["else"] == nil)
    #expect(trace.beginning == ["size 360 640", "scale 2", "rows 3", "mood good"])
    #expect(trace.own.map(\.name) == ["rows", "mood"])
    trace["rows"] = nil
    trace["mood"] = "better"
    #expect(trace.beginning.dropFirst(2) == ["mood better"])
    #expect(try Trace("mood good", dialect: Moody(), beginning: trace)["mood"] == "good")
    #expect(try Trace("", dialect: Moody(), beginning: trace)["mood"] == "better")
  }

  @Test func `what is wrong is told with its line`() {
    #expect(complaint("scale 2\n\n0 jump") == TraceError(line: 3, "'jump' is nothing that can happen"))
    #expect(complaint("mood good") == TraceError(line: 1, "'mood' is neither a time nor one of size, scale"))
    #expect(
      complaint("moods good", Moody())
        == TraceError(line: 1, "'moods' is neither a time nor one of size, scale, mood, rows"))
    #expect(complaint("\nmood bad", Moody()) == TraceError(line: 2, "no mood is bad"))
    #expect(complaint("mood", Moody()) == TraceError(line: 1, "a mood is missing"))
    #expect(complaint("mood a b", Moody()) == TraceError(line: 1, "'b' is too much"))
    #expect(complaint("mood a\nmood b", Moody()) == TraceError(line: 2, "there is a mood already"))
    #expect(complaint("0 key Any", Moody()) == TraceError(line: 1, "any key is no key"))
    #expect("\(TraceError(line: 7, "it is wrong"))" == "7: it is wrong")
  }

  @Test(arguments: [
    ("Down", true), ("Ctrl+Z", true), ("#", false), ("'#'", true), ("Keypad +", true), ("ctrl+Z", false),
    ("down", false), ("z", false), ("Shift+", false),
  ])
  func `without SDL a key is valid if it is written as SDL writes keys`(key: String, exists: Bool) {
    #expect((complaint("0 key \(key)") == nil) == exists)
  }
}
