import Algorithms
import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page of a module: its bindings, and the modules that it depends on or that depend on it.
  static func module(_ module: String, _ context: PageContext) -> ReportPage {
    let own = context.members(ofModule: module)
    return ReportPage(
      path: context.names.module(module),
      kind: .module,
      title: module,
      summary: "A module with \(MemberCounts(of: own, in: context.graph).words.joined(separator: " and ")).",
      sections: [
        ReportSection(anchor: "about", title: "About", blocks: [.facts(facts(about: module, context))])
      ] + contents(of: module, context) + ReportSection.findings(in: own, context) + [.files(of: own, context)]
    )
  }

  /// The diagram of a module and its bindings.
  ///
  /// A large module has an overview of its parts, each of which has a page with its diagram and its bindings.
  private static func contents(of module: String, _ context: PageContext) -> [ReportSection] {
    let own = context.members(ofModule: module)
    let name = "module-" + context.names.module(module).lastPart
    guard let parts = context.drawings.parts[module] else {
      return [
        .diagram(of: own, named: name, showing: module, context),
        ReportSection(
          anchor: "bindings",
          title: "Bindings",
          blocks: [.table(.bindings(own, caption: "Bindings of \(module)", showsModule: false, context))]
        ),
      ]
    }
    let overview = context.drawings.overview(of: parts, module: module, context.architecture, name: name) { part in
      part.members.isEmpty ? nil : PageTarget(context.names.part(part))
    }
    return [
      ReportSection(anchor: "diagram", title: "Diagram", blocks: [.figure(.modules(overview))]),
      ReportSection(anchor: "parts", title: "Parts", blocks: [.table(.parts(parts.all, of: module, context))]),
    ]
  }

  /// The programs that link or compile a module; empty in a project with one program.
  private static func programs(of module: String, _ context: PageContext) -> [ReportFact] {
    let names = Set(context.graph.programs.filter { $0.modules.contains(module) }.map(\.name))
    let programs = context.programs.filter(names.contains)
    return programs.isEmpty
      ? [] : [ReportFact("Programs", [.joined(programs.map(context.linkToProgram), separator: ", ")])]
  }

  /// The facts about a module.
  private static func facts(about module: String, _ context: PageContext) -> [ReportFact] {
    let architecture = context.architecture
    let files = context.fileCounts[module] ?? 0
    let list = { (modules: [String]) -> [ReportText] in
      [modules.isEmpty ? "none" : .joined(modules.map { context.link(module: $0) }, separator: ", ")]
    }
    let counts = MemberCounts(of: context.members(ofModule: module), in: context.graph)
    return [
      ReportFact("Bindings", [counts.linkedBindings(in: .module(module))]),
      ReportFact("Consumers", [counts.linkedConsumers(in: .module(module))]),
      ReportFact("Files", [files == 0 ? "none: read from a library" : text(about: files, of: module, context)]),
      ReportFact("Depends on modules", list(architecture.dependencies(of: module))),
      ReportFact("Dependent modules", list(architecture.dependents(of: module))),
    ] + programs(of: module, context) + sharedFiles(of: module, context) + folders(of: module, context)
      + runtimeDependencies(of: module, architecture, list)
      + imports(by: module, context) + imports(of: module, context) + layers(of: module, context)
      + (architecture.metrics(of: module).map { [ReportFact("Coupling", coupling($0))] } ?? [])
      + (context.changes.map { [$0.fact(aboutModule: module)] } ?? [])
  }

  /// The number of files, with a link to those with bindings.
  private static func text(about files: Int, of module: String, _ context: PageContext) -> ReportText {
    let used = Set(context.members(ofModule: module).map { context.graph.bindings[$0].location.file }).count
    let target = PageTarget(context.names.module(module), anchor: "files")
    return "\(files), of which \(.reference("\(used) with bindings or consumers", target))"
  }

  /// The modules that compile files of the module too; empty without any.
  private static func sharedFiles(of module: String, _ context: PageContext) -> [ReportFact] {
    let others = context.graph.types.sharedFiles.modules(sharingWith: module)
    if others.isEmpty { return [] }
    let lines = others.map { other -> ReportText in
      "\(context.link(module: other)): \(context.sharedFiles(of: module, other))"
    }
    return [ReportFact("Shared files", lines)]
  }

  /// The outermost folders of a module that is divided into folders; empty for others.
  private static func folders(of module: String, _ context: PageContext) -> [ReportFact] {
    let folders = context.folders.outermost(in: module)
    return folders.isEmpty ? [] : [ReportFact("Folders", [.joined(folders.map(context.linkToFolder), separator: ", ")])]
  }

  /// The modules that only resolved dependencies connect with a module, in both directions; empty without any.
  private static func runtimeDependencies(
    of module: String,
    _ architecture: ArchitectureSummary,
    _ list: ([String]) -> [ReportText]
  ) -> [ReportFact] {
    [
      ("Depends on at run time only", architecture.runtimeOnlyDependencies(of: module)),
      ("Dependents at run time only", architecture.runtimeOnlyDependents(of: module)),
    ].filter { !$0.1.isEmpty }.map { term, modules in ReportFact(term, list(modules)) }
  }

  /// The modules that the code imports without a reference to one of their types; empty without any.
  private static func imports(by module: String, _ context: PageContext) -> [ReportFact] {
    let architecture = context.architecture
    let lines = architecture.imports(withoutReferencesOf: module).map { other -> ReportText in
      let files = architecture.imports.files(of: module, importing: other)
      return "\(context.link(module: other)): \(context.folded(files, noun: "file"))"
    }
    return lines.isEmpty ? [] : [ReportFact("Imports without references", lines)]
  }

  /// The modules whose code imports a module without a reference to one of its types; empty without any.
  private static func imports(of module: String, _ context: PageContext) -> [ReportFact] {
    let architecture = context.architecture
    let lines = architecture.importers(withoutReferencesTo: module).map { other -> ReportText in
      let files = architecture.imports.files(of: other, importing: module)
      return "\(context.link(module: other)): \(context.folded(files, noun: "file"))"
    }
    return lines.isEmpty ? [] : [ReportFact("Imported without references by", lines)]
  }

  /// The layers of the bindings of a module, from the top.
  private static func layers(of module: String, _ context: PageContext) -> [ReportFact] {
    guard let assignment = context.architecture.layers else { return [] }
    let own = context.members(ofModule: module)
    let names = Set(own.compactMap { assignment.layers[$0] }).sorted().map { assignment.layerOrder.layers[$0].name }
    return [ReportFact("Layers", ["\(names.isEmpty ? "none" : names.joined(separator: ", "))"])]
  }

  /// The coupling of a module to other modules, in numbers and words.
  private static func coupling(_ metrics: ModuleMetrics) -> [ReportText] {
    let (outside, inside) = (metrics.afferentCoupling, metrics.efferentCoupling)
    let instability = metrics.instability.map { "I \($0): \(inside) of \(inside + outside) couplings are outgoing" }
    let protocols =
      "\(metrics.abstractTypes) of \(metrics.types.of("referenced type")) \(metrics.abstractTypes == 1 ? "is a" : "are") \(metrics.abstractTypes.plural(of: "protocol"))"
    let abstractness = metrics.abstractness.map { "A \($0): \(protocols)" }
    let distance = metrics.distance.map { "D \($0): distance from the main sequence" }
    return [
      "Ca \(outside): the code of \(outside.of("type")) in other modules references types of this module",
      "Ce \(inside): the code of \(inside.of("type")) in this module references types of other modules",
      "\(instability ?? "I is undefined: the module has no couplings")",
      "\(abstractness ?? "A is undefined: no code references a type of the module")",
      "\(distance ?? "D is undefined: it requires I and A")",
      "\(.reference("About these metrics", PageTarget(PageNames.architecture, anchor: "metrics")))",
    ]
  }
}

extension ReportSection {
  /// The section of the findings about some bindings; empty without any.
  static func findings(in bindings: [Int], _ context: PageContext) -> [ReportSection] {
    let ids = Set(bindings.map { context.graph.bindings[$0].id })
    let findings = context.result.findings.filter { !ids.isDisjoint(with: $0.path) }
    if findings.isEmpty { return [] }
    return [
      ReportSection(anchor: "findings", title: "Findings", blocks: context.blocks(of: findings))
    ]
  }

  /// Creates a section with a diagram and its table.
  fileprivate static func diagram(of drawing: Drawing) -> ReportSection {
    let figure = ReportFigure(drawing: drawing, caption: "\(drawing.summary).", table: .contents(of: drawing))
    return ReportSection(anchor: "diagram", title: "Diagram", blocks: [.figure(figure)])
  }

  /// Creates a section with the diagram of a module or a part of one.
  static func diagram(
    of bindings: [Int],
    named name: String,
    showing subject: String,
    _ context: PageContext
  ) -> ReportSection {
    .diagram(of: context.drawings.surroundings(of: bindings, name: name, title: subject))
  }
}

extension ReportSection {
  /// Creates the section of the files of some bindings.
  fileprivate static func files(of bindings: [Int], _ context: PageContext) -> ReportSection {
    let files = bindings.grouped { context.graph.bindings[$0].location.file }.sorted { $0.key < $1.key }
    let hasConsumers = bindings.contains { context.graph.bindings[$0].kind == .consumer }
    let table = ReportTable(
      caption: "Files with bindings or consumers",
      columns: [.init("File"), .init("Bindings", isNumeric: true)]
        + (hasConsumers ? [.init("Consumers", isNumeric: true)] : []),
      rows: files.map { file, members in
        let counts = MemberCounts(of: members, in: context.graph)
        return ["\(.file(file))", counts.linkedBindings(in: .path(file))]
          + (hasConsumers ? [counts.linkedConsumers(in: .path(file))] : [])
      },
      emptyText: "The module has no files."
    )
    return ReportSection(anchor: "files", title: "Files", blocks: [.table(table)])
  }
}

extension PagePath {
  /// The name of the file, without its folders.
  var lastPart: String { rawValue.split(separator: "/").last.map(String.init) ?? rawValue }
}
