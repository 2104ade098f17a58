extension Array {
  /// Returns all elements, and removes them.
  mutating func takeAll() -> Self {
    if isEmpty { return [] }
    defer { self = [] }
    return self
  }
}
