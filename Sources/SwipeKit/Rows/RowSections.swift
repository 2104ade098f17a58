/// The sections of a list's rows, each below its header.
///
/// The header of the topmost section sticks to the top of the list until the next one pushes it out.
///
/// ```swift
/// let days = RowSections.each([
///   RowSections.Section(RowID("today"), rows: 12, header: 28),
///   RowSections.Section(RowID("before"), rows: 88, header: 28),
/// ])
/// ```
@nonexhaustive public enum RowSections: Equatable, Sendable {
  /// No headers.
  case none
  /// The given sections in their order, which together have all rows.
  case each([Section])

  /// Consecutive rows, and the header above them.
  public struct Section: Equatable, Sendable {
    /// The identity of the section, which is unique and does not depend on its index.
    public var id: RowID
    /// The number of rows, 0 or more.
    public var rows: Int
    /// The height of the header, in points; 0 for no header.
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
