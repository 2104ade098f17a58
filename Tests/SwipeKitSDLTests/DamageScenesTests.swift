import Testing

@testable import SwipeKit
@testable import SwipeKitSDL

/// `DamageTests` has the result on a canvas.
@Suite struct DamageScenesTests {
  private static let bounds = PixelRect(x: 0, y: 0, width: 200, height: 200)
  private let red = Color(0xFF0000)
  private let blue = Color(0x0000FF)
  private let white = Color(0xFFFFFF)

  private func scene(_ body: (inout Scene) -> Void) -> Scene {
    var scene = Scene()
    scene.begin(in: Self.bounds)
    body(&scene)
    return scene
  }

  private func damage(_ old: Scene, _ new: Scene) -> Damage {
    var damage = Damage()
    damage.difference(from: old, to: new)
    return damage
  }

  private func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  private func text(_ text: String) -> Scene.Item.Content { .text(text.hashValue, Color(0xFFFFFF)) }

  // MARK: Things

  @Test(arguments: [1, 2, 16])
  func `an inserted or removed item is drawn without the items after it`(count: Int) {
    func column(_ count: Int) -> Scene {
      scene { scene in
        for i in 0..<count { scene.add(.circle(Color(UInt32(i))), at: rect(0, Int32(10 * i), 10, 10)) }
        for i in 0..<20 { scene.add(text("Rest \(i)"), at: rect(100, Int32(10 * i), 50, 10)) }
      }
    }
    let place = rect(0, 0, 10, Int32(10 * count))
    #expect(damage(column(0), column(count)).rects == [place])
    #expect(damage(column(count), column(0)).rects == [place])
  }

  @Test func `a background that moves is drawn at its old and its new place`() {
    let (here, there) = (rect(0, 0, 20, 20), rect(100, 0, 20, 20))
    let damage = damage(scene { $0.add(.fill(red), at: here) }, scene { $0.add(.fill(red), at: there) })
    #expect(damage.rects == [here, there])
  }

  @Test func `parts with little space between them are drawn as one`() {
    func fills(_ color: Color, _ places: [PixelRect]) -> Scene {
      scene { for place in places { $0.add(.fill(color), at: place) } }
    }
    let near = [rect(0, 0, 100, 10), rect(0, 11, 100, 10)]
    #expect(damage(fills(red, near), fills(blue, near)).rects == [rect(0, 0, 100, 21)])
    let far = [rect(0, 0, 100, 10), rect(0, 70, 100, 10)]
    #expect(damage(fills(red, far), fills(blue, far)).rects == far)
  }

  @Test func `however many things change, they are drawn in twelve parts at most`() {
    let places = (0..<36).map { rect(Int32($0 % 6) * 30, Int32($0 / 6) * 30, 2, 2) }
    func fills(_ color: Color) -> Scene { scene { for place in places { $0.add(.fill(color), at: place) } } }
    let damage = damage(fills(red), fills(blue))
    #expect(damage.rects.count <= 12)
    #expect(places.allSatisfy { place in damage.rects.contains { $0.contains(place) } })
  }

  @Test func `under a clip that it fills, a ground may move unseen, and nothing else may`() {
    let clip = rect(50, 50, 50, 50)
    let contents: [Scene.Item.Content] = [
      .fill(red), .fill(red.opacity(0.5)), text("Long"), .icon(1, red), .circle(red), .ring(red, width: 30),
      .dots(red, pitch: 3),
    ]
    for content in contents {
      let isFill = if case .fill = content { true } else { false }
      func scene(_ y: Int32) -> Scene {
        self.scene {
          $0.clip(to: clip)
          $0.add(content, at: rect(0, y, 200, 150))
          $0.unclip()
        }
      }
      #expect(damage(scene(0), scene(10)).rects == (isFill ? [] : [clip]), "\(content)")
    }
  }

  // MARK: Groups

  private static let area = PixelRect(x: 20, y: 30, width: 160, height: 150)
  private let groups = (0..<20).map { _ in
    DrawnGroup(
      DrawnGroup.Key(subject: nil), DisplayList(), from: DisplayList.Position(), to: DisplayList.Position())
  }

  private func group(_ index: Int, _ body: (inout Scene) -> Void) -> BuiltGroup {
    BuiltGroup(groups[index], isMirrored: false, scene(body))
  }

  private func row(_ index: Int) -> BuiltGroup {
    group(index) { $0.add(text("Row \(index)"), at: rect(10, 4, 50, 12)) }
  }

  private let wide = Scene.Item.Content.text(1, Color(0xFFFFFF))

  @Test func `a group that is drawn again is compared within`() {
    func content(_ index: Int, _ color: Color) -> BuiltGroup {
      group(index) {
        $0.add(wide, at: rect(10, 4, 120, 12))
        $0.add(.fill(color), at: rect(140, 4, 12, 12))
      }
    }
    func row(_ content: BuiltGroup) -> Scene { scene { $0.add(content, at: PixelOffset(x: 0, y: 40)) } }
    #expect(damage(row(content(0, red)), row(content(1, blue))).rects == [rect(140, 44, 12, 12)])
  }

  @Test func `a group under another clip is drawn, and in its place under the same clip it is not`() {
    func scene(clippedAt x: Int32) -> Scene {
      self.scene { scene in
        scene.clip(to: rect(x, 0, 100, 200))
        scene.add(row(0), at: PixelOffset(x: 0, y: 40))
        scene.unclip()
      }
    }
    #expect(damage(scene(clippedAt: 20), scene(clippedAt: 20)).rects.isEmpty)
    #expect(damage(scene(clippedAt: 20), scene(clippedAt: 30)).rects == [rect(20, 44, 40, 12)])
  }

  @Test func `two groups that change places are drawn, and the others are not`() {
    func scene(_ order: [Int]) -> Scene {
      self.scene { scene in
        for (place, index) in order.enumerated() {
          scene.add(row(index), at: PixelOffset(x: 0, y: Int32(place * 20)))
        }
      }
    }
    let damage = damage(scene([0, 1, 2, 3]), scene([0, 2, 1, 3]))
    #expect(damage.scroll == nil && damage.bounds == rect(10, 24, 50, 32))
  }

  // MARK: Lists that scroll

  private func list(
    at offset: Int32, before: (inout Scene) -> Void = { _ in }, inside: (inout Scene) -> Void = { _ in }
  ) -> Scene {
    scene { scene in
      before(&scene)
      scene.clip(to: Self.area)
      scene.add(.fill(white), at: Self.area)
      inside(&scene)
      for i in 0..<10 {
        scene.add(row(i), at: PixelOffset(x: 20, y: 26 + Int32(20 * i) - offset))
      }
      scene.unclip()
    }
  }

  private let down = Damage.Scroll(area: Self.area, distance: -3)

  @Test func `what does not scroll is not drawn`() {
    let damage = damage(list(at: 5), list(at: 5))
    #expect(damage.scroll == nil && damage.rects.isEmpty)
  }

  @Test func `titles that stay, next to the list or over it, do not hide that it scrolls`() {
    let titles: (inout Scene) -> Void = {
      $0.add(text("Title"), at: rect(0, 0, 60, 12))
      $0.add(text("Edit"), at: rect(150, 0, 40, 12))
    }
    #expect(damage(list(at: 5, before: titles), list(at: 8, before: titles)).scroll == down)
    let header: (inout Scene) -> Void = { $0.add(text("Header"), at: rect(100, 30, 60, 12)) }
    #expect(damage(list(at: 5, inside: header), list(at: 8, inside: header)).scroll == down)
  }

  @Test func `groups elsewhere that stay do not hide that a list scrolls`() {
    let others: (inout Scene) -> Void = { scene in
      for i in 10..<14 { scene.add(row(i), at: PixelOffset(x: 0, y: Int32(20 * (i - 10)))) }
    }
    #expect(damage(list(at: 5, before: others), list(at: 8, before: others)).scroll == down)
    let header: (inout Scene) -> Void = { scene in
      scene.add(row(15), at: PixelOffset(x: 90, y: 30))
    }
    #expect(damage(list(at: 5, inside: header), list(at: 8, inside: header)).scroll == down)
  }

  @Test func `a group that stays above a list and next to it does not keep it from scrolling`() {
    let around = group(16) { scene in
      scene.add(text("Title"), at: rect(0, 0, 200, 12))
      scene.add(text("Page"), at: rect(0, 60, 18, 120))
    }
    let before: (inout Scene) -> Void = { $0.add(around, at: .zero) }
    let damage = damage(list(at: 5, before: before), list(at: 8, before: before))
    #expect(damage.scroll == down && damage.rects == [rect(20, 177, 160, 3)])
  }

  @Test func `a list of one row scrolls, too`() {
    func list(at offset: Int32) -> Scene {
      scene { scene in
        scene.clip(to: Self.area)
        scene.add(.fill(white), at: Self.area)
        scene.add(row(0), at: PixelOffset(x: 20, y: 60 - offset))
        scene.unclip()
      }
    }
    #expect(damage(list(at: 5), list(at: 8)).scroll == down)
  }

  @Test func `what changes on any side of a list that scrolls is drawn`() {
    for place in [rect(50, 5, 60, 12), rect(50, 185, 60, 12), rect(2, 80, 10, 12), rect(185, 80, 10, 12)] {
      let damage = damage(
        list(at: 5) { $0.add(text("One"), at: place) }, list(at: 8) { $0.add(text("Two"), at: place) })
      #expect(damage.scroll == down && damage.rects.contains { $0.contains(place) }, "\(place)")
    }
  }

  @Test(arguments: [(35, true), (80, false), (110, false)])
  func `a list moves unless most of it is drawn again anyway`(height: Int32, moves: Bool) {
    let place = rect(20, 90 - height / 2 + 15, 160, height)
    let damage = damage(
      list(at: 5) { $0.add(.fill(red), at: place) }, list(at: 8) { $0.add(.fill(blue), at: place) })
    #expect((damage.scroll != nil) == moves)
  }

  // MARK: Scenes

  @Test func `what cannot be seen is no part of a scene, nor what was in the one before`() {
    var scene = scene { scene in
      scene.add(.fill(red), at: rect(200, 0, 50, 50))
      scene.clip(to: rect(-10, 20, 300, 100))
      scene.add(.fill(red), at: rect(0, 0, 50, 20))
      scene.add(.fill(blue), at: rect(0, 0, 50, 50))
      scene.unclip()
    }
    #expect(scene.items.map(\.content) == [.fill(blue)] && scene.items.map(\.visible) == [rect(0, 20, 50, 30)])
    scene.begin(in: Self.bounds)
    #expect(scene.items.isEmpty && scene.groups.isEmpty)
  }

  @Test func `disjoint rectangles have no intersection`() {
    #expect(rect(0, 0, 10, 10).intersection(rect(30, 40, 5, 5)) == .none)
    #expect(rect(0, 0, 10, 10).intersection(rect(10, 0, 5, 5)) == .none)
    #expect(rect(0, 0, 10, 10).intersection(rect(9, 9, 5, 5)) == rect(9, 9, 1, 1))
  }
}
