import DpendGraph

/// Decides which names in the source mean declarations of the runtime library.
struct RuntimeContainerNames {
  /// The name of the dialect.
  static let dialect = "dpend-runtime"

  /// The imports of the library.
  static let imports = LibraryImports(modules: ["DpendRuntime"])

  /// The class of the containers.
  static let container = "RuntimeContainer"

  /// The texts of which one occurs in every file that uses the library.
  static let ofInterest = imports.modules.sorted() + [container]

  /// The type of a container as the library's own code declares it.
  static let containerType = CanonicalType.named(container)

  /// The configuration values, which a container provides like any other dependency.
  static let values = CanonicalType.named("ConfigurationValues")

  /// The part of the names of property wrappers: the library's own and those of the project.
  static let partsOfWrappers = ["Inject"]

  /// The priority of a container without a written one.
  static let defaultPriority = 500

  /// The container that properties use outside of factories.
  static let shared = ContainerOrigin(module: nil, path: [container, "shared"])

  /// The types of all files.
  let index: TypeIndex

  /// The files that can use the library.
  private let files: Set<String>

  /// Creates the names of a project.
  init(_ index: TypeIndex) {
    self.index = index
    files = Self.imports.files(in: index)
  }

  /// Whether no file can use the library.
  var isUnused: Bool { files.isEmpty }

  /// Whether the code of a file can use the library.
  func areMeant(in file: String) -> Bool { files.contains(file) }

  /// Whether a resolved type that a file names is a container.
  func isContainer(_ type: CanonicalType, in file: String) -> Bool {
    areMeant(in: file) && type.nominal.map { isOfLibrary($0, named: Self.container) } ?? false
  }

  /// Returns the wrapper of the library that a resolved type is; nil for other types.
  func wrapper(_ type: CanonicalType, in file: String) -> RuntimeContainerWrapper? {
    guard areMeant(in: file), let nominal = type.nominal,
      let wrapper = RuntimeContainerWrapper(rawValue: nominal.qualifiedName),
      isOfLibrary(nominal, named: nominal.qualifiedName)
    else { return nil }
    return wrapper
  }

  /// Returns the wrapper of the library that the first of some attributes is; nil for others.
  func wrapper(among attributes: [String], in context: LexicalContext) -> RuntimeContainerWrapper? {
    attributes.lazy.compactMap { wrapper(index.resolve(.named($0), in: context), in: context.file) }.first
  }

  private func isOfLibrary(_ type: NominalType, named name: String) -> Bool {
    type.qualifiedName == name && index.id(of: type) == nil
      && (type.module.map(Self.imports.modules.contains) ?? true)
  }
}

/// The property wrappers of the library.
enum RuntimeContainerWrapper: String {
  case inject = "Inject"
  case injectAll = "InjectAll"
  case lazyInject = "LazyInject"
  case weakInject = "WeakInject"
  case injectValue = "InjectValue"
}
