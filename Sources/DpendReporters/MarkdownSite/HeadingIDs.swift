import DpendGraph

/// The ids that hosts generate for the headings of a Markdown page.
package struct HeadingIDs {
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  /// Creates the ids of an empty page.
  package init() {}

  /// Returns the id of the next heading; nil where GitHub and GitLab generate different ids, or none.
  ///
  /// Both keep letters, digits, underscores and hyphens in lower case, replace spaces by hyphens, and number equal headings. They
  /// differ for consecutive hyphens and for a heading that is a number.
  package mutating func next(_ heading: String) -> String? {
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
