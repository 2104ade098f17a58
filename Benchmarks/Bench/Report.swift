import Foundation

final class Report {
  private var text = ""
  private var groups: [(title: String, ratios: [(name: String, value: Comparison)])] = []
  private var others: [(name: String, isMissed: Bool)] = []

  /// Prints a line immediately, even if the output is a file.
  func print(_ line: String) {
    text += line + "\n"
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  func begin(_ title: String) { groups.append((title, [])) }

  func add(_ value: Comparison, as name: String) { groups[groups.count - 1].ratios.append((name, value)) }

  /// Records a figure that is not in the plot, and returns its mark for the table.
  func judge(_ name: String, isMissed: Bool) -> String {
    others.append((name, isMissed))
    return isMissed ? ", missed" : ""
  }

  func printMissed() {
    let missed =
      groups.flatMap { group in
        group.ratios.filter(\.value.isMissed).map { "\(group.title), \($0.name)" }
      } + others.filter(\.isMissed).map(\.name)
    let count = groups.reduce(others.count) { $0 + $1.ratios.count }
    if count > 0 { print("\nMissed goals: \(missed.count) of \(count)\n") }
    for name in missed { print("- \(name)") }
  }

  func write(to folder: String) {
    let folder = URL(filePath: folder)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try "# Results of make bench\n\n\(text)".write(
        to: folder.appending(path: "results.md"), atomically: true, encoding: .utf8)
      if !groups.isEmpty {
        try plot.write(to: folder.appending(path: "results.svg"), atomically: true, encoding: .utf8)
      }
    } catch { fatalError("cannot write the results: \(error)") }
  }

  // MARK: The plot

  /// In pixels.
  private static let (width, names, margin, line) = (760.0, 190.0, 24.0, 20.0)
  /// The powers of 2 at both ends of the axis.
  private static let (least, most) = (-3.3, 3.0)

  private static func x(_ ratio: Double) -> Double {
    let place = (min(max(log2(ratio), least), most) - least) / (most - least)
    return names + place * (width - names - margin)
  }

  /// On a logarithmic axis, with lines for spreads and ticks for goals.
  private var plot: String {
    var (parts, y): ([String], Double) = ([], Self.margin)
    func text(_ text: String, _ x: Double, _ y: Double, _ style: String = "") {
      let shown = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      parts.append(String(format: "<text x=\"%.1f\" y=\"%.1f\" %@>%@</text>", x, y + 4, style, shown))
    }
    func stroke(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: String, _ width: Double) {
      parts.append(
        String(
          format: "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"%@\" stroke-width=\"%.1f\"/>", x1, y1, x2, y2, color,
          width))
    }
    text(
      "CPU of program and display server a frame, as a ratio: a point is the median, its line the spread,",
      Self.margin, y)
    y += Self.line
    text("| the goal; what missed it is red", Self.margin, y)
    for group in groups {
      y += 1.5 * Self.line
      text(group.title, Self.margin, y, "font-weight=\"bold\"")
      y += 2 * Self.line
      let (top, bottom) = (y - Self.line / 2, y + Self.line * (Double(group.ratios.count) - 0.5))
      for power in stride(from: Self.least.rounded(.up), through: Self.most, by: 1) {
        let place = Self.x(exp2(power))
        stroke(place, top, place, bottom, power == 0 ? "#57606A" : "#D8DEE4", 1)
        let label = power < 0 ? "1/\(Int(exp2(-power)))" : "\(Int(exp2(power)))"
        text(label, place, top - 8, "text-anchor=\"middle\" fill=\"#57606A\"")
      }
      for (name, value) in group.ratios {
        text(name, Self.names - 12, y, "text-anchor=\"end\"")
        let color = value.isMissed ? "#CF222E" : "#0969DA"
        if let goal = value.goal { stroke(Self.x(goal), y - 7, Self.x(goal), y + 7, "#1A7F37", 2) }
        stroke(Self.x(value.low), y, Self.x(value.high), y, color, 2)
        parts.append(
          String(format: "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%@\"/>", Self.x(value.ratio), y, color))
        y += Self.line
      }
      y -= Self.line
    }
    y += Self.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(y))" font-family="sans-serif" \
      font-size="12" fill="#1F2328"><rect width="100%" height="100%" fill="white"/>
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }
}
