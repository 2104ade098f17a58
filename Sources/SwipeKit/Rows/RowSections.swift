/// The sections of a list's rows, each below a header of its own.
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
  /// Each section has so many rows, above zero, and the last one the rest; all headers have one height, in points. They
  /// take no memory. The identity of a section is its index.
  case uniform(rows: Int, header: Double)
  /// These sections, one after the other; together they have all rows.
  case each([Section])

  /// Consecutive rows, and the header above them.
  public struct Section: Equatable, Sendable {
    /// The identity of the section, whatever its index; no two sections share one.
    public var id: RowID
    /// The number of rows, 0 or more.
    public var rows: Int
    /// The height of the header, in points; a section shows none where that is 0.
    public var header: Double

    /// Creates a section from its parts.
    public init(_ id: RowID, rows: Int, header: Double) { (self.id, self.rows, self.header) = (id, rows, header) }
  }
}

extension RowSource {
  /// No sections.
  public var sections: RowSections { .none }
  /// Returns an empty line.
  public func header(ofSection index: Int) -> any RowContent { HeaderContent("") }
}
