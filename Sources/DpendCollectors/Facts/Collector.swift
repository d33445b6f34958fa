package import DpendGraph

/// The collect stage: reads files one by one, without knowledge of other files.
package struct Collector: Sendable {
  private let dialects: [any Dialect]
  private let markers: MarkerSearch

  /// Creates a collector.
  ///
  /// - Parameter dialects: The dialects to read.
  package init(dialects: [any Dialect] = DialectRegistry.all) {
    self.dialects = dialects
    markers = MarkerSearch(dialects.flatMap(\.markers) + [SuppressionComment.marker])
  }

  /// Returns the declarations in a file, and the problems of the file itself.
  ///
  /// Collecting recurses deeply: call this method on a thread with a ``LargeStack``.
  package func declarations(in file: ParsedFile) -> Declarations {
    let found = markers.markers(in: file.text)
    let readers = dialects.map { dialect in
      let own = found.intersection(dialect.markers)
      return own.isEmpty ? [] : dialect.readers(for: file, with: own)
    }
    let read = SyntaxWalk.declarations(in: file, read: [DeclarationReader(file)] + readers.joined())
    var declarations = read[0]
    declarations.findings += file.findings
    if found.contains(SuppressionComment.marker) {
      declarations.suppressions = SuppressionReader(file).suppressions()
    }
    var unread = read.dropFirst()
    for (dialect, readers) in zip(dialects, readers) {
      declarations.append(dialect.read(file))
      for part in unread.prefix(readers.count) { declarations.append(part) }
      unread = unread.dropFirst(readers.count)
    }
    return declarations
  }

  /// Returns the declarations in files, in the order of the files.
  ///
  /// - Parameters:
  ///   - files: The files to parse and read.
  ///   - threads: The number of files to read at a time.
  package func declarations(in files: [UnparsedFile], threads: Int) -> Declarations {
    let parts = LargeStack.map(files, threads: threads) { file in
      declarations(in: ParsedFile(parsing: file.text, path: file.path, module: file.module))
    }
    return parts.reduce(into: Declarations()) { $0.append($1) }
  }
}
