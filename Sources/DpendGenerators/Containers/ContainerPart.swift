package import DpendGraph

/// A further file of a divided container, with the members for the bindings that one module declares.
package struct ContainerPart: Hashable, Sendable {
  /// The name of the module.
  package let module: String

  /// The code.
  package let source: GeneratedSource

  /// Returns the second line of each part of a container, which identifies the container by the name of its output file.
  static func heading(of file: String) -> String {
    "// A part of \(StringLiteral.text(file)), with the members for the bindings of one module."
  }

  /// Whether dpend generated a file as a part of a container.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - file: The name of the container's output file.
  /// - Returns: Whether the second line is the heading of its parts.
  package static func isPart(_ text: String, of file: String) -> Bool {
    let lines = text.split(maxSplits: 2, omittingEmptySubsequences: false, whereSeparator: isLineBreak)
    return GeneratedSource.isGenerated(text) && lines.count > 1 && lines[1] == heading(of: file)
  }

  private static func isLineBreak(_ character: Character) -> Bool { ["\n", "\r\n"].contains(character) }
}
