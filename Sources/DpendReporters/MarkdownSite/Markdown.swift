import DpendGraph
import DpendTemplates

/// Turns user text into Markdown that shows it as it is.
public enum Markdown {
  /// Scalars, not characters: a mark with an accent on it is one character, and still a mark.
  private static let special = Set(#"\`*_{}[]>()#+-!|~$@:"#.unicodeScalars)

  /// The text with every character escaped that Markdown gives a meaning.
  public static func escape(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.onOneLine.unicodeScalars {
      switch scalar {
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case _ where special.contains(scalar): result.append(contentsOf: ["\\", scalar])
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text as code, fenced by more backticks than it holds in a row.
  public static func code(_ text: String) -> String {
    let text = text.onOneLine
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    let ends = [text.unicodeScalars.first, text.unicodeScalars.last]
    let padding = ends.contains("`") || ends.contains(" ") || text.isEmpty ? " " : ""
    return fence + padding + text + padding + fence
  }

  /// The text as code in a cell of a table, where a bar would end the cell even inside code.
  public static func codeInTable(_ text: String) -> String {
    String(String.UnicodeScalarView(code(text).unicodeScalars.flatMap { $0 == "|" ? ["\\", $0] : [$0] }))
  }

  /// A block of code in a language.
  public static func codeBlock(_ text: String, language: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
    return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
  }

  /// Text in Markdown that is shown when it is asked for, under a line of plain text.
  static func folded(_ title: String, _ text: String) -> String {
    "<details><summary>\(HTML.escape(title))</summary>\n\n\(text)\n\n</details>"
  }

  private static func longestRun(of scalar: Unicode.Scalar, in text: String) -> Int {
    var longest = 0
    var current = 0
    for next in text.unicodeScalars {
      current = next == scalar ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
