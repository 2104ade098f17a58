import Testing

import SwipeKit

struct ReorderingPropertyTests {
  /// In seconds; the rest comes before the movement.
  private struct Stroke {
    let start: Point
    let rest: Double
    let way: Point
    let isMouse: Bool
    let samples: Int

    /// A long press reorders.
    ///
    /// Otherwise the steeper direction decides, and handles reorder vertically.
    var meaning: String {
      let slop = isMouse ? 4.0 : 10
      if way.x * way.x + way.y * way.y <= slop * slop { return "nothing" }
      if !isMouse, rest >= 0.5 { return "carry" }
      if abs(way.x) > abs(way.y), way.x < 0 { return "swipe" }
      return start.x >= 320 ? "carry" : "scroll"
    }
  }

  @Test func `swipes, scrolls and reordering are never confused`() {
    #expect(
      GestureConstants.mouseSlop == 4 && GestureConstants.touchSlop == 10 && GestureConstants.longPressTime == 0.5)
    Property.holds { random in
      Case(
        setup: random.chance(0.5),
        steps: (0..<random.int(1...4)).map { _ in
          Stroke(
            start: Point(
              x: random.chance(0.4) ? random.double(321...359) : random.double(20...315),
              y: random.double(100...300)),
            rest: random.chance(0.5) ? random.double(0...0.4) : random.double(0.52...0.9),
            way: Point(x: random.double(-90...90), y: random.double(-90...90)), isMouse: random.chance(0.4),
            samples: random.int(1...9))
        })
    } failure: { tried in
      for stroke in tried.steps {
        var hand = Hand()
        var list = SwipeList(
          ListSource.reorderable(200), style: .actions, frame: Rect(x: 0, y: 44, width: 360, height: 300), at: 1)
        list.scroll(to: RowID(100), at: .top, animated: false)
        _ = list.advance(to: 2)
        let offset = list.contentOffset
        let pointer = stroke.isMouse ? Pointer(.mouse) : Pointer(.touch, id: 4)
        var (time, seen) = (3.0, Set<String>())
        func send(_ phase: PointerEvent.Phase, _ point: Point) {
          hand.send(PointerEvent(phase, pointer, at: point, time: time), on: &list)
          for _ in list.advance(to: time) {}
          if list.swipedRows.contains(where: { list.offset(of: $0) != 0 }) { seen.insert("swipe") }
          if list.contentOffset != offset, !list.isReordering { seen.insert("scroll") }
          // A long press lifts the row, and drags it with the first movement.
          if let hand = list.carryingHand, abs(hand.y - stroke.start.y) > 0, phase == .move {
            seen.insert("carry")
          }
        }
        send(.down, stroke.start)
        time += stroke.rest
        for i in 1...stroke.samples {
          let fraction = Double(i) / Double(stroke.samples)
          // The movement is shorter than a long press.
          time += 0.05 / Double(stroke.samples)
          send(
            .move, Point(x: stroke.start.x + stroke.way.x * fraction, y: stroke.start.y + stroke.way.y * fraction))
        }
        time += 0.01
        let end = Point(x: stroke.start.x + stroke.way.x, y: stroke.start.y + stroke.way.y)
        send(.up, end)
        let expected: Set<String> = stroke.meaning == "nothing" ? [] : [stroke.meaning]
        if seen == expected { continue }
        return "\(stroke) means \(stroke.meaning), and is taken for \(seen)"
      }
      return nil
    }
  }

  private enum Step {
    case move(Int, Int, to: Int), remove(Int), undo, redo
  }

  @Test func `moved rows are at their destinations, and undoing all restores the exact order`() {
    Property.holds { random in
      Case(
        setup: random.int(2...12),
        steps: (0..<random.int(1...12)).map { _ -> Step in
          switch random.int(0...6) {
          case 0...3: .move(random.int(0...99), random.int(0...99), to: random.int(0...99))
          case 4: .remove(random.int(0...99))
          case 5: .undo
          default: .redo
          }
        })
    } failure: { tried in
      let all = (0..<tried.setup).map(NumberedItem.init)
      var store = ItemStore(all)
      var time = 0.0
      for step in tried.steps {
        time += 20
        let items = store.items
        switch step {
        case .move(let a, let b, let to) where !items.isEmpty:
          let ids = [items[a % items.count].id, items[b % items.count].id]
          let moving = ids[0] == ids[1] ? [ids[0]] : ids
          var rest = items.filter { !moving.contains($0.id) }
          let index = to % (rest.count + 1)
          rest.insert(contentsOf: moving.map(NumberedItem.init), at: index)
          let change = store.move(moving, to: index, kind: "moved", at: time)
          if store.items != rest { return "\(moving) to \(index) of \(items) gave \(store.items)" }
          if (change == nil) != (rest == items) { return "\(change.debugDescription) of what is \(rest)" }
        case .remove(let pick) where !items.isEmpty:
          store.remove([items[pick % items.count].id], kind: "removed", at: time)
        case .undo: store.undo()
        case .redo:
          let redoable = store.canRedo
          store.redo(at: time)
          if redoable, store.undo() != nil, store.items != items {
            return "undoing what was redone gave \(store.items)"
          }
          if redoable { store.redo(at: time) }
        case .move, .remove: break
        }
      }
      while store.canUndo { store.undo() }
      return store.items == all ? nil : "the items are \(store.items)"
    }
  }
}
