import SwipeKit

extension RowChanges {
  package init(of ids: [RowID], from former: any RowSource, to present: any RowSource) {
    let ids = Set(ids)
    self.init(
      inserted: ids.filter { former.index(of: $0) == nil && present.index(of: $0) != nil },
      removed: ids.filter { former.index(of: $0) != nil && present.index(of: $0) == nil })
  }
}
