import DpendGraph

/// A baseline as the text of a file.
package struct BaselineText: Sendable {
  /// The content.
  package let baseline: Baseline

  /// The first line of each finding, counted from 1.
  private let lines: [Fingerprint: Int]

  /// Parses a text, whose lines may be in any order, repeated, and interspersed with comments.
  ///
  /// - Throws: ``BaselineError`` if the text isn't a baseline.
  package init(_ text: String) throws(BaselineError) {
    let rows = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Self.row)
    if let mark = rows.firstIndex(where: \.isConflictMark) { throw .conflict(line: mark + 1) }
    try Self.checkHead(rows[0])
    var entries: [Baseline.Entry] = []
    var lines: [Fingerprint: Int] = [:]
    for (index, row) in rows.enumerated() where !row.isEmpty && !row.hasPrefix("#") {
      guard let entry = Baseline.Entry(row) else { throw .invalidLine(row, line: index + 1) }
      entries.append(entry)
      lines[entry.fingerprint] = lines[entry.fingerprint] ?? index + 1
    }
    baseline = Baseline(entries, options: rows.compactMap(Self.options))
    self.lines = lines
  }

  /// Returns the line of a finding, or the first line if the text doesn't contain it.
  package func line(of entry: Baseline.Entry) -> Int { lines[entry.fingerprint] ?? 1 }

  /// Returns a line without the byte order mark and the carriage return that tools on Windows add.
  private static func row(_ bytes: Substring.UTF8View.SubSequence) -> String {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    return String(decoding: line.starts(with: "\u{FEFF}".utf8) ? line.dropFirst(3) : line, as: UTF8.self)
  }

  private static func checkHead(_ line: String) throws(BaselineError) {
    guard line.hasPrefix(Baseline.head) else { throw .notABaseline }
    let digits = line.dropFirst(Baseline.head.count).prefix { $0.isASCII && $0.isNumber }
    guard let version = Int(digits), version <= Baseline.version else { throw .unknownVersion(String(digits)) }
    if version < Baseline.version { throw .outdated(version: version) }
  }

  /// Returns the options in the comment that names the command, or nil for any other line.
  private static func options(_ line: String) -> String? {
    guard line.hasPrefix(Baseline.command), let end = line.ranges(of: Baseline.writing).last else { return nil }
    let words = line[..<end.lowerBound].dropFirst(Baseline.command.count)
    return String(words.drop { $0 == " " })
  }
}

extension Baseline {
  /// The beginning of the first line, followed by the version.
  package static let head = "# dpend-baseline v"

  /// The version of the format, which includes how fingerprints are computed.
  ///
  /// Version 1 hashed the wording of messages, so its fingerprints match none of today's.
  fileprivate static let version = 2

  fileprivate static let command = "# Written in this folder by: dpend analyze"
  fileprivate static let writing = " --write-baseline "

  /// Returns the text of the file: two comments, and a line for each finding, sorted as `LC_ALL=C sort` does.
  ///
  /// - Parameter name: The name of the file, for the command in the second comment.
  /// - Returns: The text.
  package func text(named name: String) -> String {
    let commands = options.map { options in
      Self.command + (options.isEmpty ? "" : " " + options) + Self.writing + name.onOneLine
    }
    let about = "\(Self.head)\(Self.version): known findings, which fail no build."
    let advice = "Remove fixed ones with 'dpend analyze --prune-baseline'."
    let lines = entries.map { "\($0.rule.rawValue) \($0.fingerprint.rawValue) \($0.message)" }
    return (["\(about) \(advice)"] + commands + lines).joined(separator: "\n") + "\n"
  }
}

extension Baseline.Entry {
  /// Parses `RULE FINGERPRINT MESSAGE`, or returns nil for any other line.
  ///
  /// Splits bytes, because a space followed by a combining accent is one `Character`.
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
  /// Whether the line is a conflict marker of Git.
  fileprivate var isConflictMark: Bool {
    ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { self == $0 || hasPrefix($0 + " ") }
  }
}
