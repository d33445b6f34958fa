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
        + inner
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
    Other folders and modules with a direct dependency on this folder, or of it. The numbers count their bindings and consumers that this \
    folder uses, and those that use it, directly or transitively.
    """

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
