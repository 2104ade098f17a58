import SwipeKit
import SwipeKitSDL

struct Contact: Identifiable, Equatable {
  let id: String
  var letter: String { String(id.prefix(1)) }
  static let call = RowAction("Call", icon: .check, color: Color(0x1B7F3B))
  static let all = [
    "Ada", "Alan", "Anita", "Barbara", "Bjarne", "Brian", "Carol", "Chris", "Claude", "Dana", "Dennis", "Donald",
    "Edith", "Edsger", "Frances", "Fred", "Grace", "Guido", "Hedy", "Ivan", "James", "Jean", "John", "Karen",
    "Katherine", "Ken", "Leslie", "Linus", "Margaret", "Mary", "Niklaus", "Radia", "Rob", "Sophie", "Tim", "Tony",
    "Vint", "Whitfield",
  ].map(Contact.init)
}

/// Names in sections of one letter each, with an index of the letters.
struct Contacts: WindowContent, ItemProgram {
  var store = ItemStore(Contact.all)
  var rows = ListSource(Contact.all, sections: \.letter, header: 28, height: .uniform(48)) { contact in
    Row(title: contact.id, trailing: [Contact.call])
  }
  var stage: Stage

  init(size: Size, scale: Double) {
    stage = Stage(rows, style: .inbox, size: size, scale: scale)
    stage.panes = [TitleBar(title: "Contacts")]
    stage.present(SectionIndex())
    stage.isSearchable = true
  }

  mutating func perform(_ action: ActionID, of contacts: [Contact], at time: Double) {
    stage.present(Alert(text: "Calling \(contacts.map(\.id).joined(separator: ", "))"))
  }

  mutating func open(_ contact: Contact) { stage.present(Alert(text: contact.id)) }
}

@main struct Program {
  static func main() throws {
    try Window.run(title: "Contacts", size: Size(width: 320, height: 492)) {
      Contacts(size: $0.size, scale: $0.scale)
    }
  }
}
