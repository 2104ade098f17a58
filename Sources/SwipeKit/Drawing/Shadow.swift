extension DisplayList {
  /// The reach of a shadow beyond its caster, its drop, both in points, the number of its steps, and their opacity
  /// together.
  private static let (shadowReach, shadowDrop, shadowSteps, shadowOpacity) = (14.0, 2.0, 7, 0.2)

  /// Draws the soft shadow of what is drawn over it next.
  ///
  /// The shadow is a stack of round fills, darkest at the caster; a renderer needs no support for it.
  ///
  /// - Parameters:
  ///   - radius: the radius of the caster's corners, in points.
  ///   - opacity: a factor of the shadow's opacity, 0 to 1.
  public mutating func shadow(of rect: Rect, radius: Double, opacity: Double = 1) {
    let caster = rect.moved(by: Point(x: 0, y: Self.shadowDrop))
    let color = Color(0x000000).opacity(Self.shadowOpacity / Double(Self.shadowSteps) * opacity)
    for step in (1...Self.shadowSteps).reversed() {
      let reach = Self.shadowReach * Double(step) / Double(Self.shadowSteps)
      fill(caster.inset(x: -reach, y: -reach), color, radius: radius + reach)
    }
  }
}
