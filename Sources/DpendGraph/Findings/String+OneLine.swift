extension String {
  /// The text without line breaks and control characters, which could forge a second message or move the cursor.
  public var onOneLine: String {
    String(UnicodeScalarView(unicodeScalars.map { $0.isPrintable ? $0 : " " }))
  }

  /// The text with its line breaks and without control characters.
  public var onItsLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).onOneLine }.joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  /// Whether the scalar stays within a line, and may stand in a document.
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: value & 0xFFFE != 0xFFFE
    }
  }
}
