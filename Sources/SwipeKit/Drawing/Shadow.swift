extension DisplayList {
  /// The reach of a shadow beyond its caster, its drop, both in points, and its opacity at the caster.
  private static let (shadowReach, shadowDrop, shadowOpacity) = (16.0, 4.0, 0.2)

  /// Draws the soft shadow of what is drawn over it next.
  ///
  /// The shadow is a band for each point of its reach, the lighter the further from the caster. A renderer needs no
  /// support for it. Under the caster there is no shadow.
  ///
  /// - Parameters:
  ///   - radius: the radius of the caster's corners, in points.
  ///   - opacity: a factor of the shadow's opacity, 0 to 1.
  public mutating func shadow(of rect: Rect, radius: Double, opacity: Double = 1) {
    let caster = rect.moved(by: Point(x: 0, y: Self.shadowDrop))
    for reach in stride(from: 1, through: Self.shadowReach, by: 1) {
      let rest = 1 - (reach - 1) / Self.shadowReach
      ring(
        caster.inset(x: -reach, y: -reach), width: reach == 1 ? 1 + Self.shadowDrop : 1,
        Color(0x000000).opacity(Self.shadowOpacity * rest * rest * opacity), radius: radius + reach)
    }
  }
}
