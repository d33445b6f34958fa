package import DpendGraph

/// The dialect of Deli, by Kawoou: code that the library's tool generates registers the types that conform to its protocols.
///
/// A type is registered under its own name. The registration of a type satisfies a request, or else every registered subtype
/// does. The label of a parameter is the requested qualifier.
package struct DeliDialect: Dialect {
  /// The name for the command line.
  package let name = Self.dialect

  /// The name of the dialect in bindings.
  static let dialect = "deli"

  /// A description for the command line.
  package let summary = "types that conform to the protocols of Deli, and its `deli.yml`"

  /// Creates the dialect.
  package init() {}

  /// Whether a file has the settings of Deli's tool.
  package func isCompanion(_ path: String) -> Bool { path.lastPathComponent == DeliSettingsFile.name }

  /// Returns the property files and the containers of other projects that the settings name.
  package func companions(namedIn file: CompanionFile) -> [String] {
    DeliSettingsFile(file).targets.flatMap { target in
      target.propertyFiles.map(\.path) + target.dependencies.flatMap { Self.resolvedFiles(at: $0.path) }
    }
  }

  /// Returns the files with the factories of the active targets.
  package func outputs(namedIn file: CompanionFile) -> [ToolOutput] { DeliSettingsFile(file).targets.map(\.output) }

  /// Returns the possible paths of a `Deli.resolved`: the path itself, or the file in the folder at the path.
  static func resolvedFiles(at path: String) -> [String] { [path, path + "/" + DeliResolvedFile.name] }

  package var markers: [String] {
    ["Deli"] + DeliReader.protocols + DeliSetting.Name.allCases.map(\.rawValue)
  }

  package var declarationKinds: [any DialectDeclaration.Type] { [DeliMember.self] }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    DeliReader(file).map { [$0] } ?? []
  }

  /// Creates the bindings of the registered types, and the consumers and entry points that request them.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    var factory = DeliBindingFactory(declarations, index: index, options: options)
    factory.create()
    return factory.collected
  }
}
