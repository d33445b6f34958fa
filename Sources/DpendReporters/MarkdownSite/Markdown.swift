/// Turns user text into Markdown that shows it as it is.
enum Markdown {
  private static let special: Set<Character> = [
    "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "(", ")", "#", "+", "-", "!", "|", "~", "&", "$", "@", ":",
  ]

  /// The text with every character escaped that Markdown gives a meaning.
  static func escape(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case _ where character.isNewline: result += " "
      case _ where special.contains(character): result += "\\\(character)"
      default: result.append(character)
      }
    }
  }

  /// The text as code, fenced by more backticks than it holds in a row.
  static func code(_ text: String) -> String {
    let text = text.onOneLine
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    let padding = text.hasPrefix("`") || text.hasSuffix("`") || text.isEmpty ? " " : ""
    return fence + padding + text + padding + fence
  }

  /// The text as code in a cell of a table, where a bar would end the cell even inside code.
  static func codeInTable(_ text: String) -> String {
    code(text).split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  /// A block of code in a language.
  static func codeBlock(_ text: String, language: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
    return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    var longest = 0
    var current = 0
    for next in text {
      current = next == character ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
