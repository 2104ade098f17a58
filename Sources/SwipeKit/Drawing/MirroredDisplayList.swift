extension DisplayList {
  /// Mirrors everything that was drawn and placed since `start`.
  ///
  /// Texts keep the order of their letters, and pictures are not flipped. Directional icons are flipped.
  package mutating func mirror(_ mirror: Mirror, from start: (commands: Int, elements: Int) = (0, 0)) {
    isMirrored = true
    for i in writtenCommands.indices.dropFirst(start.commands) {
      writtenCommands[i] = writtenCommands[i].mirrored(mirror)
    }
    for i in writtenElements.indices.dropFirst(start.elements) {
      writtenElements[i].frame = mirror(writtenElements[i].frame)
      writtenElements[i].target = mirror(writtenElements[i].target)
      writtenElements[i].highlight = mirror(writtenElements[i].highlight)
    }
    for i in nodeOverrides.indices where nodeOverrides[i].elements.lowerBound >= start.elements {
      nodeOverrides[i].accessible = nodeOverrides[i].accessible?.mirrored(mirror)
    }
  }
}

extension DrawCommand {
  fileprivate func mirrored(_ mirror: Mirror) -> DrawCommand {
    switch self {
    case .fill(let rect, let color): .fill(mirror(rect), color)
    case .fillRounded(let rect, let radius, let color): .fillRounded(mirror(rect), radius: radius, color)
    case .strokeRounded(let rect, let radius, let width, let color):
      .strokeRounded(mirror(rect), radius: radius, width: width, color)
    case .text(let text, let style, let rect, let alignment, let color):
      .text(text, style, mirror(rect), alignment.mirrored, color)
    case .mark(.icon(let icon, let place), let range, let text, let style, let rect, let alignment, let color):
      .mark(.icon(icon.mirrored, mirror(place)), range, of: text, style, mirror(rect), alignment.mirrored, color)
    case .mark(let mark, let range, let text, let style, let rect, let alignment, let color):
      .mark(mark, range, of: text, style, mirror(rect), alignment.mirrored, color)
    case .paragraph(let text, let style, let rect, let alignment, let color):
      .paragraph(text, style, mirror(rect), alignment.mirrored, color)
    case .icon(let icon, let rect, let color): .icon(icon.mirrored, mirror(rect), color)
    case .picture(let picture, let rect, let radius): .picture(picture, mirror(rect), radius: radius)
    case .dots(let rect, let color, let pitch): .dots(mirror(rect), color, pitch: pitch)
    case .clip(let rect): .clip(mirror(rect))
    case .unclip: .unclip
    }
  }
}

extension TextAlignment {
  fileprivate var mirrored: TextAlignment {
    switch self {
    case .leading: .trailing
    case .center: .center
    case .trailing: .leading
    case .natural: .natural
    }
  }
}
