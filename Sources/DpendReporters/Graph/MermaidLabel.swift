import DpendGraph

/// Quoted text in Mermaid.
enum MermaidLabel {
  /// Returns the text with all characters escaped that have a meaning in Mermaid or HTML.
  static func escape(_ text: String) -> String { escape(text, keeping: " .:_-,()") }

  /// Returns the text as ``escape(_:)`` does, with Markdown syntax escaped too.
  ///
  /// Some versions of Mermaid read labels as Markdown, in which a number with a full stop starts a list.
  static func escapeAsPlainText(_ text: String) -> String {
    let first = text.unicodeScalars.prefix { $0.properties.numericType != nil }
    let rest = String(text.unicodeScalars.dropFirst(first.count))
    return first.map { "#\($0.value);" }.joined() + escape(rest, keeping: " .:,()")
  }

  private static func escape(_ text: String, keeping plain: String) -> String {
    text.onOneLine.unicodeScalars.reduce(into: "") { result, scalar in
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || plain.unicodeScalars.contains(scalar)
      if isPlain { result.unicodeScalars.append(scalar) } else { result += "#\(scalar.value);" }
    }
  }
}
