import DpendGraph
import DpendTemplates

/// Markdown that shows user text literally.
package enum Markdown {
  /// The scalars to escape.
  ///
  /// A punctuation mark with a combining accent is one `Character` and still a mark.
  private static let special = Set(#"\`*_{}[]>()#+-!|~$@:"#.unicodeScalars)

  /// Returns the text with all Markdown syntax escaped.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isAtStart: Whether the text starts its line, where spaces can start code, and a number a list.
  /// - Returns: The text as Markdown.
  package static func escape(_ text: String, isAtStart: Bool = true) -> String {
    var result = String.UnicodeScalarView()
    var isNumber = isAtStart
    for scalar in text.onOneLine.unicodeScalars {
      defer { isNumber = isNumber && ("0"..."9").contains(scalar) }
      switch scalar {
      case " " where isAtStart && result.isEmpty: result.append(contentsOf: "&#32;".unicodeScalars)
      case "." where isNumber: result.append(contentsOf: ["\\", scalar])
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case _ where special.contains(scalar): result.append(contentsOf: ["\\", scalar])
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns the text as code, in a fence longer than any run of backticks in it.
  package static func code(_ text: String) -> String {
    let text = text.onOneLine.withoutCommandMarks
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    let ends = [text.unicodeScalars.first, text.unicodeScalars.last]
    let padding = ends.contains("`") || ends.contains(" ") || text.isEmpty ? " " : ""
    return fence + padding + text + padding + fence
  }

  /// Returns the text as code in a table cell, where a bar ends the cell even inside code.
  package static func codeInTable(_ text: String) -> String {
    String(String.UnicodeScalarView(code(text).unicodeScalars.flatMap { $0 == "|" ? ["\\", $0] : [$0] }))
  }

  /// Returns a code block in a language.
  package static func codeBlock(_ text: String, language: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
    return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
  }

  /// Returns the name of a language behind a fence, without the characters that have a meaning there.
  static func fenceLanguage(_ name: String) -> String {
    String(name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_+#.".contains($0)) })
  }

  /// Returns Markdown that a reader can expand, under a plain title.
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
