import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page that lists the folders of large modules.
  static func folders(_ context: PageContext) -> ReportPage {
    let folders = context.folders.all
    return ReportPage(
      path: PageNames.folders,
      kind: .folders,
      title: "Folders",
      summary: "\(folders.count.of("folder")) of large modules, with everything in them.",
      sections: [
        ReportSection(
          anchor: "folders",
          title: "Folders",
          blocks: [.table(.folders(Array(folders.indices), caption: "Folders, by module", showsModule: true, context))]
        )
      ]
    )
  }
}

extension ReportTable {
  /// Creates the table of some folders.
  static func folders(_ numbers: [Int], caption: String, showsModule: Bool, _ context: PageContext) -> ReportTable {
    ReportTable(
      caption: caption,
      columns: [.init("Folder")] + (showsModule ? [.init("Module")] : [])
        + [.init("Bindings", isNumeric: true), .init("Consumers", isNumeric: true)],
      rows: numbers.map { number in
        let folder = context.folders.all[number]
        let counts = MemberCounts(of: folder.members, in: context.graph)
        return [context.linkToFolder(number)] + (showsModule ? [context.link(module: folder.module)] : [])
          + [counts.linkedBindings(in: folder.selection), counts.linkedConsumers(in: folder.selection)]
      },
      emptyText: "There are no folders."
    )
  }
}

extension PageContext {
  /// Returns the path of a folder with a link to its page.
  func linkToFolder(_ number: Int) -> ReportText {
    let folder = folders.all[number]
    return ReportText([.link(folder.path, PageTarget(names.folder(folder.path, of: folder.module)))])
  }
}
