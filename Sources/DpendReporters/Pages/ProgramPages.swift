import Algorithms
import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page that lists the programs of a project with several ones.
  static func programs(_ context: PageContext) -> ReportPage {
    let rows = context.programs.map { name -> [ReportText] in
      let program = ProgramMembers(of: name, in: context.graph)
      let title = context.linkToProgram(name).with(remark: program.origin.map { "\($0)" })
      return [title] + program.counts(context) + [program.sharedFiles(context)]
    }
    let table = ReportTable(
      caption: "Programs",
      columns: [.init("Program")] + ProgramMembers.columns + [.init("Compiles some files of")],
      rows: rows,
      emptyText: "There are no programs."
    )
    return ReportPage(
      path: PageNames.programs,
      kind: .programs,
      title: "Programs",
      summary:
        "\(rows.count.of("program")), each with the modules that it links or compiles. Bindings of different programs are never used together.",
      sections: [
        ReportSection(anchor: "programs", title: "Programs", blocks: [.moduleCounts(context), .table(table)])
      ]
    )
  }

  /// The page of a program: its modules, its roots, and the bindings that it shares with other programs.
  static func program(_ name: String, _ context: PageContext) -> ReportPage {
    let program = ProgramMembers(of: name, in: context.graph)
    let parts = [program.modules.count.of("module")] + MemberCounts(of: program.all, in: context.graph).words
    return ReportPage(
      path: context.names.program(name),
      kind: .program,
      title: name,
      summary: "A program with \(ReportText.list(parts.map { "\($0)" }))\(program.origin.map { ": \($0)" } ?? "").",
      sections: [
        ReportSection(anchor: "modules", title: "Modules", blocks: [.table(modules(of: program, context))]),
        ReportSection(
          anchor: "roots",
          title: "Roots",
          blocks: [.table(.bindings(program.roots, caption: "Roots of \(name)", showsModule: true, context))]
        ),
        ReportSection(anchor: "shared", title: "Shared bindings", blocks: [.table(shared(by: program, context))]),
      ]
    )
  }

  private static func modules(of program: ProgramMembers, _ context: PageContext) -> ReportTable {
    let members = program.all.grouped { context.graph.bindings[$0].module }
    let selection = Selection.program(program.name)
    return ReportTable(
      caption: "Modules of \(program.name)",
      columns: [
        .init("Module"), .init("Files"), .init("Bindings", isNumeric: true), .init("Consumers", isNumeric: true),
      ],
      rows: program.modules.map { module in
        let counts = MemberCounts(of: members[module] ?? [], in: context.graph)
        let part = selection.and(.module(module))
        return [
          context.link(module: module), program.files(of: module, context), counts.linkedBindings(in: part),
          counts.linkedConsumers(in: part),
        ]
      },
      emptyText: "The program has no modules with source files that dpend read."
    )
  }

  private static func shared(by program: ProgramMembers, _ context: PageContext) -> ReportTable {
    let own = Set(program.all)
    return ReportTable(
      caption: "Bindings and consumers that other programs contain too",
      columns: [.init("Program"), .init("Shared", isNumeric: true)],
      rows: context.programs.filter { $0 != program.name }.map { other in
        let count = own.intersection(ProgramMembers(of: other, in: context.graph).all).count
        return [
          context.linkToProgram(other), .number(count, of: Selection.program(program.name).and(.program(other))),
        ]
      },
      emptyText: "There are no other programs."
    )
  }
}

/// The bindings and consumers of the programs of one name.
private struct ProgramMembers {
  /// The columns of ``counts(_:)``.
  static let columns = ["Modules", "Bindings", "Consumers", "Roots"].map { ReportTable.Column($0, isNumeric: true) }

  let name: String
  let modules: [String]

  /// For each module of which the programs compile some files only, the sorted paths of these.
  private let partial: [String: [String]]

  let all: [Int]
  let roots: [Int]

  /// The target and its project, in words, where the name is not that of the target.
  let origin: String?

  init(of name: String, in graph: BindingGraph) {
    let numbers = Set(graph.programs.indices.filter { graph.programs[$0].name == name })
    self.name = name
    origin = numbers.sorted().lazy.compactMap { graph.programs[$0].origin }.first
    modules = Set(numbers.flatMap { graph.programs[$0].modules }).sorted()
    partial = Self.partialModules(of: numbers.sorted().map { graph.programs[$0] }, graph.modules)
    let all = graph.bindings.indices.filter { !numbers.isDisjoint(with: graph.bindings[$0].programs ?? []) }
    self.all = all
    roots = all.filter { graph.bindings[$0].isRoot }
  }

  /// Returns the sorted paths of the files that programs compile, of each module of which they compile some only.
  private static func partialModules(
    of programs: [BindingGraph.Program],
    _ modules: [BindingGraph.Module]
  ) -> [String: [String]] {
    let paths = programs.reduce(into: [String: Set<String>]()) { paths, program in
      for (module, files) in program.partialModules { paths[module, default: []].formUnion(files) }
    }
    return paths.filter { module, files in
      let isPartial = programs.allSatisfy { $0.partialModules[module] != nil || !$0.modules.contains(module) }
      return isPartial && files.count < modules.first { $0.name == module }?.files ?? 0
    }
    .mapValues { $0.sorted() }
  }

  /// Returns the number of the files of a module that the program contains.
  func files(of module: String, _ context: PageContext) -> ReportText {
    let all = context.fileCounts[module] ?? 0
    return partial[module].map { "\($0.count) of \(all)" } ?? "\(all)"
  }

  /// Returns the modules of which the program compiles some files only.
  func sharedFiles(_ context: PageContext) -> ReportText {
    .joined(
      modules.compactMap { module in
        partial[module].map { "\(context.link(module: module)): \(context.folded($0, noun: "file"))" }
      },
      separator: ", "
    )
  }

  /// Returns the numbers of the modules, the bindings, the consumers and the roots.
  func counts(_ context: PageContext) -> [ReportText] {
    let counts = MemberCounts(of: all, in: context.graph)
    let selection = Selection.program(name)
    return [
      "\(.reference(String(modules.count), PageTarget(context.names.program(name), anchor: "modules")))",
      counts.linkedBindings(in: selection), counts.linkedConsumers(in: selection),
      .number(roots.count, of: selection.and(.roots)),
    ]
  }
}

extension PageContext {
  /// Returns the name of a program with a link to its page.
  func linkToProgram(_ name: String) -> ReportText {
    ReportText([.reference(name, PageTarget(names.program(name)))])
  }
}
