import SwipeKit

extension RowSections {
  /// Returns sections of a number of rows each, of all rows; the last section has the rest.
  ///
  /// The identity of a section is its index.
  public static func uniform(rows: Int, header: Double, of all: Int) -> RowSections {
    .each(
      stride(from: 0, to: all, by: rows).map { first in
        Section(RowID(first / rows), rows: min(rows, all - first), header: header)
      })
  }
}
