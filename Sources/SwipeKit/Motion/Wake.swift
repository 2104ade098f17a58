/// A kind of change that comes by itself; what moves by itself tells by `next(_:)` when the next one is due.
package enum Wake: Sendable {
  /// A change that later ones depend on, at exactly its time.
  case effect
  /// An outcome for the program.
  case outcome
  /// Another picture. The time is now or earlier while something moves.
  case picture
}
