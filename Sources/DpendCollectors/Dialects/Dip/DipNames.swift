import DpendGraph

/// Decides which names in the source mean declarations of Dip.
struct DipNames {
  /// The imports of the library; DipUI re-exports Dip.
  static let imports = LibraryImports(
    modules: ["Dip", "DipUI"],
    lookalikes: ["FlexInject", "Swinject", "Factory", "FactoryKit", "Resolver", "Cleanse"]
  )

  /// The names of which a body must contain one in a file that does not import Dip.
  static let ofInterest: Set<String> = [
    "register", "resolve", "resolveDependencies", "resolveDependenciesOf", "collaborate", "resolvingProperties",
    "resolvingProperty", "uiContainers", "DependencyContainer",
  ]

  /// The name of Dip's container.
  static let container = "DependencyContainer"

  /// The types of all files.
  let index: TypeIndex

  /// The files that can use Dip.
  private let files: Set<String>

  init(_ index: TypeIndex) {
    self.index = index
    files = Self.imports.files(in: index)
  }

  /// Whether no file can use Dip.
  var isUnused: Bool { files.isEmpty }

  /// Whether the code of a file can use Dip.
  func areMeant(in file: String) -> Bool { files.contains(file) }

  /// Whether a type that a file names is Dip's container.
  func isContainer(_ type: CanonicalType?, in file: String) -> Bool {
    guard areMeant(in: file), let nominal = type?.withoutOptionals.nominal else { return false }
    return nominal.isOfDip(Self.container)
  }

  /// Whether a context is directly in an extension of Dip's container.
  func isContainerExtension(_ context: LexicalContext) -> Bool {
    let type = index.resolve(.named(Self.container), in: LexicalContext(path: context.path))
    return context.enclosing == [Self.container] && isContainer(type, in: context.file)
  }

  /// Returns the project's own subclass of Dip's container that a type is; nil for any other type.
  func containerSubclass(_ type: CanonicalType?) -> NominalType? {
    guard let nominal = type?.withoutOptionals.nominal, let id = index.id(of: nominal),
      let file = index[id]?.declarations.first?.location.file, areMeant(in: file)
    else { return nil }
    return index.allSupertypes(of: nominal).contains { $0.isOfDip(Self.container) } ? nominal : nil
  }

  /// Whether a type, or one of its extensions, conforms to a protocol of Dip.
  func conforms(_ type: TypeIndex.TypeID, to name: String) -> Bool {
    (index[type]?.declarations ?? []).contains { declaration in index.inherits(declaration) { $0.isOfDip(name) } }
  }
}

extension NominalType {
  /// Whether this is a type of Dip, judged by its name.
  func isOfDip(_ name: String) -> Bool {
    qualifiedName == name && (module.map { DipNames.imports.modules.contains($0) } ?? true)
  }
}
