import DpendGraph
import Yams

/// A companion that holds YAML, or JSON, which is YAML too.
struct YAMLFile {
  /// What is in it; nil for an empty file and for one that is no YAML.
  let root: Node?

  /// What is wrong with it.
  let findings: [Finding]

  /// Reads a file.
  init(_ file: CompanionFile) {
    do {
      root = try Yams.compose(yaml: file.text)
      findings = []
    } catch {
      let (problem, mark) = Self.explanation(of: error)
      root = nil
      findings = [
        .unreadableFile(
          "the file is not YAML: \(problem)",
          at: SourceLocation(file: file.path, line: mark?.line ?? 1, column: mark?.column ?? 1)
        )
      ]
    }
  }

  private static func explanation(of error: any Error) -> (problem: String, Mark?) {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _)?, .parser(_, let problem, let mark, _)?,
      .composer(_, let problem, let mark, _)?:
      (problem, mark)
    case .duplicatedKeysInMapping(let duplicates, let context)?:
      ("'\(duplicates.sorted().joined(separator: "', '"))' stands there twice", context.mark)
    case let other?: ("\(other)", nil)
    case nil: ("\(error)", nil)
    }
  }
}

extension Finding {
  /// Something is wrong with a companion.
  static func unreadableFile(_ message: String, at location: SourceLocation) -> Finding {
    Finding(rule: .parseError, severity: .error, message: message, location: location)
  }
}

extension Node {
  /// The place of the node in a file.
  func location(in file: CompanionFile) -> SourceLocation {
    SourceLocation(file: file.path, line: mark?.line ?? 1, column: mark?.column ?? 1)
  }

  /// The texts that stand here: one, or those in a list.
  var texts: [(text: String, node: Node)] {
    let nodes = sequence.map { Array($0) } ?? [self]
    return nodes.compactMap { node in node.null == nil ? node.scalar.map { ($0.string, node) } : nil }
  }

  /// The text that stands under a name; nil where nothing or no text does.
  func text(_ name: String) -> String? {
    guard let node = mapping?[Node(name)], node.null == nil else { return nil }
    return node.scalar?.string
  }
}
