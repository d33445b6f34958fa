import DpendCollectors
import Yams

/// The text of a configuration file, which is parsed as YAML.
struct ConfigurationText {
  private static let maxLength = 1 << 20

  private let text: String
  private let path: String

  init(_ text: String, path: String) {
    self.text = text
    self.path = path
  }

  /// Parses the text; `nil` for an empty file.
  ///
  /// - Throws: ``WorkProblem`` if the text is not YAML, is too long, or has aliases that repeat too many values.
  func root() throws(WorkProblem) -> Node? {
    if text.utf8.count > Self.maxLength {
      throw WorkProblem(
        "the file is larger than a megabyte",
        path: path,
        advice: "remove comments and values that dpend does not need"
      )
    }
    do {
      return try BoundedYAML.compose(text)
    } catch let error as BoundedYAML.TooManyValues {
      throw WorkProblem(
        "aliases repeat too many values",
        path: error.mark.map { "\(path):\($0)" } ?? path,
        advice: "replace aliases such as '*name' with their values"
      )
    } catch {
      throw problem(with: error as? YamlError)
    }
  }
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
