import DpendGraph

extension PageContext {
  /// The number of shared files that a page lists.
  private static let mostListed = 100

  /// Returns the number of the files that two modules both compile, which opens to the files.
  func sharedFiles(of module: String, _ other: String) -> ReportText {
    let files = graph.types.sharedFiles(of: module, other)
    let rest = files.count - Self.mostListed
    let listed = files.prefix(Self.mostListed).map { ReportText([.code($0)]) } + (rest > 0 ? ["and \(rest) more"] : [])
    return ReportText([.folded(files.count.of("shared file"), .joined(listed, separator: ", "))])
  }
}

extension ReportBlock {
  /// Returns the list of the modules that compile the same files, whose types are no dependencies; nil without any.
  static func sharedFiles(_ context: PageContext) -> ReportBlock? {
    let lines = context.graph.types.pairsSharingFiles(among: context.modulesWithPages).map { pair -> ReportText in
      """
      \(context.link(module: pair.module)) and \(context.link(module: pair.other)) both compile some files, whose types are no \
      dependencies between them: \(context.sharedFiles(of: pair.module, pair.other))
      """
    }
    return lines.isEmpty ? nil : .list(lines)
  }
}
