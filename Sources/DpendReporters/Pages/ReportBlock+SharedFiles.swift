import DpendGraph

extension PageContext {
  /// The number of shared files that a page lists.
  private static let mostListed = 100

  /// Returns the number of the files that two modules both compile, which opens to the files.
  func sharedFiles(of module: String, _ other: String) -> ReportText {
    folded(graph.types.sharedFiles.paths(of: module, other), noun: "shared file")
  }

  /// Returns the number of some files, which opens to their paths.
  func folded(_ files: [String], noun: String) -> ReportText {
    let rest = files.count - Self.mostListed
    let listed = files.prefix(Self.mostListed).map { ReportText([.file($0)]) } + (rest > 0 ? ["and \(rest) more"] : [])
    return ReportText([.folded(files.count.of(noun), .joined(listed, separator: ", "))])
  }
}

extension ReportBlock {
  /// Returns the list of the modules that compile the same files; nil without any.
  static func sharedFiles(_ context: PageContext) -> ReportBlock? {
    let shared = context.graph.types.sharedFiles
    let withPages = Set(context.modulesWithPages)
    let modules = context.graph.modules.map(\.name)
    let lines = modules.flatMap { module in
      let others = shared.modules(sharingWith: module).filter { other in
        module < other && (withPages.contains(module) || withPages.contains(other))
      }
      return others.map { other -> ReportText in
        let areIndependent = shared.relate(module, to: other) && shared.relate(other, to: module)
        let note: ReportText = areIndependent ? ", whose types are no dependencies between them" : ""
        return """
          \(context.link(module: module)) and \(context.link(module: other)) both compile some files\(note): \
          \(context.sharedFiles(of: module, other))
          """
      }
    }
    return lines.isEmpty ? nil : .list(lines)
  }
}
