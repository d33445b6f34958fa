import Algorithms
import DpendGraph

extension Markdown {
  /// Returns the text escaped for a comment on a code host: Markdown syntax, and mentions, references, commits, addresses and emoji codes.
  ///
  /// Hosts look for the latter in the rendered text, where a backslash has no effect, so a zero-width space separates them.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isAtStart: Whether the text starts its line.
  /// - Returns: The text as Markdown.
  static func escapeInConversation(_ text: String, isAtStart: Bool = true) -> String {
    let scalars = Array(text.onOneLine.unicodeScalars)
    var result = String.UnicodeScalarView()
    var isAtStart = isAtStart
    let breaks = breaksOfHashes(in: scalars)
    for (index, scalar) in scalars.enumerated() {
      if breaks.contains(index) || isSeparated(index, in: scalars) {
        result.append(contentsOf: "&#8203;".unicodeScalars)
      }
      let isNumbered = isAtStart && index > 0 && isDigit(scalars[index - 1]) && (scalar == "." || scalar == ")")
      switch scalar {
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case _ where special.contains(scalar) || (isAtStart && leading.contains(scalar)) || isNumbered:
        result.append(contentsOf: ["\\", scalar])
      default: result.append(scalar)
      }
      isAtStart = isAtStart && (isDigit(scalar) || scalar == " ")
    }
    return String(result)
  }

  /// The characters with a meaning anywhere in a line.
  private static let special = Set(#"\`*_[]>|~$"#.unicodeScalars)

  /// The characters with a meaning at the start of a line.
  private static let leading = Set("#+-=".unicodeScalars)

  /// The characters that start a mention, a reference or an emoji code.
  private static let referring = Set("@#!~%&$^:".unicodeScalars)

  /// Returns whether a scalar would complete a mention, a reference or an address.
  private static func isSeparated(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    if index == 0 { return false }
    let (last, next) = (scalars[index - 1], scalars[index])
    if referring.contains(last) {
      return next.properties.isAlphabetic || next.properties.numericType != nil || next == "/" || next == "\""
        || next == "_"
    }
    guard next == "." || next == "-" else { return false }
    let word = String(String.UnicodeScalarView(scalars[max(0, index - 3)..<index])).lowercased()
    return next == "." ? word == "www" : word.hasSuffix("gh")
  }

  /// The shortest abbreviation of the hash of a commit.
  private static let shortestHash = 7

  /// Returns the indices that separate words that could be the hash of a commit into pieces that are too short for one.
  private static func breaksOfHashes(in scalars: [Unicode.Scalar]) -> Set<Int> {
    var breaks: Set<Int> = []
    for word in scalars.indices.chunked(by: { isPartOfWord(scalars[$0]) && isPartOfWord(scalars[$1]) })
    where word.count >= shortestHash && word.allSatisfy({ isHexadecimal(scalars[$0]) }) {
      breaks.formUnion(stride(from: word.lowerBound + shortestHash - 1, to: word.upperBound, by: shortestHash - 1))
    }
    return breaks
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || ("a"..."f").contains(scalar) || ("A"..."F").contains(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
