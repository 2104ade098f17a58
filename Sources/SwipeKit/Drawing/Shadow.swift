extension DisplayList {
  /// A shadow's reach and drop, in points, and its opacity at the caster.
  private static let (shadowReach, shadowDrop, shadowOpacity) = (16.0, 4.0, 0.2)

  /// Draws a soft shadow, before the caster itself is drawn.
  ///
  /// It is made of bands that become lighter with the distance, so a renderer needs no support for shadows. Bands are
  /// whole pixels wide, so they neither overlap nor leave gaps. There is no shadow under the caster.
  ///
  /// - Parameters:
  ///   - radius: the corner radius of the caster, in points.
  ///   - scale: the device pixels per point.
  ///   - opacity: a factor of the shadow's opacity, 0 to 1.
  package mutating func shadow(of rect: Rect, radius: Double, scale: Double = 1, opacity: Double = 1) {
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
