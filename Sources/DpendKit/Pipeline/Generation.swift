import DpendAnalysis
import DpendCollectors
package import DpendGenerators
package import DpendGraph
import DpendTemplates
import Foundation

/// The text that a run generates from a graph: the code of a container, or the description of a library.
package struct Generation: Sendable {
  /// The text, and the lines of each binding in it.
  package let source: GeneratedSource

  /// The further files of a divided container.
  package var parts: [ContainerPart] = []

  /// The words at the top of the files that the tool of the style's library generates; `nil` for none.
  package var toolHeader: String?

  /// The findings beside those of the rules: if there are errors, nothing should be written.
  package let findings: [Finding]

  /// Generates a container.
  ///
  /// - Parameters:
  ///   - style: The style of the container.
  ///   - graph: The graph.
  ///   - module: The module that the generated file becomes a part of.
  ///   - options: The user's choices about the declaration of the container.
  ///   - file: The path of the file, which the further files of a divided container name.
  ///   - files: The paths of the files that were read.
  ///   - text: Returns the text of such a file, for styles that write registrations for another library.
  /// - Returns: The code of the container.
  /// - Throws: ``WorkProblem`` if no binding of the graph can be generated.
  package static func container(
    _ style: any ContainerStyle,
    of graph: BindingGraph,
    module: String?,
    options: ContainerOptions = ContainerOptions(),
    file: String = "",
    files: [String] = [],
    text: (String) -> String? = { _ in nil }
  ) throws(WorkProblem) -> Generation {
    try check(options, for: style)
    if style.declaresType { try check(options, of: graph, module: module) }
    let graph = graph.registered
    let codes = style.selection.hasOtherLibraries ? RegistrationCodes.read(of: graph, text: text) : [:]
    let lost = style.selection.hasOtherLibraries ? lostSettings(in: graph, for: style, files, text) : []
    let plan = ContainerPlan(graph, module: module, options: options, codes: codes, registering: style.selection)
    try checkImportedTypes(options, plan, of: graph, for: style)
    try check(plan, of: graph, module: module, for: style)
    try check(style.usedTypes(by: plan), in: graph, module: module, for: style)
    if style.hasScopeContainers, style.subject(of: plan) == .hierarchy { try checkForScopes(options, plan) }
    do {
      let templates = try Templates()
      return Generation(
        source: try style.source(of: plan, templates: templates),
        parts: try style.parts(of: plan, besides: file.lastComponent, templates: templates),
        toolHeader: style.toolHeader,
        findings: plan.problems(in: style.subject(of: plan)) + style.problems(with: plan) + lost
          + initializerChoices(in: graph) + emptiness(of: plan, for: style)
      )
    } catch {
      throw WorkProblem(error.description)
    }
  }

  /// Returns the finding about a container without members.
  private static func emptiness(of plan: ContainerPlan, for style: any ContainerStyle) -> [Finding] {
    guard style.subject(of: plan) == .container, plan.providers.isEmpty else { return [] }
    let advice = Finding.Note("declare the types in a DependencyConfiguration, or select types with a filter")
    return [StageDiagnostic.emptyContainer.finding("the container has no members", at: nil, notes: [advice])]
  }

  /// Returns the findings about calls that change all registrations of the old container.
  private static func lostSettings(
    in graph: BindingGraph,
    for style: any ContainerStyle,
    _ files: [String],
    _ text: (String) -> String?
  ) -> [Finding] {
    ContainerSetting.all(in: graph, exceptOf: style.name, files: files, text: text).map { setting in
      StageDiagnostic.unmigratedRegistration.finding(
        "'\(setting.code)' of the old container has no equivalent",
        at: setting.location
      )
    }
  }

  /// Generates the description of a library.
  ///
  /// - Parameters:
  ///   - graph: A graph of the library's public declarations.
  ///   - module: The module of the library.
  /// - Returns: The description.
  /// - Throws: ``WorkProblem`` if no binding of the graph can be described, or if the module isn't known.
  package static func description(of graph: BindingGraph, module: String?) throws(WorkProblem) -> Generation {
    guard let module else {
      let modules = graph.modules.filter { $0.files > 0 }.map(\.name).joined(separator: ", ")
      throw WorkProblem(
        "a library description covers one module, but several were read: \(modules)",
        advice: "read the folder of one of them, or write the description into that folder"
      )
    }
    let graph = graph.registered
    try checkOwnBindings(of: graph)
    let description = LibraryDescription(graph, module: module)
    return Generation(
      source: GeneratedSource(text: description.json),
      findings: description.factories.isEmpty ? [emptiness(of: module, graph)] : []
    )
  }

  /// Returns the finding about a description without bindings, with those that are internal.
  private static func emptiness(of module: String, _ graph: BindingGraph) -> Finding {
    let hidden = graph.unavailable.filter { $0.reason == .internalDeclaration(module: module) }.map(\.binding)
    let fixes = hidden.prefix(mostInternal).map { Finding.Note("make '\($0.factoryTitle)' public", at: $0.location) }
    let selection = Finding.Note("make the library's configurations public, or select public types with a filter")
    return StageDiagnostic.emptyLibrary.finding(
      "the description of '\(module)' has no bindings",
      at: nil,
      notes: fixes.isEmpty ? [selection] : fixes
    )
  }

  /// The largest number of internal bindings that a finding lists.
  private static let mostInternal = 5

  /// Checks that a style has the containers that the user chose.
  private static func check(_ options: ContainerOptions, for style: any ContainerStyle) throws(WorkProblem) {
    if options.isSendable, !style.hasSendableContainers {
      throw WorkProblem(
        "containers of the style '\(style.name)' are not Sendable",
        advice: "remove --sendable or 'container-sendable', or choose another style"
      )
    }
    if options.isOverridable, !style.hasOverrides {
      throw WorkProblem(
        "containers of the style '\(style.name)' have no overrides",
        advice: "remove --overridable, or choose another style"
      )
    }
    if options.isDivided, !style.hasParts {
      throw WorkProblem(
        "containers of the style '\(style.name)' are in one file",
        advice: "remove --file-per-module, or choose another style"
      )
    }
  }

  /// Checks that no other type of the module has the name that the user chose.
  private static func check(
    _ options: ContainerOptions,
    of graph: BindingGraph,
    module: String?
  ) throws(WorkProblem) {
    guard let name = options.name else { return }
    let modules = graph.types.modules(declaring: name)
    guard let module = module ?? modules.first, modules.contains(module) else { return }
    throw WorkProblem(
      "the container cannot be named '\(name)': the module '\(module)' declares a type of this name",
      advice: "choose another name with --container-name or 'container-name'"
    )
  }

  /// Checks that the name that the user chose hides no type of a module that the file imports.
  private static func checkImportedTypes(
    _ options: ContainerOptions,
    _ plan: ContainerPlan,
    of graph: BindingGraph,
    for style: any ContainerStyle
  ) throws(WorkProblem) {
    if !style.declaresType { return }
    let imports = plan.imports + plan.parts.flatMap(\.imports) + plan.hierarchy.imports + plan.registrations.imports
    let imported = Set(imports.map(\.module))
    guard let name = options.name, let module = graph.types.modules(exposing: name).first(where: imported.contains)
    else {
      return
    }
    throw WorkProblem(
      "the container cannot be named '\(name)': it would hide a type of the imported module '\(module)'",
      advice: "choose another name with --container-name or 'container-name'"
    )
  }

  /// Checks that no type of the module hides one that a style uses.
  private static func check(
    _ names: [String],
    in graph: BindingGraph,
    module: String?,
    for style: any ContainerStyle
  ) throws(WorkProblem) {
    guard let module, let name = names.first(where: { graph.types.modules(declaring: $0).contains(module) }) else {
      return
    }
    throw WorkProblem(
      "the module '\(module)' declares a type '\(name)', which would hide that of the style '\(style.name)'",
      advice: "rename it, or write the file into the folder of another module"
    )
  }

  /// Checks that there is something to generate in the part of a plan that a style prints.
  private static func check(
    _ plan: ContainerPlan,
    of graph: BindingGraph,
    module: String?,
    for style: any ContainerStyle
  ) throws(WorkProblem) {
    let hierarchy = ContainerRegistry.all.first { $0.subject == .hierarchy && HierarchyPlan.hasMembers(in: graph) }
    switch style.subject(of: plan) {
    case .container where hierarchy == nil || !style.hasScopeContainers || hasOwnBindings(graph):
      let own = ContainerRegistry.all.first { style in graph.bindings.contains { style.selection == .own($0.dialect) } }
      try checkOwnBindings(of: graph, advice: (hierarchy ?? own).map { "pass --container \($0.name)" })
    case .container,
      .hierarchy where plan.hierarchy.roots.isEmpty:
      let others = HierarchyPlan.modulesWithRoots(in: graph).map { "'\($0)'" }
      throw WorkProblem(
        "no roots to generate\(module.map { " in the module '\($0)'" } ?? "")",
        advice: others.isEmpty
          ? "mark the root with its library's macro"
          : "write the file into the folder of a module with roots: \(others.joined(separator: ", "))"
      )
    case .hierarchy: break
    case .registrations where plan.registrations.registrations.isEmpty:
      if let problem = ownBindingsProblem(of: graph, for: style) { throw problem }
      throw WorkProblem(
        "no bindings for a container of the style '\(style.name)'",
        advice: "write the file into the folder of a module with bindings, or choose another style"
      )
    case .registrations: break
    }
  }

  /// Returns the problem of a project whose bindings are already registered with the library of a style for other bindings; nil for
  /// others.
  private static func ownBindingsProblem(of graph: BindingGraph, for style: any ContainerStyle) -> WorkProblem? {
    let registered = Set(graph.bindings.filter { $0.evidence == .registered && $0.kind != .consumer }.map(\.dialect))
    guard style.selection == .others(than: style.name), registered == [style.name] else { return nil }
    return WorkProblem(
      "nothing to generate: all bindings are already registered with \(style.name)",
      advice: "to migrate them to another container, choose another style"
    )
  }

  /// Whether a graph has bindings that dpend itself can create.
  private static func hasOwnBindings(_ graph: BindingGraph) -> Bool {
    graph.bindings.contains { graph.vocabulary(of: $0).isGenerated }
  }

  /// Checks that the containers of a hierarchy can be as the user chose.
  private static func checkForScopes(_ options: ContainerOptions, _ plan: ContainerPlan) throws(WorkProblem) {
    if options.isSendable {
      throw WorkProblem(
        "the containers of a hierarchy are not declared Sendable",
        advice: "remove --sendable or 'container-sendable': they are structs, which are Sendable if their values are"
      )
    }
    if options.isOverridable {
      throw WorkProblem(
        "the containers of a hierarchy have no overrides",
        advice: "remove --overridable or 'container-overrides', and pass other values to the initializer of a scope"
      )
    }
    if options.isDivided {
      throw WorkProblem(
        "the containers of a hierarchy are in one file",
        advice: "remove --file-per-module or 'container-file-per-module'"
      )
    }
    if let name = options.name, plan.hierarchy.roots.count > 1 {
      throw WorkProblem(
        "the containers of \(plan.hierarchy.roots.count) roots cannot all be named '\(name)'",
        advice: "remove --container-name or 'container-name': each container is named after its root"
      )
    }
  }

  /// Checks that a graph with bindings has some that dpend can generate.
  private static func checkOwnBindings(of graph: BindingGraph, advice: String? = nil) throws(WorkProblem) {
    let dialects = Set(graph.registered.bindings.map(\.dialect)).sorted()
    if dialects.isEmpty || hasOwnBindings(graph) { return }
    let libraries = dialects.map { graph.vocabulary(ofDialect: $0).title }.joined(separator: ", ")
    let fix = dialects.lazy.compactMap { graph.vocabulary(ofDialect: $0).hierarchy?.generationFix }.first
    throw WorkProblem(
      "no bindings to generate: all registrations use \(libraries)",
      advice: advice ?? fix ?? "declare the types in a DependencyConfiguration instead, or keep the existing container"
    )
  }
}
