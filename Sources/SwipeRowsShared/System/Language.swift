import Glibc
import SwipeKit
import SwipeKitSDL
import SwipeRowsCGlibc
import TodoTxt

/// The language of the program's texts, by gettext with English texts as keys.
///
/// Each language has its own locale. The locale of the process does not change.
package struct Language: Equatable, Sendable {
  package static let english = Language(name: "C", locale: SystemLocale("C"), hasCatalogue: false)

  /// The language of the environment; English if there is no locale or no catalogue for it.
  package static var environment: Language { Language(locale: environmentName()) ?? .english }

  private static let domain = "swiperows"
  /// The buffer size for a date or a number, in bytes.
  private static let textSize = 256

  /// The name of the locale, such as `de_DE.UTF-8`.
  package let name: String
  private let locale: SystemLocale?
  private let hasCatalogue: Bool

  private init(name: String, locale: SystemLocale?, hasCatalogue: Bool) {
    (self.name, self.locale, self.hasCatalogue) = (name, locale, hasCatalogue)
  }

  package static func == (one: Language, other: Language) -> Bool { one.name == other.name }

  package init?(_ name: String, catalogues: SystemString = catalogues) {
    // It would take precedence over the locale.
    unsetenv("LANGUAGE")
    self.init(locale: name, catalogues: catalogues)
  }

  private init?(locale name: String, catalogues: SystemString = catalogues) {
    guard let locale = SystemLocale(name) else { return nil }
    bindtextdomain(Self.domain, catalogues.cString)
    bind_textdomain_codeset(Self.domain, "UTF-8")
    let language = Language(name: name, locale: locale, hasCatalogue: true)
    // Without a catalogue, dates are in English like the texts. The empty key is the catalogue's header.
    self = language.find("")?.isEmpty == false ? language : .english
  }

  /// Returns the environment's locale for texts, by the first variable that is set, as in POSIX.
  package static func environmentName(
    _ variable: (String) -> String? = { SystemString(environment: $0)?.description }
  ) -> String { ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first ?? "C" }

  /// The folder of the catalogues, relative to the installed or built program.
  private static var catalogues: SystemString {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, Int(PATH_MAX))
    let bytes = path.prefix(max(0, length)).map { UInt8(bitPattern: $0) }
    return SystemString(bytes: bytes[..<(bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0)]) + "/../share/locale"
  }

  /// - Parameter context: a word that distinguishes texts with the same key.
  package func callAsFunction(_ text: String, as context: String? = nil) -> String {
    find(context.map { "\($0)\u{4}\(text)" } ?? text) ?? text
  }

  /// Returns the singular or plural text with the number in place of `{count}`.
  package func callAsFunction(_ one: String, _ many: String, count: Int) -> String {
    (find(one, many, count: count) ?? (count == 1 ? one : many)).filling(["count": text(of: count)])
  }

  package func text(of number: Int) -> String {
    guard hasCatalogue, let locale else {
      // The C locale, which English has, has no groups.
      let digits = Array("\(number.magnitude)")
      let groups = digits.indices.map {
        (digits.count - $0) % 3 == 0 && $0 > 0 ? ",\(digits[$0])" : "\(digits[$0])"
      }
      return (number < 0 ? "-" : "") + groups.joined()
    }
    let former = uselocale(locale.handle)
    defer { uselocale(former) }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Self.textSize) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      _ = withVaList([number]) { vsnprintf(start, buffer.count, "%'ld", $0) }
      return String(cString: start)
    }
  }

  package func date(_ time: tm, _ format: String) -> String {
    guard let locale else { return "" }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Self.textSize) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      var time = time
      return strftime_l(start, buffer.count, format, &time, locale.handle) > 0 ? String(cString: start) : ""
    }
  }

  private func find(_ key: String, _ many: String? = nil, count: Int = 1) -> String? {
    guard hasCatalogue, let locale else { return nil }
    let former = uselocale(locale.handle)
    defer { uselocale(former) }
    return key.withCString { key in
      guard let many else { return dgettext(Self.domain, key).flatMap { $0 == key ? nil : String(cString: $0) } }
      return many.withCString { many in
        dngettext(Self.domain, key, many, UInt(clamping: count)).flatMap {
          $0 == key || $0 == many ? nil : String(cString: $0)
        }
      }
    }
  }
}

extension TodoDate {
  package var calendarTime: tm {
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (Int32(year - 1900), Int32(month - 1), Int32(day))
    time.tm_wday = Int32((weekday + 1) % 7)
    return time
  }
}

/// A system locale, which never changes, so that any thread can read it.
private final class SystemLocale: @unchecked Sendable {
  let handle: locale_t

  package init?(_ name: String) {
    let mask = LC_MESSAGES_MASK | LC_TIME_MASK | LC_CTYPE_MASK | LC_NUMERIC_MASK
    guard let handle = newlocale(mask, name, nil) else { return nil }
    self.handle = handle
  }

  deinit { freelocale(handle) }
}
