/// What happens past the end of a way.
public enum Overscroll: Equatable, Sendable {
  /// What moves stops there.
  case none
  /// It follows with growing resistance.
  case rubberBand
  /// It follows by a share of the finger's way, above 0 and at most 1.
  case slowed(Double)
}
