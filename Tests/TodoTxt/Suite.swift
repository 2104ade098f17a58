import Foundation
import Testing

/// The tables of the suite: lines of fields, whose first one names them, separated by tabs.
enum Suite {
  static let lines = rows(of: "lines.tsv")
  static let operations = rows(of: "operations.tsv")

  struct Row: Sendable, CustomTestStringConvertible {
    let number: Int
    let fields: [String: [UInt8]]

    subscript(name: String) -> [UInt8] { fields[name] ?? [] }

    func text(_ name: String) -> String { String(decoding: self[name], as: UTF8.self) }

    var testDescription: String { "line \(number): \(text("note"))" }
  }

  private static func rows(of name: String) -> [Row] {
    guard let url = Bundle.module.url(forResource: name, withExtension: nil), let data = try? Data(contentsOf: url)
    else {
      return []
    }
    let table = data.split(separator: UInt8(ascii: "\n"))
      .map {
        $0.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { unescaped(Array($0)) }
      }
    let names = table[0].map { String(decoding: $0, as: UTF8.self) }
    return table.enumerated().dropFirst().map { number, values in
      precondition(values.count == names.count, "\(name):\(number + 1) has \(values.count) fields.")
      return Row(number: number + 1, fields: Dictionary(uniqueKeysWithValues: zip(names, values)))
    }
  }

  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let sign = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch sign {
      case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "x"):
        result += UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16).map { [$0] } ?? []
        rest = rest.dropFirst(2)
      default: result.append(sign)
      }
    }
    return result
  }
}
