extension ReportText {
  /// The signs that end a sentence where white space or the end of the text follows.
  private static let ends: Set<Character> = [".", "!", "?", "…", "؟", "۔", "।", "։"]

  /// The signs that end a sentence in scripts without spaces.
  private static let endsWithoutSpace: Set<Character> = ["。", "！", "？", "｡", "．"]

  /// The signs that can follow the end of a sentence.
  private static let closers: Set<Character> = ["\"", "'", ")", "]", "”", "’", "»", "」", "』", "）"]

  /// The abbreviations, besides those with single letters, behind which a sentence goes on.
  private static let abbreviations: Set<String> = [
    "approx", "cf", "dr", "etc", "fig", "incl", "mr", "mrs", "ms", "st", "vs",
  ]

  /// The text up to the end of its first sentence; the whole text where no sentence ends.
  ///
  /// Code contains no end, nor does an abbreviation such as `e.g.`. A lower-case letter does not begin a sentence.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  var firstSentence: ReportText {
    var first: [Run] = []
    for (index, run) in runs.enumerated() {
      guard let text = run.prose else {
        first.append(run)
        continue
      }
      let next = runs[(index + 1)...].lazy.compactMap { ReportText([$0]).plain.first }.first
      guard let end = Self.endOfSentence(in: Array(text), before: next) else {
        first.append(run)
        continue
      }
      return ReportText(first + [run.with(prose: String(text.prefix(end)))])
    }
    return ReportText(first)
  }

  /// Returns the number of characters up to the end of the first sentence; nil if it goes on.
  ///
  /// - Parameters:
  ///   - text: The text of a run.
  ///   - next: The first character of the next run.
  /// - Returns: The number, or nil.
  private static func endOfSentence(in text: [Character], before next: Character?) -> Int? {
    for index in text.indices where ends.contains(text[index]) || endsWithoutSpace.contains(text[index]) {
      let end = text[(index + 1)...].firstIndex { !closers.contains($0) } ?? text.endIndex
      let needsNoSpace = endsWithoutSpace.contains(text[index])
      let follower = end < text.endIndex ? text[end] : next
      guard needsNoSpace || follower?.isWhitespace ?? true else { continue }
      let rest = text[end...].first { !$0.isWhitespace } ?? next
      if !needsNoSpace, rest?.isLowercase == true || text[index] == "." && isAbbreviation(text[..<index]) { continue }
      return end
    }
    return nil
  }

  /// Returns whether a text ends with an abbreviation: a known one, or single letters with periods between them.
  private static func isAbbreviation(_ text: ArraySlice<Character>) -> Bool {
    let word = text.reversed().prefix { $0.isLetter || $0 == "." }.reversed()
    if word.contains(".") { return word.split(separator: ".").allSatisfy { $0.count == 1 } }
    return abbreviations.contains(String(word).lowercased())
  }

  /// Returns the text with at most a number of characters, cut between two words where that is possible.
  func shortened(toCharacters most: Int) -> ReportText {
    var (rest, kept) = (most, [Run]())
    for run in runs {
      let text = ReportText([run]).plain
      if text.count <= rest {
        kept.append(run)
        rest -= text.count
        continue
      }
      if case .text = run {
        let beginning = text.prefix(rest)
        let words = beginning.lastIndex(of: " ").map { beginning[..<$0] } ?? beginning
        kept.append(.text(words + "…"))
      } else {
        kept.append(.text("…"))
      }
      break
    }
    return ReportText(kept)
  }
}

extension ReportText.Run {
  /// The words of a run that can contain the end of a sentence; nil for code and links.
  fileprivate var prose: String? {
    switch self {
    case .text(let text), .emphasis(let text), .strong(let text): text
    case .code, .file, .link, .reference, .web, .remark, .folded, .location, .scope, .severity: nil
    }
  }

  /// Returns the run with other words.
  fileprivate func with(prose text: String) -> ReportText.Run {
    switch self {
    case .emphasis: .emphasis(text)
    case .strong: .strong(text)
    default: .text(text)
    }
  }
}
