import Foundation
import SwipeKit
import SwipeKitSDL

struct Song: Identifiable, Equatable, Codable {
  let id: Int
  let title: String
  let artist: String

  static let all: [Song] = [
    ("Lighthouse Road", "The Ferrymen"), ("Nine of Cups", "Ada Moreau"), ("Tin Roof Rain", "Low Harbour"),
    ("Salt and Cedar", "The Ferrymen"), ("Paper Moonlight", "Jun Ishida"), ("Half a Mile", "Rosa Quint"),
    ("Windowsill", "Low Harbour"), ("The Slow Train Home", "Ada Moreau"), ("Marigold", "Rosa Quint"),
    ("Undertow", "Jun Ishida"), ("Letters from Bergen", "The Ferrymen"), ("Early Frost", "Low Harbour"),
  ].enumerated().map { Song(id: $0, title: $1.0, artist: $1.1) }

  static let remove = RowAction("remove", title: "Remove", role: .destructive, icon: .trash)

  var row: Row {
    Row(
      DetailContent(title, subtitle: artist, badge: .initials(String(title.prefix(1)), Color(0x6A4C93))),
      trailing: [Self.remove])
  }
}

/// Drag a song by its handle or after a long press.
///
/// With the keyboard, Tab gets to the handle: Space lifts and drops the song, arrows, Home and End move it, and
/// Escape returns it. Alt+Up and similar keys move it without its handle.
///
/// `PLAYLIST=songs.json swift run Playlist` keeps the songs in a file.
struct Playlist: WindowContent, ItemProgram {
  var store = ItemStore(Song.all)
  var rows = ListSource(Song.all, height: .uniform(64)) { $0.row }
  var stage: Stage
  private let file: URL?

  init(size: Size, scale: Double, file: URL? = nil) throws {
    self.file = file
    if let file, FileManager.default.fileExists(atPath: file.path) {
      store = ItemStore(try JSONDecoder().decode([Song].self, from: Data(contentsOf: file)))
      _ = rows.update(to: store.items)
    }
    rows.isReorderable = true
    stage = Stage(rows, style: .delete, size: size, scale: scale)
    stage.panes = [TitleBar(title: "Playlist")]
    stage.list.name = "Playlist"
    stage.list.isSelectable = true
  }

  func confirmation(for action: ActionID, of songs: [Song]) -> Alert? {
    songs.count < 2 ? nil : Alert(asking: "Remove \(songs.count) songs?", button: "Remove", isDestructive: true)
  }

  mutating func itemsDidChange() {
    guard let file else { return }
    do { try JSONEncoder().encode(store.items).write(to: file, options: .atomic) } catch {
      stage.present(Alert(text: "The songs are not saved: \(error.localizedDescription)"))
    }
  }

  mutating func perform(_ action: ActionID, of songs: [Song], at time: Double) {
    store.remove(songs.map(\.id), kind: "removed", at: time)
  }
}

// `swift run Playlist --play FILE` plays a trace without a window.
@main struct Program {
  static func main() throws {
    let file = ProcessInfo.processInfo.environment["PLAYLIST"].map { URL(filePath: $0) }
    try Playlist.run(title: "Playlist", size: Size(width: 360, height: 560)) {
      try Playlist(size: $0, scale: $1, file: file)
    }
  }
}
