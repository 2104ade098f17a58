import SwipeKit
import Testing

@testable import SwipeRowsDemo

@Suite struct MailTests {
  private func mail(from sender: String) throws -> Mail {
    Mail(
      date: try #require(MailDate("2026-05-18 09:00")), sender: sender, address: "", subject: "Hello", text: "Hello"
    )
  }

  @Test(arguments: [
    ("Ada Quint", "ada.quint"), ("Mam", "mam"), ("Sana Okonjo-Bell", "sana.okonjo.bell"),
    ("Dr. Halloran's Practice", "dr.hallorans.practice"),
    ("Wren & Daughter Bookbinders", "wren.daughter.bookbinders"),
    ("Parents of 4b", "parents.of.4b"), ("Élodie Öberg", nil), ("守山 恵子", nil), ("&", nil),
  ])
  func `the words of a name in ASCII are its address, and other names have no address by a rule`(
    sender: String, local: String?
  ) {
    #expect(Mail.address(of: sender) == local.map { "\($0)@example.org" })
  }

  @Test(arguments: [
    ("Ada Quint", "AQ"), ("Mam", "M"), ("Jan van der Velde", "JV"), ("Post Office on the Square", "PS"),
    ("Neighbours at No. 12", "NN"), ("Wren & Daughter Bookbinders", "WB"), ("Parents of 4b", "P"),
    ("Élodie Öberg", "ÉÖ"), ("Ольга Верещагина", "ОВ"), ("守山 恵子", "守"), ("أمل حدادين", "أ"), ("देविका नायर", "दे"),
    ("김하린", "김"), ("e.e.", "e"), ("12", "1"),
  ])
  func `initials are the first letters of names, and a single letter in scripts without capitals`(
    sender: String, initials: String
  ) throws {
    #expect(try mail(from: sender).initials == initials)
  }

  @Test func `white letters can be read on every colour of a circle`() {
    for color in Mail.colors { #expect(color.contrast(with: Color(0xFFFFFF)) >= 4.5, "\(color)") }
  }

  @Test func `a sender has one colour, and senders have all of them`() throws {
    #expect(try mail(from: "Ada Quint").color == mail(from: "Ada Quint").color)
    let colors = MailFile.embedded.mails.map(\.color)
    #expect(Set(colors).count == Mail.colors.count)
    for mail in MailFile.embedded.mails { #expect((1...2).contains(mail.initials.count), "\(mail.sender)") }
  }
}
