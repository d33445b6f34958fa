package import DpendGraph

/// SafeDI: types with `@Instantiable` that are connected by the names and types of their properties.
///
/// There is no container. Each type creates its `@Instantiated` properties and passes its properties to the types that it creates, which
/// receive them with `@Received` by name and type. See ``HierarchicalLinker``.
package struct SafeDIDialect: Dialect {
  /// The name of the dialect in bindings.
  static let identifier = "safedi"

  package let name = Self.identifier

  package let summary = "types with SafeDI's @Instantiable, and the hierarchy that they create"

  package let markers = ["Instantiable", "SafeDI"]

  /// No: SafeDI creates the types with a macro.
  package var dependsOnEveryFile: Bool { false }

  /// None: the macro reads declarations.
  package func bodies(with markers: Set<String>, in outline: BodyOutline?) -> ReadBodies { .none }

  package init() {}

  package var declarationKinds: [any DialectDeclaration.Type] {
    [InstantiableDeclaration.self, OwnMacroDeclaration.self, SafeDIConfigurationDeclaration.self]
  }

  /// The folder of SafeDI's tool.
  package var companionFolders: Set<String> { [".safedi"] }

  /// Returns whether a file is the list of additional folders of SafeDI 1.
  package func isCompanion(_ path: String) -> Bool { path.hasSuffix(".safedi/configuration/include.csv") }

  /// The folder that contains `.safedi`.
  package var baseOfSourceFolders: String { "../.." }

  /// Returns the folders in such a list.
  package func sourceFolders(namedIn file: CompanionFile) -> [String] {
    file.text.split { $0 == "," || $0.isNewline }.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    [InstantiableReader(file)]
  }

  /// Returns a binding for each type and for each method that creates one.
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
