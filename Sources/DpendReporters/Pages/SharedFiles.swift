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
  /// Returns the list of the modules that compile the same files, which are no dependencies; nil without any.
  static func sharedFiles(_ context: PageContext) -> ReportBlock? {
    let lines = context.modulesWithPages.flatMap { module in
      context.graph.types.modulesSharingFiles(with: module).filter { module < $0 }.map { other -> ReportText in
        """
        \(context.link(module: module)) and \(context.link(module: other)) compile the same files, which are no dependency: \
        \(context.sharedFiles(of: module, other))
        """
      }
    }
    return lines.isEmpty ? nil : .list(lines)
  }
}
