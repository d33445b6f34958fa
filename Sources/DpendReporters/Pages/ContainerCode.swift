import DpendGraph

/// The lines of the generated container, of which its page shows the first ones.
///
/// The container of 15,000 bindings has 167,000 lines, and a page with all of them 28 MB.
struct ContainerCode {
  /// The largest number of lines on the page of the container.
  static let mostShown = 20_000

  /// The largest number of lines on the page of a binding; those of the root of a hierarchy are nearly the whole container.
  static let mostExcerpted = 100

  /// All lines.
  let lines: [Substring]

  /// The number of lines on the page of the container, which end with those of a binding.
  let shownCount: Int

  /// The lines of the conditional compilation blocks.
  private let conditions: [ClosedRange<Int>]

  /// Divides the code into lines.
  ///
  /// - Parameters:
  ///   - source: The generated container; nil without one.
  ///   - most: The largest number of lines to show.
  init(_ source: GeneratedSource?, atMost most: Int = mostShown) {
    var lines = source?.text.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    // The text ends with a line break.
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    self.lines = lines
    conditions = Self.conditions(in: lines)
    shownCount =
      lines.count > most ? source?.lines.values.map(\.upperBound).filter { $0 <= most }.max() ?? most : lines.count
  }

  /// The number of lines that the page of the container omits.
  var omittedCount: Int { lines.count - shownCount }

  /// The name of the container's type; nil without one.
  var typeName: String? {
    let keywords: Set<Substring> = ["class", "struct", "enum"]
    return lines.lazy.filter { $0.first?.isLetter ?? false }.compactMap { line -> String? in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard words.first != "import", let keyword = words.firstIndex(where: keywords.contains) else {
        return nil
      }
      return words.dropFirst(keyword + 1).first.map(String.init)
    }.first
  }

  /// The text on the page of the container.
  var shownText: String { lines.prefix(shownCount).map { $0 + "\n" }.joined() }

  /// Returns lines with the conditional compilation blocks around them, as far as a page shows them whole.
  func withConditions(_ range: ClosedRange<Int>) -> ClosedRange<Int> {
    let around = conditions.filter { $0.lowerBound < range.lowerBound && range.upperBound < $0.upperBound }
    return around.filter { $0.count <= Self.mostExcerpted }.max { $0.count < $1.count } ?? range
  }

  /// Returns the lines from each `#if` to its `#endif`.
  private static func conditions(in lines: [Substring]) -> [ClosedRange<Int>] {
    var open: [Int] = []
    var found: [ClosedRange<Int>] = []
    for (index, line) in lines.enumerated() where line.contains("#") {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("#if ") { open.append(index + 1) }
      if text.hasPrefix("#endif"), let start = open.popLast() { found.append(start...(index + 1)) }
    }
    return found
  }

  /// Returns some lines as code.
  func excerpt(_ range: ClosedRange<Int>) -> ReportCode {
    ReportCode(
      language: "swift",
      text: lines[(range.lowerBound - 1)..<range.upperBound].joined(separator: "\n"),
      firstLine: range.lowerBound,
      regions: [],
      hasAnchors: false
    )
  }
}
