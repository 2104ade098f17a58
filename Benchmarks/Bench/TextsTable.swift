import Foundation

/// Long texts: what the program takes for a text in a window, and for twice as much of it.
struct TextsTable {
  let program: String
  let server: Server
  let report: Report
  let repetitions: Int

  /// The most time for an input and its frame, in seconds, and the most time for twice the text, in times for the text.
  private static let (frame, growth) = (0.05, 2.5)
  /// The length of the longer text, in bytes.
  private static let size = 1_000_000

  private struct Row: Sendable {
    let name: String
    /// The text of a length, what the program is to do with it, and the number of inputs with a frame each.
    let text: @Sendable (Int) -> String
    var arguments = ["lines.txt"]
    var steps: [String] = []
    var inputs = 1
  }

  private static func repeated(_ text: String) -> @Sendable (Int) -> String {
    { String(repeating: text, count: $0 / text.utf8.count) }
  }

  private static let edit =
    [
      "perform row 0 edit", "key End", "text x", "key Left", "key Ctrl+Left", "key Up", "key Backspace",
      "key Ctrl+Z",
    ]

  private static let rows = [
    Row(name: "a line with blanks is edited", text: repeated("word and "), steps: edit, inputs: edit.count),
    Row(name: "a line without blanks is edited", text: repeated("x"), steps: edit, inputs: edit.count),
    Row(name: "a line in Chinese is edited", text: repeated("火曜日の午後、"), steps: edit, inputs: edit.count),
    Row(
      name: "a line with marks on one letter is edited", text: repeated("\u{301}"), steps: edit, inputs: edit.count),
    Row(
      name: "20 lines of coloured letters come",
      text: { size in
        (0..<20).map { _ in (0..<size / 200).map { "\u{1B}[3\(1 + $0 % 6)ma" }.joined() }.joined(separator: "\n")
      }, arguments: ["-", "--ansi"], inputs: 4),
    Row(name: "a line comes", text: repeated("x"), arguments: ["-"]),
    Row(
      name: "a preview comes by lines", text: repeated("x"),
      arguments: [
        "-", "--preview", "sh -c 'i=0; while [ $i -lt 5000 ]; do i=$((i + 1)); echo $i; done'", "--size", "800x600",
      ], inputs: 60),
  ]

  func print() {
    let folder = temporaryFile()
    defer { try? FileManager.default.removeItem(at: folder) }
    report.print("\nLong texts in a window, median of \(repetitions), processor time in ms; ")
    report.print("goals: \(ms(Self.frame)) an input at 1 MB, and \(Self.growth) times as much for twice the text\n")
    report.print("| text | 0.5 MB | 1 MB | an input at 1 MB | growth |\n|-|-|-|-|-|")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      for row in Self.rows {
        let none = try time(row, 0, in: folder)
        let once = try time(row, Self.size / 2, in: folder) - none
        let twice = try time(row, Self.size, in: folder) - none
        let (input, growth) = (twice / Double(row.inputs), twice / max(once, 0.005))
        let isSlow = report.judge("an input when \(row.name)", isMissed: input > Self.frame)
        let grows = report.judge("growth when \(row.name)", isMissed: growth > Self.growth)
        report.print(
          "| \(row.name) | \(ms(once)) | \(ms(twice)) | \(ms(input))\(isSlow) "
            + "| \(String(format: "%.1f", growth))\(grows) |")
      }
    } catch { fatalError("cannot write to \(folder.path): \(error)") }
  }

  private func ms(_ seconds: Double) -> String { String(format: "%.1f", seconds * 1000) }

  private func time(_ row: Row, _ size: Int, in folder: URL) throws -> Double {
    let (file, trace) = (folder.appending(path: "lines.txt"), folder.appending(path: "texts.trace"))
    let steps = row.steps.enumerated().map { "\(500 + 200 * $0) \($1)" } + ["\(1000 + 200 * row.steps.count) end"]
    try steps.joined(separator: "\n").appending("\n").write(to: trace, atomically: true, encoding: .utf8)
    let words =
      row.arguments.map { $0 == file.lastPathComponent ? file.path : $0 } + ["--play", trace.path, "--window"]
    let times = try (0..<repetitions).map { _ in
      // What was edited is saved.
      try "a\(row.text(size))\n".write(to: file, atomically: true, encoding: .utf8)
      // A list of lines ends with status 1 if nothing was chosen.
      let end = row.arguments.first == "-" ? " || test $? = 1" : ""
      let command = "\"$0\" \"$@\" <'\(file.path)'" + end
      return server.run("/bin/sh", ["-c", command, program] + words).processor
    }
    return times.sorted()[times.count / 2]
  }
}
