import Yams

/// The text of a configuration, and the YAML that it is.
struct ConfigurationText {
  private let text: String
  private let path: String

  init(_ text: String, path: String) {
    self.text = text
    self.path = path
  }

  /// The tree of values; nil for an empty file.
  ///
  /// - Throws: ``WorkProblem`` when the text is no YAML, or stands for more values than anybody writes.
  func root() throws(WorkProblem) -> Node? {
    if mostValues > Self.limit {
      throw WorkProblem(
        "the configuration stands for more values than anybody writes",
        path: path,
        advice: "write values out in place of aliases such as '*name', and keep the file below a megabyte"
      )
    }
    do {
      return try Yams.compose(yaml: text)
    } catch {
      throw problem(with: error as? YamlError)
    }
  }
}

// MARK: - Bounds

extension ConfigurationText {
  private static let limit = 1 << 20

  /// No text holds more values than this, whatever its aliases stand for: each character is one at most, and *n* aliases repeat
  /// them most often where each of *n* / 3 anchors is used three times.
  private var mostValues: Int {
    let size = max(1, text.utf8.count)
    return (0..<(aliases + 2) / 3).reduce(size) { size, _ in min(size, Self.limit) * 3 }
  }

  /// How many aliases there are at most: what looks like one in a comment or a text counts too.
  private var aliases: Int {
    var count = 0
    var last = UInt8(ascii: "\n")
    var isBehindStar = false
    for byte in text.utf8 {
      let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
      if isBehindStar, !isSpace { count += 1 }
      isBehindStar = byte == UInt8(ascii: "*") && Self.canPrecedeValue.contains(last)
      if !isSpace { last = byte }
    }
    return count
  }

  /// What stands before a value, but for spaces.
  private static let canPrecedeValue = Array("\r\n-?:,[{".utf8)
}

// MARK: - Problems

extension ConfigurationText {
  private func problem(with error: YamlError?) -> WorkProblem {
    switch error {
    case .scanner(_, let problem, let mark, _)?, .parser(_, let problem, let mark, _)?,
      .composer(_, let problem, let mark, _)?:
      WorkProblem(
        "the configuration is not YAML: \(problem)",
        path: "\(path):\(mark)",
        advice: isIndentedWithTab(mark.line) ? "indent with spaces in place of tabs" : nil
      )
    case .reader(let problem, let offset, _, _)?:
      WorkProblem("the configuration is not YAML: \(problem)", path: offset.map { "\(path):\(place($0))" } ?? path)
    case .duplicatedKeysInMapping(let names, let context)?: duplicate(names.first ?? "", at: context.mark)
    case let other:
      WorkProblem("the configuration is not YAML: \(other.map { "\($0)" } ?? "it can't be read")", path: path)
    }
  }

  private func isIndentedWithTab(_ line: Int) -> Bool {
    lines.dropFirst(line - 1).first?.prefix { $0 == " " || $0 == "\t" }.contains("\t") == true
  }

  private func place(_ offset: Int) -> String {
    let before = text.prefix(offset).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return "\(before.count):\((before.last?.count ?? 0) + 1)"
  }

  /// A name that stands twice in one mapping: at the place of the later one, where it is found.
  private func duplicate(_ name: String, at first: Mark) -> WorkProblem {
    let indentation = String(repeating: " ", count: first.column - 1)
    let later = lines.enumerated().dropFirst(first.line)
      .prefix { _, line in line.hasPrefix(indentation) || line.allSatisfy(\.isWhitespace) }
      .first { _, line in
        ["", "'", "\""].contains { line.dropFirst(indentation.count).hasPrefix("\($0)\(name)\($0):") }
      }
    return WorkProblem(
      "'\(name)' stands there twice",
      path: "\(path):\(later.map { "\($0.offset + 1):\(first.column)" } ?? "\(first)")",
      advice: later == nil ? nil : "the first is at \(path):\(first)"
    )
  }

  private var lines: [Substring] { text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
}
