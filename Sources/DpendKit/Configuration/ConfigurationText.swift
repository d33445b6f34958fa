import Yams

/// The text of a configuration file, which is parsed as YAML.
struct ConfigurationText {
  private let text: String
  private let path: String

  init(_ text: String, path: String) {
    self.text = text
    self.path = path
  }

  /// Parses the text; `nil` for an empty file.
  ///
  /// - Throws: ``WorkProblem`` if the text is not YAML, or if its aliases expand to too many values.
  func root() throws(WorkProblem) -> Node? {
    if mostValues > Self.limit {
      throw WorkProblem(
        "the configuration has too many values",
        path: path,
        advice: "replace aliases such as '*name' by their values, and keep the file below a megabyte"
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

  /// An upper bound of the number of values after the expansion of aliases.
  ///
  /// Each character is at most one value, and *n* aliases repeat them most often if each of *n* / 3 anchors is used three times.
  private var mostValues: Int {
    let size = max(1, text.utf8.count)
    return (0..<(aliases + 2) / 3).reduce(size) { size, _ in min(size, Self.limit) * 3 }
  }

  /// An upper bound of the number of aliases: text in comments and strings that looks like one counts, too.
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

  /// The characters that can precede a value, except spaces.
  private static let canPrecedeValue = Array("\r\n-?:,[{".utf8)
}

// MARK: - Problems

extension ConfigurationText {
  private func problem(with error: YamlError?) -> WorkProblem {
    switch error {
    case .scanner(_, let problem, let mark, _)?, .parser(_, let problem, let mark, _)?,
      .composer(_, let problem, let mark, _)?:
      WorkProblem(
        "invalid YAML: \(problem)",
        path: "\(path):\(mark)",
        advice: isIndentedWithTab(mark.line) ? "indent with spaces instead of tabs" : nil
      )
    case .reader(let problem, let offset, _, _)?:
      WorkProblem("invalid YAML: \(problem)", path: offset.map { "\(path):\(position($0))" } ?? path)
    case .duplicatedKeysInMapping(let names, let context)?: duplicate(names.first ?? "", at: context.mark)
    case let other:
      WorkProblem("invalid YAML\(other.map { ": \($0)" } ?? "")", path: path)
    }
  }

  private func isIndentedWithTab(_ line: Int) -> Bool {
    lines.dropFirst(line - 1).first?.prefix { $0 == " " || $0 == "\t" }.contains("\t") == true
  }

  private func position(_ offset: Int) -> String {
    let before = text.prefix(offset).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return "\(before.count):\((before.last?.count ?? 0) + 1)"
  }

  /// Returns the problem with a duplicate key of a mapping, at the location of the second one if it is found.
  private func duplicate(_ name: String, at first: Mark) -> WorkProblem {
    let indentation = String(repeating: " ", count: first.column - 1)
    let later = lines.enumerated().dropFirst(first.line)
      .prefix { _, line in line.hasPrefix(indentation) || line.allSatisfy(\.isWhitespace) }
      .first { _, line in
        ["", "'", "\""].contains { line.dropFirst(indentation.count).hasPrefix("\($0)\(name)\($0):") }
      }
    return WorkProblem(
      "duplicate key '\(name)'",
      path: "\(path):\(later.map { "\($0.offset + 1):\(first.column)" } ?? "\(first)")",
      advice: later == nil ? nil : "the first is at \(path):\(first)"
    )
  }

  private var lines: [Substring] { text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
}
