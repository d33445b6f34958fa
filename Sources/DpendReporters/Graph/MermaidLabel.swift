import DpendGraph

/// Text between quotation marks in Mermaid.
enum MermaidLabel {
  /// The text with every character replaced that Mermaid, or the HTML that it makes, would understand.
  static func escape(_ text: String) -> String { escape(text, keeping: " .:_-,()") }

  /// The text as ``escape(_:)`` gives it, and as nothing that Markdown knows: some versions of Mermaid read labels as Markdown, where
  /// a number with a full stop behind it begins a list.
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
