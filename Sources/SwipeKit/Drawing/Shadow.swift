extension DisplayList {
  /// How far a shadow goes beyond what casts it, and down, in points, in how many steps, and how dark it is together.
  private static let (shadowReach, shadowDrop, shadowSteps, shadowOpacity) = (14.0, 2.0, 7, 0.2)

  /// Draws the soft shadow of what is drawn over it next.
  ///
  /// It is round fills that lie in each other, darkest at what casts it; a renderer needs to know nothing of that.
  ///
  /// - Parameters:
  ///   - radius: of the corners of what casts it, in points.
  ///   - opacity: how much of it shows, 0 to 1.
  public mutating func shadow(of rect: Rect, radius: Double, opacity: Double = 1) {
    let caster = rect.moved(by: Point(x: 0, y: Self.shadowDrop))
    let color = Color(0x000000).opacity(Self.shadowOpacity / Double(Self.shadowSteps) * opacity)
    for step in (1...Self.shadowSteps).reversed() {
      let reach = Self.shadowReach * Double(step) / Double(Self.shadowSteps)
      fill(caster.inset(x: -reach, y: -reach), color, radius: radius + reach)
    }
  }
}
