import DpendGraph

/// The ids that the headings of a Markdown page get where the page is shown.
struct HeadingIDs {
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  /// The id of the next heading; nil where GitHub and GitLab make different ones, or none.
  ///
  /// Both keep letters, digits, underscores and hyphens, in lower case, make hyphens of spaces, and count headings that are alike. They
  /// differ about hyphens in a row, and about a heading that is a number.
  mutating func next(_ heading: String) -> String? {
    guard let words = Self.words(of: heading) else { return nil }
    let earlier = counts[words, default: 0]
    counts[words] = earlier + 1
    let id = earlier == 0 ? words : "\(words)-\(earlier)"
    return taken.insert(id).inserted ? id : nil
  }

  private static func words(of heading: String) -> String? {
    var words = String.UnicodeScalarView()
    for scalar in heading.onOneLine.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case _ where scalar == " " || scalar == "-": words.append("-")
      case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: words.append(scalar)
      case .nonspacingMark, .spacingMark, .enclosingMark: words.append(scalar)
      case .decimalNumber, .connectorPunctuation: words.append(scalar)
      case .letterNumber, .otherNumber, .format: return nil
      default: continue
      }
    }
    let text = String(words)
    let hasWords = words.contains { $0 != "-" && $0.properties.generalCategory != .decimalNumber }
    return hasWords && words.first != "-" && words.last != "-" && !text.contains("--") ? text : nil
  }
}
