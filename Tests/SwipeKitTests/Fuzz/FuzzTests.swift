import SwipeKit
import Testing

/// Nothing traps, sticks, jumps or leaves its bounds, for any events and changes of rows.
struct FuzzTests {
  static let styles: [SwipeStyle] = [
    .actions, .delete, .panel, .panel(edge: .leading, handle: 0), .trigger, .menu,
    .menu(pushes: true, from: .leading),
    .springy, .exclusive, .full, .inbox,
  ]
  /// The number of events before the list must come to rest.
  private static let events = 400

  @Test func `a list withstands random events, and comes to rest after each four hundred`() throws {
    let fuzzing = Fuzzing<Void, FuzzStep>(
      name: "lists", suffix: ".txt", runs: Property.cases / 4,
      generate: { random in Case(setup: (), steps: FuzzGenerator.steps(Self.events, random: &random)) },
      failure: { FuzzRun.failure(of: $0.steps) },
      write: { run in run.steps.map { "\($0)\n" }.joined() },
      read: { text in
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        return Case(setup: (), steps: try lines.map { try #require(FuzzStep($0), "'\($0)' is no step") })
      },
      events: { run in run.steps.count(where: \.isEvent) })
    try fuzzing.run()
  }

  @Test func `a step that is written is read back as it was`() throws {
    var random = SeededRandom(seed: 5)
    for step in (0..<20).flatMap({ _ in FuzzGenerator.steps(Self.events, random: &random) }) {
      let read = try #require(FuzzStep("\(step)"[...]), "\(step)")
      #expect("\(read)" == "\(step)")
    }
  }
}
