import SwipeKitCDBus

package indirect enum DBusValue: Equatable {
  case text(String)
  case path(String)
  case flag(Bool)
  case short(Int16)
  case int(Int32)
  case unsigned(UInt32)
  case double(Double)
  case variant(DBusValue)
  case structure([DBusValue])
  case array(of: String, [DBusValue])
  case entry(DBusValue, DBusValue)

  var signature: String {
    switch self {
    case .text: "s"
    case .path: "o"
    case .flag: "b"
    case .short: "n"
    case .int: "i"
    case .unsigned: "u"
    case .double: "d"
    case .variant: "v"
    case .structure(let fields): "(\(fields.map(\.signature).joined()))"
    case .array(let signature, _): "a\(signature)"
    case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
    }
  }

  func append(to iterator: inout DBusMessageIter) {
    func basic(_ type: Int32, _ value: some BitwiseCopyable) {
      var value = value
      dbus_message_iter_append_basic(&iterator, type, &value)
    }
    func container(_ type: Int32, _ signature: String?, _ values: [DBusValue]) {
      var inner = DBusMessageIter()
      dbus_message_iter_open_container(&iterator, type, signature, &inner)
      for value in values { value.append(to: &inner) }
      dbus_message_iter_close_container(&iterator, &inner)
    }
    switch self {
    case .text(let text): text.withCString { basic(DBusMessageIter.string, $0) }
    case .path(let path): path.withCString { basic(DBusMessageIter.path, $0) }
    case .flag(let flag): basic(DBusMessageIter.flag, UInt32(flag ? 1 : 0))
    case .short(let number): basic(DBusMessageIter.short, number)
    case .int(let number): basic(DBusMessageIter.int, number)
    case .unsigned(let number): basic(DBusMessageIter.number, number)
    case .double(let number): basic(DBusMessageIter.double, number)
    case .variant(let value): container(DBusMessageIter.variant, value.signature, [value])
    case .structure(let fields): container(DBusMessageIter.structure, nil, fields)
    case .array(let signature, let values): container(DBusMessageIter.array, signature, values)
    case .entry(let key, let value): container(DBusMessageIter.entry, nil, [key, value])
    }
  }

  /// Returns the values of a message, except values of unsupported types.
  static func values(of message: OpaquePointer) -> [DBusValue] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message, &iterator) != 0 else { return [] }
    return values(from: &iterator)
  }

  private static func values(from iterator: inout DBusMessageIter) -> [DBusValue] {
    var values: [DBusValue] = []
    repeat {
      if let value = DBusValue(at: &iterator) { values.append(value) }
    } while dbus_message_iter_next(&iterator) != 0
    return values
  }

  private init?(at iterator: inout DBusMessageIter) {
    func basic<Value: BitwiseCopyable>(_ zero: Value) -> Value {
      var value = zero
      dbus_message_iter_get_basic(&iterator, &value)
      return value
    }
    func inner() -> [DBusValue] {
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&iterator, &inner)
      return Self.values(from: &inner)
    }
    func string() -> String {
      let text: UnsafePointer<CChar>? = basic(nil)
      return text.map { String(cString: $0) } ?? ""
    }
    switch dbus_message_iter_get_arg_type(&iterator) {
    case DBusMessageIter.string: self = .text(string())
    case DBusMessageIter.path: self = .path(string())
    case DBusMessageIter.flag: self = .flag(basic(UInt32(0)) != 0)
    case DBusMessageIter.int: self = .int(basic(Int32(0)))
    case DBusMessageIter.number: self = .unsigned(basic(UInt32(0)))
    case DBusMessageIter.double: self = .double(basic(0.0))
    case DBusMessageIter.structure: self = .structure(inner())
    case DBusMessageIter.variant:
      guard let value = inner().first else { return nil }
      self = .variant(value)
    case DBusMessageIter.array:
      let values = inner()
      self = .array(of: values.first?.signature ?? "v", values)
    case DBusMessageIter.entry:
      let fields = inner()
      guard fields.count == 2 else { return nil }
      self = .entry(fields[0], fields[1])
    default: return nil
    }
  }

  /// The text or path, also within a variant; nil for other types.
  package var text: String? {
    switch self {
    case .text(let text), .path(let text): text
    case .variant(let value): value.text
    default: nil
    }
  }

  /// The 32-bit integer, also within a variant; nil for other types.
  var number: Int? {
    switch self {
    case .int(let number): Int(number)
    case .unsigned(let number): Int(number)
    case .variant(let value): value.number
    default: nil
    }
  }

  /// The number, or the numbers of a structure, also within a variant; nil for other types.
  package var numbers: [Double]? {
    switch self {
    case .unsigned(let number): [Double(number)]
    case .double(let number): [number]
    case .structure(let fields):
      fields.allSatisfy { $0.signature == "d" } ? fields.compactMap(\.numbers?.first) : nil
    case .variant(let value): value.numbers
    default: nil
    }
  }

  /// The Boolean, also within a variant; nil for other types.
  package var flag: Bool? {
    switch self {
    case .flag(let flag): flag
    case .variant(let value): value.flag
    default: nil
    }
  }

  /// The entries of a dictionary with text keys; empty for other types.
  package var entries: [(key: String, value: DBusValue)] {
    guard case .array(_, let entries) = self else { return [] }
    return entries.compactMap { entry in
      guard case .entry(.text(let key), let value) = entry else { return nil }
      return (key, value)
    }
  }

  /// The fields of a structure, also within a variant; empty for other types.
  var fields: [DBusValue] {
    switch self {
    case .structure(let fields): fields
    case .variant(let value): value.fields
    default: []
    }
  }
}

extension DBusMessageIter {
  fileprivate static let (string, path, array, entry) = (code("s"), code("o"), code("a"), code("e"))
  fileprivate static let (variant, structure) = (code("v"), code("r"))
  fileprivate static let (flag, short, int) = (code("b"), code("n"), code("i"))
  fileprivate static let (number, double) = (code("u"), code("d"))

  private static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}
