import DpendGraph

/// A baseline as it stands in a file.
public struct BaselineText: Sendable {
  /// What the file holds.
  public let baseline: Baseline

  /// The line that each finding stands in, from 1.
  private let lines: [Fingerprint: Int]

  /// Reads a text: lines in any order, comments, and lines that stand there twice.
  ///
  /// - Throws: ``BaselineError`` when the text is no baseline.
  public init(_ text: String) throws(BaselineError) {
    let rows = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Self.row)
    if let mark = rows.firstIndex(where: \.isConflictMark) { throw .conflict(line: mark + 1) }
    try Self.checkHead(rows[0])
    var entries: [Baseline.Entry] = []
    var lines: [Fingerprint: Int] = [:]
    for (index, row) in rows.enumerated() where !row.isEmpty && !row.hasPrefix("#") {
      guard let entry = Baseline.Entry(row) else { throw .noFinding(row, line: index + 1) }
      entries.append(entry)
      lines[entry.fingerprint] = lines[entry.fingerprint] ?? index + 1
    }
    baseline = Baseline(entries, options: rows.compactMap(Self.options))
    self.lines = lines
  }

  /// The line of a finding; the first one where the text doesn't have it.
  public func line(of entry: Baseline.Entry) -> Int { lines[entry.fingerprint] ?? 1 }

  /// A line without what editors and Git on Windows add to it.
  private static func row(_ bytes: Substring.UTF8View.SubSequence) -> String {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    return String(decoding: line.starts(with: "\u{FEFF}".utf8) ? line.dropFirst(3) : line, as: UTF8.self)
  }

  private static func checkHead(_ line: String) throws(BaselineError) {
    guard line.hasPrefix(Baseline.head) else { throw .noBaseline }
    let version = line.dropFirst(Baseline.head.count).prefix { $0.isASCII && $0.isNumber }
    if version != "\(Baseline.version)" { throw .otherVersion("v\(version)") }
  }

  private static func options(_ line: String) -> String? {
    guard line.hasPrefix(Baseline.command), let end = line.ranges(of: Baseline.writing).last else { return nil }
    let words = line[..<end.lowerBound].dropFirst(Baseline.command.count)
    return String(words.drop { $0 == " " })
  }
}

extension Baseline {
  /// The first line of every baseline begins with this and the version of what stands in the others.
  public static let head = "# dpend-baseline v"

  /// What fingerprints are made of, and how lines look; the version is counted up when one of them changes.
  fileprivate static let version = 1

  fileprivate static let command = "# Written in this folder by: dpend analyze"
  fileprivate static let writing = " --write-baseline "

  /// The text of a file.
  ///
  /// - Parameter name: The name of the file, for the command that writes it anew.
  /// - Returns: Two lines about the file, and one for each finding, sorted as `LC_ALL=C sort` does.
  public func text(named name: String) -> String {
    let commands = options.map { options in
      Self.command + (options.isEmpty ? "" : " " + options) + Self.writing + name.onOneLine
    }
    let about = "\(Self.head)\(Self.version): these findings are known, and only others let a build fail."
    let advice = "'dpend analyze --prune-baseline' takes out what is no longer found."
    let lines = entries.map { "\($0.rule.rawValue) \($0.fingerprint.rawValue) \($0.message)" }
    return (["\(about) \(advice)"] + commands + lines).joined(separator: "\n") + "\n"
  }
}

extension Baseline.Entry {
  /// Reads `RULE FINGERPRINT MESSAGE`; nil for anything else.
  ///
  /// Works on bytes: a space with an accent on it is one `Character`, and still a space in a file.
  fileprivate init?(_ line: String) {
    let parts = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, !parts[0].isEmpty, parts[0].allSatisfy(\.isInRuleName), parts[1].count == 16,
      parts[1].allSatisfy(\.isHexadecimal)
    else { return nil }
    self.init(
      rule: RuleName(String(Substring(parts[0]))),
      fingerprint: Fingerprint(rawValue: String(Substring(parts[1]))),
      message: parts.count > 2 ? String(Substring(parts[2])) : ""
    )
  }
}

extension UInt8 {
  private var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isHexadecimal: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self) }

  fileprivate var isInRuleName: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || self == UInt8(ascii: "-")
  }
}

extension String {
  /// Whether Git wrote the line where it could not put two versions together.
  fileprivate var isConflictMark: Bool {
    ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { self == $0 || hasPrefix($0 + " ") }
  }
}
