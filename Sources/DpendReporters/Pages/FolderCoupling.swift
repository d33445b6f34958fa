import DpendAnalysis
import DpendGraph

/// The folders and modules with dependencies on a folder, or of it.
struct FolderCoupling {
  /// A part of the graph outside of the folder.
  private enum Part: Hashable, Comparable {
    /// The outermost folder of the same module that does not contain the folder.
    case folder(Int)

    /// The files of the same module in no such folder.
    case rest

    /// Another module.
    case module(String)
  }

  private let subject: BindingFolders.Folder

  /// The folders of the same module that are parts.
  private let others: [Int]

  private let rows: [(part: Part, used: Int, using: Int)]

  /// Counts the bindings of other parts that a folder uses, and those that use it.
  ///
  /// - Complexity: O(*v* + *e*).
  init(of number: Int, _ context: PageContext) {
    let (graph, folders) = (context.graph, context.folders)
    let subject = folders.all[number]
    self.subject = subject
    let enclosing = Set(folders.enclosing(number) + [number])
    let part = { (index: Int) -> Part in
      let module = graph.bindings[index].module
      if module != subject.module { return .module(module) }
      return folders.numbers(containing: index).first { !enclosing.contains($0) }.map { .folder($0) } ?? .rest
    }
    let inside = Set(subject.members)
    let direct = Set(subject.members.flatMap { graph.dependencies(of: $0) + graph.consumers(of: $0) })
    let parts = Set(direct.subtracting(inside).map(part))
    let used = context.uses.dependencies.reached(from: subject.members).filter { !inside.contains($0) }
    let using = context.uses.dependents.reached(from: subject.members).filter { !inside.contains($0) }
    let (usedCounts, usingCounts) = (Self.counts(of: used.map(part)), Self.counts(of: using.map(part)))
    others = folders.siblings(of: number)
    rows = parts.sorted().map { ($0, usedCounts[$0] ?? 0, usingCounts[$0] ?? 0) }
  }

  private static func counts(of parts: [Part]) -> [Part: Int] {
    parts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Returns the table of the parts, in which each number selects what it counts.
  func table(_ context: PageContext) -> ReportTable {
    ReportTable(
      caption: "Dependencies on other folders and modules",
      columns: [
        .init("Folder or module"), .init("Used by this folder", isNumeric: true),
        .init("Using this folder", isNumeric: true),
      ],
      rows: rows.map { part, used, using in
        let selection = selection(of: part, context)
        return [
          name(of: part, context), .number(used, of: selection.and(subject.selection.dependencies)),
          .number(using, of: selection.and(subject.selection.dependents)),
        ]
      },
      emptyText: "The folder has no dependencies on other folders and modules, and they have none on it."
    )
  }

  private func name(of part: Part, _ context: PageContext) -> ReportText {
    switch part {
    case .folder(let number): context.linkToFolder(number)
    case .rest: "other files of \(context.link(module: subject.module))"
    case .module(let module): context.link(module: module)
    }
  }

  private func selection(of part: Part, _ context: PageContext) -> Selection {
    switch part {
    case .folder(let number): context.folders.all[number].selection
    case .rest:
      .module(subject.module).without(([subject] + others.map { context.folders.all[$0] }).map { .path($0.path) })
    case .module(let module): .module(module)
    }
  }
}
