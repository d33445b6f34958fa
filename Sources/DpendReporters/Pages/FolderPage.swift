import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page of a folder of a large module: its bindings, its dependencies on other folders and modules, and its findings.
  static func folder(_ number: Int, _ context: PageContext) -> ReportPage {
    let folder = context.folders.all[number]
    let subfolders = context.folders.subfolders(of: number)
    let words = MemberCounts(of: folder.members, in: context.graph).words.joined(separator: " and ")
    let inner =
      subfolders.isEmpty
      ? []
      : [
        ReportSection(
          anchor: "folders",
          title: "Folders",
          blocks: [.table(.folders(subfolders, caption: "Folders in it", showsModule: false, context))]
        )
      ]
    return ReportPage(
      path: context.names.folder(folder.path, of: folder.module),
      kind: .folder,
      title: folder.path,
      summary: "A folder of \(context.link(module: folder.module)) with \(words).",
      sections: [ReportSection(anchor: "about", title: "About", blocks: [.facts(facts(about: folder, context))])]
        + inner + references(of: folder, context)
        + [
          ReportSection(
            anchor: "coupling",
            title: "Coupling",
            blocks: [.paragraph(aboutCoupling), .table(FolderCoupling(of: number, context).table(context))]
          ),
          ReportSection(
            anchor: "bindings",
            title: "Bindings",
            blocks: [
              .table(.bindings(folder.members, caption: "Bindings of \(folder.path)", showsModule: false, context))
            ]
          ),
        ] + ReportSection.findings(in: folder.members, context)
    )
  }

  private static let aboutCoupling: ReportText = """
    Other folders and modules with a direct dependency at run time on this folder, or of it. The numbers count their bindings and \
    consumers that this folder uses, and those that use it, directly or transitively. A binding is in the folder of the code that \
    registers it or calls its initializer.
    """

  /// The section of the references between the folder and the rest of the source; empty without any.
  private static func references(of folder: BindingFolders.Folder, _ context: PageContext) -> [ReportSection] {
    let (folders, links) = (context.architecture.folders, context.architecture.matrixLinks)
    guard let number = folders.number(of: folder.path, in: folder.module) else { return [] }
    let path = folders.address(of: number).path
    let table = ReportTable(
      caption: "References in the source code",
      columns: [
        .init("Folder, type or module"), .init("This folder references it", isNumeric: true),
        .init("It references this folder", isNumeric: true),
      ],
      rows: folders.neighbors(of: number).map { neighbor in
        [
          context.linkToPart(neighbor.part), links.number(neighbor.outgoing, from: path, to: neighbor.part.path),
          links.number(neighbor.incoming, from: neighbor.part.path, to: path),
        ]
      },
      emptyText: "The folder has no references to other code, and no other code references it."
    )
    let about: ReportText = """
      The numbers count references between types in the source code, as in the \(.reference("matrix", PageTarget(PageNames.matrix))). \
      A type is in the folder that declares it, wherever its objects are created. \(context.aboutReferences)
      """
    return [ReportSection(anchor: "references", title: "References", blocks: [.paragraph(about), .table(table)])]
  }

  private static func facts(about folder: BindingFolders.Folder, _ context: PageContext) -> [ReportFact] {
    let counts = MemberCounts(of: folder.members, in: context.graph)
    let enclosing = folder.parent.map(context.linkToFolder) ?? context.link(module: folder.module)
    return [
      ReportFact("Part of", [enclosing]),
      ReportFact("Bindings", [counts.linkedBindings(in: folder.selection)]),
      ReportFact("Consumers", [counts.linkedConsumers(in: folder.selection)]),
    ]
  }
}

extension PageContext {
  /// Returns the name of a part of the source, with a link to its page if it has one.
  fileprivate func linkToPart(_ part: MatrixAddress) -> ReportText {
    switch part.kind {
    case .module: link(module: part.name)
    case .folder: architecture.folders.number(at: part).map(linkToSourceFolder) ?? "\(part.name)"
    case .type: "\(.code(part.name))"
    case .rest: "\(part.name)"
    }
  }
}
