public import DpendGraph

extension Declarations {
  /// Everything that the given dialects see in a file, and what is wrong with the file itself.
  ///
  /// Collecting recurses deeply: call this on a thread with a ``LargeStack``.
  public init(collectedFrom file: ParsedFile, dialects: [any Dialect] = DialectRegistry.all) {
    self = DeclarationCollector.collect(file)
    findings += file.findings
    suppressions = SuppressionReader(file).suppressions()
    for dialect in dialects { append(dialect.read(file)) }
  }

  /// Everything that the given dialects see in files, several of which are parsed and read at a time.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - dialects: The dialects to read.
  ///   - threads: How many files are read at a time.
  public init(collectedFrom files: [UnparsedFile], dialects: [any Dialect] = DialectRegistry.all, threads: Int) {
    let parts = LargeStack.map(files, threads: threads) { file in
      Declarations(
        collectedFrom: ParsedFile(parsing: file.text, path: file.path, module: file.module),
        dialects: dialects
      )
    }
    self.init()
    for part in parts { append(part) }
  }
}
