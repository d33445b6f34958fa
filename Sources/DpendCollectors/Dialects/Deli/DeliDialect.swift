public import DpendGraph

/// Deli, by Kawoou: types that conform to a protocol of the library are registered by the code that its tool generates.
///
/// A type is registered under its own name; a request is met by the registration of the type, or else by every registered type
/// that inherits from it. The label of a parameter is the qualifier that is asked for.
public struct DeliDialect: Dialect {
  /// The name for the command line.
  public let name = Self.dialect

  /// The same for the bindings.
  static let dialect = "deli"

  /// What it is, in a sentence.
  public let summary = "types that conform to the protocols of Deli, and its `deli.yml`"

  /// Creates the dialect.
  public init() {}

  /// The settings of Deli's tool.
  public func isCompanion(_ path: String) -> Bool { path.lastPathComponent == DeliSettingsFile.name }

  /// The files with values of properties, and the containers of other projects.
  public func companions(namedIn file: CompanionFile) -> [String] {
    DeliSettingsFile(file).targets.flatMap { target in
      target.propertyFiles.map(\.path) + target.dependencies.flatMap { Self.resolvedFiles(at: $0.path) }
    }
  }

  /// The paths at which the container of another project can be described: that of the file, or of its folder.
  static func resolvedFiles(at path: String) -> [String] { [path, path + "/" + DeliResolvedFile.name] }

  /// Reads what Deli understands in the bodies of types.
  public func read(_ file: ParsedFile) -> Declarations { DeliCollector.collect(file) }

  /// Makes bindings of the types that Deli registers, and of what asks for them.
  public func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    var factory = DeliBindingFactory(declarations, index: index, options: options)
    factory.make()
    return factory.collected
  }
}
