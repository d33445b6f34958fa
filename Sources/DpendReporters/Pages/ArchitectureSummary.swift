import DpendAnalysis
import DpendGraph

/// The coupling of modules.
struct ArchitectureSummary {
  /// The references in the source code.
  let references: [SourceReference]

  /// The dependencies between modules in the source code.
  let dependencies: ModuleDependencies

  /// The cycles between modules in the source code.
  let moduleCycles: [PartCycle]

  /// The metrics of the modules, by name.
  let metrics: [ModuleMetrics]

  /// The layers of the bindings; nil in a project without layers.
  let layers: LayerAssignment?

  /// The dependencies in the source code by module, folder and type.
  let matrix: DependencyMatrix

  /// The links to the references that the matrix counts.
  let matrixLinks: MatrixLinks

  /// The folders of the modules, with the references between them in the source code.
  let folders: SourceFolders

  /// The cycles between folders in the source code.
  let folderCycles: [PartCycle]

  /// The modules in their layers; nil in a project without layers.
  let layeredModules: LayeredModules?

  /// The cycles between layers in the source code; nil in a project without layers.
  let layerCycles: [PartCycle]?

  /// The dependencies between modules at run time.
  let runtime: RuntimeModuleDependencies

  /// The imports of the modules by each other.
  let imports: ModuleImports

  private let indices: [String: Int]

  /// Measures the modules of a graph.
  init(_ result: AnalysisResult) {
    let graph = result.graph
    let references = SourceReference.all(in: result)
    let layers = result.settings.architecture.layerOrder.map { LayerAssignment($0, in: graph, references: references) }
    self.references = references
    let layeredModules = layers.map { LayeredModules($0, references, in: graph) }
    self.layers = layers
    self.layeredModules = layeredModules
    layerCycles = layers.flatMap { layers in
      layeredModules.map { modules in
        PartCycle.all(count: layers.layerOrder.layers.count, dependencies: modules.layerDependencies).map(\.cutUpwards)
      }
    }
    matrix = DependencyMatrix(result, references: references)
    matrixLinks = MatrixLinks(matrix)
    folders = SourceFolders(references)
    folderCycles = folders.cycles()
    dependencies = ModuleDependencies.collect(from: graph)
    moduleCycles = PartCycle.all(count: dependencies.modules.count, dependencies: dependencies.counted)
    metrics = ModuleMetrics.all(of: dependencies, in: graph)
    runtime = RuntimeModuleDependencies(graph)
    // A part of a graph lacks most references of its modules.
    imports = result.isPart ? ModuleImports() : graph.types.imports
    indices = Dictionary(uniqueKeysWithValues: dependencies.modules.enumerated().map { ($1, $0) })
  }

  /// Whether a module references another.
  var hasDependencies: Bool { !dependencies.counted.isEmpty }

  /// Returns the metrics of a module.
  func metrics(of module: String) -> ModuleMetrics? { indices[module].map { metrics[$0] } }

  /// Returns the name of the layer of a binding; nil for a binding in no layer.
  func layer(of binding: Int) -> String? {
    layers.flatMap { assignment in assignment.layers[binding].map { assignment.layerOrder.layers[$0].name } }
  }

  /// Returns the references of a module to types of another.
  func uses(by module: String, of other: String) -> [ModuleDependencies.Use] {
    guard let source = indices[module], let destination = indices[other] else { return [] }
    return dependencies.uses(by: source, of: destination)
  }

  /// Returns the modules whose types the code of a module references, sorted.
  func dependencies(of module: String) -> [String] {
    (indices[module].map(dependencies.dependencies(of:)) ?? []).map { dependencies.modules[$0] }
  }

  /// Returns the modules whose code references types of a module, sorted.
  func dependents(of module: String) -> [String] {
    guard let index = indices[module] else { return [] }
    return dependencies.modules.indices.filter { !dependencies.uses(by: $0, of: index).isEmpty }
      .map { dependencies.modules[$0] }
  }

  /// Returns the path of a module or a folder in the matrix; nil without a row for it.
  func path(of area: BindingAreas.Area) -> String? {
    guard let folder = area.folder else { return matrix.module == nil ? area.module : nil }
    return folders.number(of: folder, in: area.module).map { folders.address(of: $0).path }
  }

  /// Returns the modules that a module depends on at run time without references to their types and without an import, sorted.
  func runtimeOnlyDependencies(of module: String) -> [String] {
    let known = Set(dependencies(of: module) + imports.modules(importedBy: module))
    return runtime.dependencies(of: module).filter { !known.contains($0) }
  }

  /// Returns the modules that depend on a module at run time without references to its types and without an import, sorted.
  func runtimeOnlyDependents(of module: String) -> [String] {
    runtime.dependents(of: module).filter {
      uses(by: $0, of: module).isEmpty && imports.files(of: $0, importing: module).isEmpty
    }
  }

  /// Returns the modules that the code of a module imports without a reference to one of their types, sorted.
  func imports(withoutReferencesOf module: String) -> [String] {
    let others = Set(dependencies(of: module))
    return imports.modules(importedBy: module).filter { !others.contains($0) }
  }

  /// Returns the modules that import a module without a reference to one of its types, sorted.
  func importers(withoutReferencesTo module: String) -> [String] {
    imports.importers(of: module).filter { uses(by: $0, of: module).isEmpty }
  }

  /// The pairs of modules of which one imports the other without a reference to one of its types, sorted.
  var importsWithoutReferences: [(module: String, imported: String)] {
    imports.modules.flatMap { module in imports(withoutReferencesOf: module).map { (module, $0) } }
  }
}

extension ModuleMetrics {
  /// The short names of the metrics, in the order of ``cells``.
  static let columns = ["Ca", "Ce", "I", "A", "D"]

  /// The metrics as texts, with a dash for an undefined one.
  var cells: [String] {
    ["\(afferentCoupling)", "\(efferentCoupling)"]
      + [instability, abstractness, distance].map { $0?.description ?? "–" }
  }

  /// The definitions of the metrics.
  static let terms = [
    ReportFact(
      "Ca, afferent coupling",
      ["the number of types in other modules whose code references a type of this module"]
    ),
    ReportFact(
      "Ce, efferent coupling",
      ["the number of types in this module whose code references a type of another module"]
    ),
    ReportFact(
      "I, instability",
      [
        """
        Ce / (Ca + Ce): a module with I = 0 has dependents but no dependencies, one with I = 1 has dependencies but no dependents; \
        undefined without couplings
        """
      ]
    ),
    ReportFact(
      "A, abstractness",
      ["the share of protocols among the types of the module that code of any module references"]
    ),
    ReportFact(
      "D, distance from the main sequence",
      [
        """
        |A + I − 1|: a module with D = 0 is as abstract as it is stable; one near 1 is either concrete with many dependents, which \
        is hard to change, or abstract without dependents
        """
      ]
    ),
  ]
}
