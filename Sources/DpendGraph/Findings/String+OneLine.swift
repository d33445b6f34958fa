extension String {
  /// The text without line breaks and control characters, which could forge another message or move the cursor.
  public var onOneLine: String {
    String(UnicodeScalarView(unicodeScalars.map { $0.isPrintable ? $0 : " " }))
  }

  /// The text with line breaks and without other control characters.
  public var onItsLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).onOneLine }.joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is printable and no line break.
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: value & 0xFFFE != 0xFFFE
    }
  }
}
