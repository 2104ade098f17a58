import SwipeKit
import SwipeKitSDL

struct Song: Identifiable, Equatable {
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
struct Playlist: WindowContent, ItemProgram {
  var store = ItemStore(Song.all)
  var rows = ListSource(Song.all, height: .uniform(64)) { $0.row }
  var stage: Stage

  init(size: Size, scale: Double) {
    rows.isReorderable = true
    stage = Stage(rows, style: .delete, size: size, scale: scale)
    stage.panes = [TitleBar(title: "Playlist")]
    stage.list.name = "Playlist"
    stage.list.isSelectable = true
  }

  mutating func perform(_ action: ActionID, of songs: [Song], at time: Double) {
    store.remove(songs.map(\.id), kind: "removed", at: time)
  }
}

// `swift run Playlist --play FILE` plays a trace without a window.
@main struct Program {
  static func main() throws {
    try Playlist.run(title: "Playlist", size: Size(width: 360, height: 560)) { Playlist(size: $0, scale: $1) }
  }
}
