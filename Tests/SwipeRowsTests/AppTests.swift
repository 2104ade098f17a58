import SwipeKit
import SwipeKitTraces
import Testing

@testable import swiperows
@testable import SwipeRowsDemo

@Suite struct AppTests {
  private func play(_ lines: String) throws -> (told: [String], described: String) {
    let trace = try Trace("size 360 640\nstyle trigger\n\(lines)", file: "trace")
    var app = try App(
      style: trace.style, count: trace.rows, size: trace.size, scale: trace.scale, theme: .light)
    for step in trace.steps {
      app.advance(to: step.time)
      switch step.action {
      case .input(let event): app.handle(event)
      case .set(let setting): app.stage.settings.set(setting)
      case .describe: _ = app.describe()
      case .screenshot, .expect, .tap, .swipe, .wait, .end: break
      }
    }
    return (app.takeLines(), app.describe())
  }

  /// The second press is on a row that moves up after the first one was removed.
  private static let thrown = """
    0 down touch 1 20 66
    4 move touch 1 200 66
    105 up touch 1 200 66
    %
    560 down touch 2 20 155.5
    561 move touch 2 200 155.5
    665 up touch 2 200 155.5
    2000 describe
    """

  @Test(arguments: [
    "406 describe", "200 describe\n404 describe\n405 describe\n410 describe\n559 describe", "560 describe",
  ])
  func `a look changes nothing of what comes later`(looks: String) throws {
    let blind = try play(Self.thrown.replacing("%", with: ""))
    let curious = try play(Self.thrown.replacing("%", with: looks))
    #expect(blind.told == curious.told)
    #expect(blind.described == curious.described)
    // The first row is removed at rest, 0.3 s after its lift. At 111.5 points is then the fourth row.
    let removed = blind.told.filter { $0.contains(" removed ") }
    #expect(removed == ["405 removed id=0", "965 removed id=3"])
  }

  @Test func `a row that is caught on its way to its action and cancelled stays`() throws {
    let played = try play(
      """
      0 down touch 1 20 66
      10 move touch 1 200 66
      120 up touch 1 200 66
      200 down touch 1 250 66
      250 move touch 1 20 66
      300 key Escape
      3000 describe
      """)
    #expect(!played.told.contains { $0.contains(" action ") || $0.contains(" removed ") })
    #expect(
      played.described.contains("<Row; id = 0; index = 0; frame = (0 0; 360 44); offset = 0; state = closed>"))
  }

  @Test func `less motion is for the list too, in every style`() throws {
    var app = try App(
      style: "delete", count: 9, size: Size(width: 360, height: 640), scale: 1, theme: .light)
    app.stage.reducesMotion = true
    app.show("actions")
    app.stage.list.open(RowID(2))
    app.advance(to: 0.02)
    #expect(app.stage.list.offset(of: RowID(2)) == -118 && app.stage.reducesMotion)
  }
}
