package import DpendGraph

/// SafeDI: types that are decorated with `@Instantiable`, wired by the names and types of their properties.
///
/// There is no container. Each type makes what it has `@Instantiated`, and hands all that it has down to whatever it makes, where
/// it can be `@Received` by its name and its type. See ``HierarchicalLinker``.
package struct SafeDIDialect: Dialect {
  /// The name for the command line.
  package let name = "safedi"

  /// What it is, in a sentence.
  package let summary = "types decorated with SafeDI's @Instantiable, and the tree that they make"

  /// Creates the dialect.
  package init() {}

  /// SafeDI's own folder.
  package var companionFolders: Set<String> { [".safedi"] }

  /// Whether it is a list of folders to include, as SafeDI 1 has it.
  package func isCompanion(_ path: String) -> Bool { path.hasSuffix(".safedi/configuration/include.csv") }

  /// The folders in such a list, which are relative to the folder that holds `.safedi`.
  package func sourceFolders(namedIn file: CompanionFile) -> [String] {
    file.text.split { $0 == "," || $0.isNewline }.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      .map { $0.hasPrefix("/") ? String($0) : "../../\($0)" }
  }

  package var markers: [String] { ["Instantiable", "SafeDI"] }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    [InstantiableReader(file)]
  }

  /// Makes a binding of each type and of each method that makes one.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    let project = SafeDIProject(declarations, index)
    if project.instantiables.isEmpty && project.configurations.isEmpty { return CollectedBindings() }
    let factory = SafeDIBindingFactory(project)
    var collected = CollectedBindings(components: [SafeDIBindingFactory.component])
    for instantiable in project.instantiables { collected.append(factory.bindings(of: instantiable)) }
    collected.findings += project.findings
    return collected
  }
}
