public import DpendGraph

extension Declarations {
  /// Everything that the given dialects see in a file.
  public init(collectedFrom file: ParsedFile, dialects: [any Dialect] = DialectRegistry.all) {
    self = DeclarationCollector.collect(file)
    for dialect in dialects { append(dialect.read(file)) }
  }
}
