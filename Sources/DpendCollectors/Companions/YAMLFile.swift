import DpendGraph
import Yams

/// A companion file in YAML, or in JSON, which is YAML too.
struct YAMLFile {
  /// The root node; nil for an empty file and for a file that does not parse.
  let root: Node?

  /// The syntax error, if there is one.
  let findings: [Finding]

  /// Parses a file.
  init(_ file: CompanionFile) {
    do {
      root = try BoundedYAML.compose(file.text)
      findings = []
    } catch let error as BoundedYAML.TooManyValues {
      root = nil
      let notes = [Finding.Note("replace aliases such as '*name' with their values")]
      findings = [
        StageDiagnostic.parseError.finding(
          "aliases repeat more than \(BoundedYAML.limit) values",
          at: SourceLocation(error.mark, in: file),
          notes: notes
        )
      ]
    } catch {
      let (problem, mark) = Self.explanation(of: error)
      root = nil
      findings = [.unreadableFile("not a YAML file: \(wording: problem)", at: SourceLocation(mark, in: file))]
    }
  }

  private static func explanation(of error: any Error) -> (problem: String, Mark?) {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _)?, .parser(_, let problem, let mark, _)?,
      .composer(_, let problem, let mark, _)?:
      (problem, mark)
    case .duplicatedKeysInMapping(let duplicates, let context)?:
      ("duplicate key '\(duplicates.sorted().joined(separator: "', '"))'", context.mark)
    case let other?: ("\(other)", nil)
    case nil: ("\(error)", nil)
    }
  }
}

extension Finding {
  /// Creates the finding for a companion file that dpend cannot read as a whole or in part.
  static func unreadableFile(_ message: Finding.Message, at location: SourceLocation) -> Finding {
    StageDiagnostic.parseError.finding(message, at: location)
  }
}

extension SourceLocation {
  /// The location of a mark; the first character of the file where there is no mark.
  fileprivate init(_ mark: Mark?, in file: CompanionFile) {
    self.init(file: file.path, line: mark?.line ?? 1, column: mark?.column ?? 1)
  }
}

extension Node {
  /// Returns the location of the node in a file.
  func location(in file: CompanionFile) -> SourceLocation { SourceLocation(mark, in: file) }

  /// The text of the node, or the texts of a list.
  var texts: [(text: String, node: Node)] {
    let nodes = sequence.map { Array($0) } ?? [self]
    return nodes.compactMap { node in node.null == nil ? node.scalar.map { ($0.string, node) } : nil }
  }

  /// Returns the text of a key; nil when the key is absent or its value is not a text.
  func text(_ name: String) -> String? {
    guard let node = mapping?[Node(name)], node.null == nil else { return nil }
    return node.scalar?.string
  }
}
