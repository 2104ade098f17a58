import Foundation
import SwipeKit
import TestSupport
import Testing

@testable import Playlist

@Suite struct PlaylistTests {
  private var playlist: Playlist
  private var time = 0.0

  init() throws { playlist = try Playlist(size: Size(width: 360, height: 560), scale: 1) }

  private mutating func wait(_ seconds: Double) {
    time += seconds
    playlist.advance(to: time)
  }

  private mutating func send(_ phase: PointerEvent.Phase, _ device: Pointer.Device, at point: Point) {
    playlist.handle(.pointer(PointerEvent(phase, Pointer(device), at: point, time: time)))
  }

  private mutating func press(_ keys: String...) {
    for key in keys {
      playlist.handle(.key(Key(key), time: time))
      wait(1)
    }
  }

  private mutating func carry(from start: Int, by rows: Double, with device: Pointer.Device = .mouse) {
    let place = Point(x: 345, y: 44 + 64 * (Double(start) + 0.5))
    send(.down, device, at: place)
    for step in 1...20 {
      wait(0.02)
      send(.move, device, at: Point(x: 340, y: place.y + rows * 64 * Double(step) / 20))
    }
    wait(0.2)
    send(.up, device, at: Point(x: 340, y: place.y + rows * 64))
    wait(2)
  }

  private var titles: [String] { playlist.store.items.map(\.title) }
  private let all = Song.all.map(\.title)

  private func moved(_ from: Int, to: Int) -> [String] {
    var titles = all
    titles.insert(titles.remove(at: from), at: to)
    return titles
  }

  @Test mutating func `songs are kept in a file, after each change and each undo`() throws {
    let folder = try makeTestFolder()
    let file = folder.appending(path: "songs.json")
    playlist = try Playlist(size: Size(width: 360, height: 560), scale: 1, file: file)
    func kept() throws -> [String] {
      try Playlist(size: Size(width: 90, height: 90), scale: 1, file: file).store.items.map(\.title)
    }
    press("Down", "Delete")
    #expect(try kept() == Array(all.dropFirst()))
    press("Ctrl+Z")
    #expect(try kept() == all)
    press("Ctrl+Shift+Z")
    #expect(try kept() == Array(all.dropFirst()))
  }

  @Test(arguments: ["Remove", "Cancel"])
  mutating func `who removes several songs is asked, and may think better of it`(answer: String) throws {
    press("Ctrl+A", "Delete")
    #expect(playlist.stage[Alert.self]?.text == "Remove 12 songs?" && titles == all)
    press(answer == "Remove" ? "Tab" : "Escape")
    if answer == "Remove" { press("Tab", "Return") }
    #expect(titles == (answer == "Remove" ? [] : all))
  }

  @Test(arguments: [Pointer.Device.mouse, .touch])
  mutating func `a song is dragged by its handle, its move is announced, and undone in one step`(
    device: Pointer.Device
  ) {
    carry(from: 1, by: 3, with: device)
    #expect(titles == moved(1, to: 4))
    #expect(playlist.stage.takeAnnouncements().contains("Nine of Cups moved to 5 of 12"))
    #expect(playlist.stage.notice?.text == "Moved “Nine of Cups”")
    #expect(playlist.stage.list.visibleRows.prefix(5).map(\.frame.y) == [44, 108, 172, 236, 300])
    press("Ctrl+Z")
    #expect(titles == all)
    press("Ctrl+Shift+Z")
    #expect(titles == moved(1, to: 4))
  }
}
