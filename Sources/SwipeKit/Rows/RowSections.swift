/// How the rows of a list are cut into sections, each below a header of its own.
///
/// The header of the topmost section sticks to the top of the list, until the next one pushes it out.
///
/// ```swift
/// let days = RowSections.each([
///   RowSections.Section(RowID("today"), rows: 12, header: 28), RowSections.Section(RowID("before"), rows: 88, header: 28),
/// ])
/// ```
public enum RowSections: Equatable, Sendable {
  /// There are no headers.
  case none
  /// Each section has so many rows, above zero, and the last one what is left; all headers have one height, in points.
  /// They take no memory. Sections are known by their index.
  case uniform(rows: Int, header: Double)
  /// These sections, one after the other; together they have all rows.
  case each([Section])

  /// Some rows that follow each other, and the header above them.
  public struct Section: Equatable, Sendable {
    /// What the section is, whatever its index; no two sections share one.
    public var id: RowID
    /// How many rows it has; there may be none.
    public var rows: Int
    /// How high its header is, in points; a section whose header is not high at all shows none.
    public var header: Double

    /// Makes a section of its parts.
    public init(_ id: RowID, rows: Int, header: Double) {
      self.id = id
      self.rows = rows
      self.header = header
    }
  }
}

extension RowSource {
  /// No sections.
  public var sections: RowSections { .none }
  /// An empty line.
  public func header(ofSection index: Int) -> any RowContent { HeaderContent("") }
}
