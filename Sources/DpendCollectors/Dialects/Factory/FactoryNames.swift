import DpendGraph

/// Decides which names in the source mean declarations of Factory.
///
/// Every file of a module can use the library as soon as one of them imports it, or imports a module that re-exports it.
struct FactoryNames {
  /// The name of the dialect.
  static let dialect = "factory"

  /// The imports of the library: version 2.4 renamed its module.
  static let imports = LibraryImports(modules: ["Factory", "FactoryKit"])

  /// The texts of which one occurs in every file that uses the library.
  static let markers = ["Container", "Factory", "Injected", "dependency(", "resolve("]

  /// The text that occurs in every other file that uses the library, through a wrapper with a name of the project.
  static let keyPathMarker = "(\\."

  /// The names of which a body must contain one in a file that does not import the library.
  static let ofInterest: Set<String> = [
    "Container", "Factory", "ParameterFactory", "callAsFunction", "container", "dependency", "register", "resolve",
    "shared",
  ]

  /// The functions that resolve a key path from the shared container.
  static let resolvers: Set<String> = ["dependency", "resolve"]

  /// Whether a method of a factory sets its closure for a context, such as a test.
  static func isContext(_ method: String) -> Bool {
    ["context", "preview"].contains(method) || method.hasPrefix("on") && method != "once"
  }

  /// The methods that set closures for tests and previews.
  static let tests = FactoryDialect().vocabulary.tests

  /// The protocols of containers.
  static let containerProtocols = ["SharedContainer", "ManagedContainer"]

  /// The types of all files.
  let index: TypeIndex

  /// The files that can use the library.
  let files: Set<String>

  init(index: TypeIndex) {
    self.index = index
    files = Self.imports.files(in: index)
  }

  /// Returns the types of the value and of the parameter that a factory of a resolved type creates; nil for any other type.
  ///
  /// The type of the value is nil for `Factory` without generic arguments.
  func factory(_ type: CanonicalType) -> (product: CanonicalType?, parameter: CanonicalType?)? {
    guard let nominal = type.nominal, isOfLibrary(nominal) else { return nil }
    switch (nominal.qualifiedName, nominal.arguments.count) {
    case ("Factory", 0...1): return (nominal.arguments.first, nil)
    case ("ParameterFactory", 2): return (nominal.arguments[1], nominal.arguments[0])
    default: return nil
    }
  }

  /// Whether a type is the library's, or one that the project does not declare.
  func isOfLibrary(_ nominal: NominalType) -> Bool {
    nominal.module.map(Self.imports.modules.contains) ?? true || index.id(of: nominal) == nil
  }

  /// Whether a type is the library's container, or conforms to one of its protocols.
  func isContainer(_ nominal: NominalType) -> Bool {
    if isSharedContainer(.nominal(nominal)) { return true }
    let declarations = index.id(of: nominal).flatMap { index[$0] }?.declarations ?? []
    return declarations.contains { declaration in
      index.inherits(declaration) { Self.containerProtocols.contains($0.qualifiedName) && isOfLibrary($0) }
    }
  }

  /// Returns the container that a resolved type is, if it has any factories.
  func container(_ nominal: NominalType) -> FactoryContainer {
    FactoryContainer(name: nominal.qualifiedName, module: isOfLibrary(nominal) ? nil : nominal.module)
  }

  /// Whether a resolved type is the library's own container.
  func isSharedContainer(_ type: CanonicalType) -> Bool {
    guard let nominal = type.withoutExistentials.nominal else { return false }
    return nominal.qualifiedName == "Container" && isOfLibrary(nominal)
  }
}

/// A type whose properties are factories.
struct FactoryContainer: Hashable, Sendable {
  /// The name, qualified by the enclosing types.
  let name: String

  /// The module that declares it; nil for a type of the library.
  let module: String?

  /// The library's own container.
  static let shared = FactoryContainer(name: "Container", module: nil)

  /// The component of the container.
  var component: Component {
    let id = ComponentID(module.map { "\($0).\(name)" } ?? name)
    return Component(id: id, name: name, kind: .container, module: module)
  }
}
