import SwipeKit

extension RowChanges {
  /// Creates the changes of given rows between two states.
  package init(of ids: [RowID], from former: any RowSource, to present: any RowSource) {
    let ids = Set(ids)
    self.init(
      inserted: ids.filter { former.index(of: $0) == nil && present.index(of: $0) != nil },
      removed: ids.filter { former.index(of: $0) != nil && present.index(of: $0) == nil })
  }
}
