extension String {
  /// The names of the modules that a Swift file imports.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text up to the last import.
  package var importedModules: Set<String> {
    var scanner = SourceScanner(self)
    var modules: Set<String> = []
    guard let last = scanner.bytes.indices.last(where: { scanner.isAt("import ", offset: $0) }) else { return modules }
    while scanner.offset <= last {
      let isMember = scanner.previous?.kind.isPeriod ?? false
      guard let token = scanner.next() else { break }
      guard case .word(let traits) = token.kind, traits.contains(.import), !isMember else { continue }
      if let name = scanner.nextModule() { modules.insert(name) }
    }
    return modules
  }
}

extension String {
  /// The text up to the end of the line with the last `import`; empty where there is none.
  var endingAtLastImport: String {
    var text = self
    return text.withUTF8 { bytes in
      let word = Array("import".utf8)
      let last = bytes.indices.last { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
      guard let last else { return "" }
      let end = bytes[last...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.endIndex
      return String(decoding: bytes[..<end], as: UTF8.self)
    }
  }
}

extension SourceScanner {
  /// The words between `import` and the name of a declaration.
  private static let importedKinds: Set<String> = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  /// Reads the rest of an import up to the name of its module.
  fileprivate mutating func nextModule() -> String? {
    while let token = next(), case .word = token.kind {
      let word = String(decoding: bytes[token.range], as: UTF8.self)
      if !Self.importedKinds.contains(word) { return word }
    }
    return nil
  }
}

extension SourceToken.Kind {
  fileprivate var isPeriod: Bool {
    if case .operator(.period) = self { true } else { false }
  }
}
