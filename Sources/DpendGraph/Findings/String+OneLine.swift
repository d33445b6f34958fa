extension String {
  /// The text without line breaks and control characters, which could forge another message, move the cursor or reverse the text.
  public var onOneLine: String {
    // The properties of scalars are slow, and most texts are plain ASCII.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    return String(UnicodeScalarView(unicodeScalars.map { $0.isPrintable ? $0 : " " }))
  }

  /// The text with line breaks and without other control characters.
  public var onItsLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).onOneLine }.joined(separator: "\n")
  }

  /// The text on one line that no build server takes for a command.
  ///
  /// GitHub runs commands in lines that begin with `::`, also after spaces.
  public var onLogLine: String {
    let scalars = onOneLine.withoutCommandMarks.unicodeScalars
    let indentation = scalars.prefix { $0.properties.isWhitespace }
    let rest = scalars[indentation.endIndex...]
    guard rest.starts(with: "::".unicodeScalars) else { return String(scalars) }
    return String(indentation) + ": " + String(rest.dropFirst())
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is printable and no line break, and leaves the direction of the text as it is.
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    case .format: !properties.isBidiControl
    default: value & 0xFFFE != 0xFFFE
    }
  }
}
