import Glibc
import SwipeKitCFontconfig

/// A record of the fonts that fontconfig found, for the next run.
///
/// Fontconfig reads some fifty files before the first answer. The answers are valid until a file, a font folder, an
/// environment variable or the program changes.
struct FoundFonts: Equatable {
  /// A question for the font nearest to a request, possibly with required characters.
  struct Question: Hashable {
    var wish: FontFinder.FontRequest
    /// Nil if any characters will do.
    var characters: [Unicode.Scalar]?
  }

  /// The maximum number of answers; each takes some 70 bytes in the file.
  static let maximumAnswers = 1024
  /// The conditions of the answers except files: fontconfig's version, the program, the environment, the families.
  private let origin: [String]
  /// The files and folders that the answers depend on, including the fonts' own files.
  private var sources: [Source]
  /// Nil values mean that no font was found.
  private(set) var answers: [Question: FontFile?] = [:]

  private struct Source: Equatable {
    var path: String
    /// Nil if it does not exist.
    var state: FileState?
  }

  /// The state of a file: its inode, and the time of the inode's last change.
  ///
  /// Fontconfig uses modification times, which never change on systems made from images, such as OSTree and Nix.
  private struct FileState: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var inode: UInt

    /// Nil if the file does not exist.
    init?(of path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (seconds, nanoseconds, inode) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec, UInt(status.st_ino))
    }

    init?(_ text: Substring) {
      guard let (whole, rest) = text.cut(at: "."), let (part, node) = rest.cut(at: "."), let seconds = Int(whole),
        let nanoseconds = Int(part), let inode = UInt(node)
      else { return nil }
      (self.seconds, self.nanoseconds, self.inode) = (seconds, nanoseconds, inode)
    }

    var text: String { "\(seconds).\(nanoseconds).\(inode)" }
  }

  /// Creates a record of what fontconfig has read, without answers; fontconfig must be running.
  ///
  /// It is nil if the program has its own configuration or fonts.
  init?(families: [String]) {
    let files = Self.paths(FcConfigGetConfigFiles(nil))
    let own = FcConfigGetFonts(nil, FcSetApplication)?.pointee.nfont ?? 0
    guard !files.isEmpty, own == 0 else { return nil }
    let folders = Self.paths(FcConfigGetConfigDirs(nil)) + Self.paths(FcConfigGetFontDirs(nil))
    self.init(families: families, readFrom: files + folders + Self.optional(files) + [Self.program])
  }

  /// - Parameter paths: the files and folders that the answers depend on.
  init(families: [String], readFrom paths: [String]) {
    origin = Self.origin(families)
    sources = Set(paths).sorted().map { Source(path: $0, state: FileState(of: $0)) }
  }

  /// Whether fontconfig would give the same answers for these families.
  func isUpToDate(families: [String]) -> Bool {
    origin == Self.origin(families) && sources.allSatisfy { FileState(of: $0.path) == $0.state }
  }

  /// Returns whether the answer was added: false if there are too many.
  mutating func add(_ font: FontFile?, for question: Question) -> Bool {
    if answers.count == Self.maximumAnswers { return false }
    answers[question] = .some(font)
    if let font { note(font) }
    return true
  }

  /// Removes the answers with an unusable font, until its file changes.
  mutating func remove(_ font: FontFile) {
    answers = answers.filter { $0.value?.face != font.face }
    note(font)
  }

  private mutating func note(_ font: FontFile) {
    if sources.contains(where: { $0.path == font.path }) { return }
    sources.append(Source(path: font.path, state: FileState(of: font.path)))
  }

  /// The file of this program's answers; nil if there is no folder for it.
  ///
  /// Each program has its own file, since a configuration may have rules by a program's name.
  static var cache: KeptFile? {
    program.split(separator: "/").last.flatMap { KeptFile("swipekit/\($0).fonts".utf8, in: .caches) }
  }

  private static var program: String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = max(0, readlink("/proc/self/exe", &path, path.count))
    return String(decoding: path[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// - Parameter variable: the value of an environment variable; nil if it is not set.
  static func origin(
    _ families: [String], _ variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) -> [String] {
    let variables = [
      "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
      "XDG_DATA_DIRS", "XDG_CURRENT_DESKTOP", "FC_LANG", "LC_ALL", "LC_CTYPE", "LANG",
    ]
    return ["fontconfig \(FcGetVersion())", program]
      + variables.compactMap { name in variable(name).map { "\(name)=\($0)" } } + families
  }

  private static func paths(_ list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { FcStrListDone(list) }
    var paths: [String] = []
    while let path = FcStrListNext(list) { paths.append(String(cString: path)) }
    return paths
  }

  /// Returns optional configuration files, by the manual `fonts-conf`.
  ///
  /// Fontconfig lists only existing ones, in `files`.
  private static func optional(_ files: [String]) -> [String] {
    func folder(_ variable: String) -> String? { getenv(variable).map { String(cString: $0) } }
    let home = folder("HOME") ?? ""
    let configuration = folder("XDG_CONFIG_HOME") ?? "\(home)/.config"
    let folders = Set(files.map { $0[..<($0.lastIndex(of: "/") ?? $0.startIndex)] })
    let user = [
      "\(configuration)/fontconfig/fonts.conf", "\(configuration)/fontconfig/conf.d", "\(home)/.fonts.conf",
      "\(home)/.fonts.conf.d",
    ]
    return folders.map { "\($0)/local.conf" } + user
  }
}

// MARK: - Its text

extension FoundFonts {
  private static let (title, end) = ("SwipeKit's fonts, 2", "end")
  /// The ranges of bitmap sizes, in pixels, and of font indices, with the instance in the upper half.
  private static let (sizes, indices) = (1.0...4096, 0...Int(Int32.max))

  /// Nil if the text is not a valid record.
  init?(_ text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
    guard lines.first.map(String.init) == Self.title, lines.suffix(2).map(String.init) == [Self.end, ""] else {
      return nil
    }
    var (origin, sources): ([String], [Source]) = ([], [])
    for line in lines.dropFirst().dropLast(2) {
      guard let (kind, words) = line.cut(at: " ") else { return nil }
      switch kind {
      case "from": origin.append(String(words))
      case "file":
        guard let (word, path) = words.cut(at: " ") else { return nil }
        let state = FileState(word)
        guard state != nil || word == "-" else { return nil }
        sources.append(Source(path: String(path), state: state))
      case "font":
        guard let (question, font) = Self.answer(words) else { return nil }
        answers[question] = .some(font)
      default: return nil
      }
    }
    (self.origin, self.sources) = (origin, sources)
  }

  /// Nil if it would not be read back as the same record, such as if a path contains a newline.
  var text: String? {
    var lines = [Self.title]
    lines += origin.map { "from \($0)" }
    lines += sources.map { "file \($0.state?.text ?? "-") \($0.path)" }
    lines += answers.map { Self.line($0.key, $0.value) }.sorted() + [Self.end]
    let text = lines.map { $0 + "\n" }.joined()
    return FoundFonts(text) == self ? text : nil
  }

  /// Flags are letters, or dashes if they are not set.
  private static func flags(_ flags: KeyValuePairs<Character, Bool>) -> String {
    String(flags.map { $0.value ? $0.key : "-" })
  }

  private static func line(_ question: Question, _ font: FontFile?) -> String {
    let wish = flags(["b": question.wish.isBold, "e": question.wish.isEmoji, "m": question.wish.isMono])
    let characters = question.characters.map { "+" + $0.map { String($0.value, radix: 16) }.joined(separator: "+") }
    let start = "font \(wish) \(characters ?? "-")"
    guard let font else { return start }
    let kind = flags(["c": font.hasColors, "m": font.isEmboldened])
    return "\(start) \(kind) \(font.bitmapPixels.map { "\($0)" } ?? "-") \(font.index) \(font.path)"
  }

  private static func answer(_ line: Substring) -> (Question, FontFile?)? {
    let words = line.split(separator: " ", maxSplits: 5)
    guard words.count == 2 || words.count == 6, words[0].count == 3 else { return nil }
    let wish = FontFinder.FontRequest(
      isBold: words[0].first == "b", isEmoji: words[0].dropFirst().first == "e", isMono: words[0].last == "m")
    var question = Question(wish: wish)
    if words[1] != "-" {
      let codes = words[1].split(separator: "+")
      let characters = codes.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      guard characters.count == codes.count else { return nil }
      question.characters = characters
    }
    if words.count == 2 { return (question, nil) }
    let pixels = Double(words[3])
    guard words[2].count == 2, pixels.map(Self.sizes.contains) ?? (words[3] == "-"), let index = Int(words[4]),
      Self.indices.contains(index)
    else { return nil }
    let font = FontFile(
      path: String(words[5]), index: index, bitmapPixels: pixels, hasColors: words[2].first == "c",
      isEmboldened: words[2].last == "m")
    return (question, font)
  }
}

extension Substring {
  /// Returns nil if there is no separator.
  ///
  /// Searching bytes is ten times as fast as searching characters.
  fileprivate func cut(at separator: Unicode.Scalar) -> (Substring, Substring)? {
    guard let end = utf8.firstIndex(of: UInt8(ascii: separator)) else { return nil }
    return (self[..<end], self[utf8.index(after: end)...])
  }
}
