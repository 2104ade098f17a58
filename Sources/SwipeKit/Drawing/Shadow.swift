extension DisplayList {
  /// The reach of a shadow beyond its caster, its drop, both in points, and its opacity at the caster.
  private static let (shadowReach, shadowDrop, shadowOpacity) = (16.0, 4.0, 0.2)

  /// Draws the soft shadow of what is drawn over it next.
  ///
  /// The shadow is a band for each point of its reach, the lighter the further from the caster. A renderer needs no
  /// support for it. Bands are whole pixels wide, so they neither overlap nor leave gaps. Under the caster there is no
  /// shadow.
  ///
  /// - Parameters:
  ///   - radius: the radius of the caster's corners, in points.
  ///   - scale: device pixels a point.
  ///   - opacity: a factor of the shadow's opacity, 0 to 1.
  public mutating func shadow(of rect: Rect, radius: Double, scale: Double = 1, opacity: Double = 1) {
    let (band, drop) = (max(1, scale.rounded()) / scale, (Self.shadowDrop * scale).rounded() / scale)
    let caster = rect.moved(by: Point(x: 0, y: drop))
    for reach in stride(from: band, through: Self.shadowReach, by: band) {
      let rest = 1 - (reach - band) / Self.shadowReach
      ring(
        caster.inset(x: -reach, y: -reach), width: reach == band ? band + drop : band,
        Color(0x000000).opacity(Self.shadowOpacity * rest * rest * opacity), radius: radius + reach)
    }
  }
}
