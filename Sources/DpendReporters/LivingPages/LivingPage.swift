/// A Markdown file of a team, in which dpend fills the contents of markers.
package struct LivingPage: Sendable {
  /// A marker with its contents.
  struct Part: Sendable {
    /// The marker.
    let marker: PageMarker

    /// The lines between the marker and its end.
    let contents: Range<String.Index>

    /// The line ending of the marker.
    let lineEnding: String
  }

  /// The text of the file.
  package let text: String

  /// The markers, in the order of the page.
  let parts: [Part]

  /// Whether the page has a marker.
  package var hasMarkers: Bool { !parts.isEmpty }

  /// Finds the markers in a text; those in fenced code blocks are a part of the text.
  ///
  /// - Parameter text: The text of a Markdown file.
  /// - Throws: ``InvalidPage`` with all mistakes.
  /// - Complexity: O(*n*) for *n* bytes.
  package init(_ text: String) throws(InvalidPage) {
    var search = MarkerSearch()
    search.read(text)
    if !search.mistakes.isEmpty { throw InvalidPage(search.mistakes) }
    self.text = text
    parts = search.parts
  }

  /// The text with empty contents.
  var withoutContents: String { filled(with: parts.map { _ in "" }) }

  /// Returns the text with new contents.
  ///
  /// - Parameter contents: The contents of each marker, in lines that end with line feeds.
  /// - Returns: The text, which is the same outside of the contents.
  func filled(with contents: [String]) -> String {
    var result = ""
    var rest = text.startIndex
    for (part, new) in zip(parts, contents) {
      result += text[rest..<part.contents.lowerBound]
      result += part.lineEnding == "\n" ? new : new.replacing("\n", with: part.lineEnding)
      rest = part.contents.upperBound
    }
    return result + text[rest...]
  }
}

/// Finds the markers of a page.
private struct MarkerSearch {
  /// A marker without its end so far; the marker is nil if it has a mistake.
  private typealias Opening = (marker: PageMarker?, line: Int, start: String.Index, lineEnding: String)

  private(set) var parts: [LivingPage.Part] = []
  private(set) var mistakes: [PageMistake] = []
  private var opening: Opening?
  private var fence = CodeFence()

  mutating func read(_ text: String) {
    let bytes = text.utf8
    // The mark of the byte order is a part of the first line.
    var start =
      text.unicodeScalars.first == "\u{FEFF}" ? text.unicodeScalars.index(after: text.startIndex) : text.startIndex
    var number = 1
    while start < text.endIndex {
      let feed = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      let next = feed.map { bytes.index(after: $0) } ?? text.endIndex
      var line = text[start..<(feed ?? text.endIndex)]
      let hasReturn = feed != nil && line.utf8.last == UInt8(ascii: "\r")
      if hasReturn { line = text[start..<bytes.index(before: line.endIndex)] }
      if !fence.contains(line), let comment = MarkerLine(line, line: number) {
        read(comment, number, start..<next, lineEnding: hasReturn ? "\r\n" : "\n")
      }
      start = next
      number += 1
    }
    if let opening, let marker = opening.marker {
      mistakes.append(.withoutEnd(marker, line: opening.line, "below its contents"))
    }
  }

  private mutating func read(_ comment: MarkerLine, _ number: Int, _ line: Range<String.Index>, lineEnding: String) {
    switch comment {
    case .end:
      guard let opening else {
        let advice = "remove it, or add the marker"
        mistakes.append(PageMistake("the end has no marker", line: number, column: 1, advice: advice))
        return
      }
      if let marker = opening.marker {
        let contents = opening.start..<line.lowerBound
        parts.append(LivingPage.Part(marker: marker, contents: contents, lineEnding: opening.lineEnding))
      }
      self.opening = nil
    case .begin(let marker): begin(marker, number, line, lineEnding)
    case .invalid(let mistake):
      mistakes.append(mistake)
      begin(nil, number, line, lineEnding)
    }
  }

  private mutating func begin(_ marker: PageMarker?, _ number: Int, _ line: Range<String.Index>, _ lineEnding: String) {
    if let opening, let before = opening.marker {
      mistakes.append(.withoutEnd(before, line: opening.line, "above line \(number)"))
    }
    opening = (marker, number, line.upperBound, lineEnding)
  }
}

extension PageMistake {
  /// The mistake of a marker without an end.
  fileprivate static func withoutEnd(_ marker: PageMarker, line: Int, _ position: String) -> PageMistake {
    PageMistake(
      "'\(marker.title)' has no end",
      line: line,
      column: marker.column,
      advice: "add the line '\(PageMarker.end)' \(position)"
    )
  }
}
