import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page of the coupling between modules: metrics, and dependencies in the source code and at run time.
  static func architecture(_ context: PageContext) -> ReportPage {
    ReportPage(
      path: PageNames.architecture,
      kind: .architecture,
      title: "Architecture",
      summary: "Dependencies between modules, in the source code and at run time.",
      sections: ReportSection.layers(context) + [
        .architectureRules(context), .references(context),
        ReportSection(
          anchor: "metrics",
          title: "Coupling metrics",
          blocks: [
            .moduleCounts(context), .paragraph(aboutMetrics), .table(metrics(context)), .facts(ModuleMetrics.terms),
          ]
        ),
        ReportSection(
          anchor: "dependencies",
          title: "Module dependencies",
          blocks: [.paragraph(aboutDependencies), .table(dependencies(context))]
        ),
      ] + imports(context) + [ReportSection.sharedFiles(context)].compactMap(\.self)
        + ReportSection.longestChain(context) + ReportSection.architectureFindings(context)
        + ReportSection.layerReferences(context)
    )
  }

  private static let aboutMetrics: ReportText = """
    Robert C. Martin's metrics, with Swift's types instead of classes. They count the types at both ends of the references, each once. \
    The rule unstable-dependency reports a dependency on a module whose instability is at least \
    \(StabilityTolerance.difference) higher, if both modules have \(StabilityTolerance.couplings) couplings or more.
    """

  private static let aboutDependencies: ReportText = """
    A module depends on another in the source code when its code references a type of the other, or only imports it. It depends on another \
    at run time only when it does neither, but requests a type of its own, or of a third module, that the other provides.
    """

  /// The table of the imports without references.
  static let tableOfImports = PageTarget(PageNames.architecture, anchor: "imports")

  /// Returns the sentence about the imports that a picture leaves out, because they are no references; nil without any.
  static func omittedImports(in picture: ReportText, _ context: PageContext) -> ReportText? {
    let count = context.architecture.importsWithoutReferences.count
    if count == 0 { return nil }
    let link = ReportText.Run.reference(
      count == 1 ? "1 import without references" : "\(count) imports without references",
      tableOfImports
    )
    return "\(picture) leaves out \(link) between modules."
  }

  private static let aboutImports: ReportText = """
    The following table lists imports of modules to whose types the code has no counted reference. The code can need such an import: for \
    example, it can use extensions, static members, macros or supertypes of the module, or name its types as those of properties, of \
    results of methods, or of parameters outside of the initializers of objects of the graph.
    """

  private static func metrics(_ context: PageContext) -> ReportTable {
    let modules = context.architecture.metrics.filter {
      $0.couplings > 0 || $0.types > 0 || !context.members(ofModule: $0.module).isEmpty
    }
    return ReportTable(
      caption: "Coupling of the modules",
      columns: [.init("Module")] + ModuleMetrics.columns.map { .init($0, isNumeric: true) },
      rows: modules.map { module in
        [context.link(module: module.module)] + module.cells.map { "\($0)" }
      },
      emptyText: "No module has bindings."
    )
  }

  /// The section of the modules that code imports without a reference; empty without any.
  private static func imports(_ context: PageContext) -> [ReportSection] {
    let architecture = context.architecture
    let rows = architecture.importsWithoutReferences.map { module, other -> [ReportText] in
      let files = architecture.imports.files(of: module, importing: other)
      return [context.link(module: module), context.link(module: other), context.folded(files, noun: "file")]
    }
    if rows.isEmpty { return [] }
    let table = ReportTable(
      caption: "Imports without references",
      columns: [.init("Module"), .init("Imports"), .init("In")],
      rows: rows,
      emptyText: "There are no other imports."
    )
    return [
      ReportSection(
        anchor: "imports",
        title: "Imports without references",
        blocks: [.paragraph(aboutImports), .table(table)]
      )
    ]
  }

  private static func dependencies(_ context: PageContext) -> ReportTable {
    let architecture = context.architecture
    let modules = Set(architecture.dependencies.modules + architecture.imports.modules).sorted()
    let rows = modules.flatMap { module -> [[ReportText]] in
      let name = context.link(module: module)
      let referenced = architecture.dependencies(of: module).map { [name] + cells(from: module, to: $0, context) }
      let imported = architecture.imports(withoutReferencesOf: module).map {
        [name, context.link(module: $0), "", "\(.reference("import", tableOfImports))"]
      }
      let atRunTime = architecture.runtimeOnlyDependencies(of: module).map {
        [name, context.link(module: $0), "", "at run time only"]
      }
      return referenced + imported + atRunTime
    }
    return ReportTable(
      caption: "Dependencies between modules",
      columns: [
        .init("Module"), .init("Depends on"), .init("References", isNumeric: true), .init("First reference"),
      ],
      rows: rows,
      emptyText: "No module depends on another."
    )
  }

  /// Returns the cells about the references of one module to another.
  private static func cells(from module: String, to other: String, _ context: PageContext) -> [ReportText] {
    let architecture = context.architecture
    let references = architecture.uses(by: module, of: other)
    return [
      context.link(module: other),
      architecture.matrixLinks.number(references.count, from: module, to: other).with(
        remark: context.partsInSharedFiles(of: references.map(\.type)).map { "\($0)" }
      ),
      ReportText(references.map(\.type.location).min().map { [.location($0)] } ?? []),
    ]
  }
}

extension ReportSection {
  /// The section of the findings of architecture rules; empty without any.
  static func architectureFindings(_ context: PageContext) -> [ReportSection] {
    let findings = RuleRegistry.architecture.flatMap { context.result.findings(of: $0.name) }
    if findings.isEmpty { return [] }
    return [
      ReportSection(anchor: "findings", title: "Findings", blocks: context.blocks(of: findings))
    ]
  }
}
