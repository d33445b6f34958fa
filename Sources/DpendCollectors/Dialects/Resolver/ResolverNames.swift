import DpendGraph

/// Decides which names in the source mean declarations of Resolver.
struct ResolverNames {
  /// The name of the dialect.
  static let dialect = "resolver"

  /// The imports of the library.
  static let imports = LibraryImports(
    modules: ["Resolver"],
    lookalikes: ["Swinject", "Dip", "FlexInject", "Factory", "FactoryKit", "Cleanse"]
  )

  /// The names of which a body must contain one in a file that does not import Resolver.
  static let ofInterest: Set<String> = [
    "inject", "resolver", "Resolver",
  ]

  /// The part of the names of property wrappers: Resolver's own and those of the project.
  static let partsOfWrappers = ["Inject", "Resolve"]

  /// The class of Resolver's containers.
  static let container = "Resolver"

  /// The container of static functions.
  static let main = ContainerOrigin(module: nil, path: ["Resolver", "main"])

  /// The types of all files.
  let index: TypeIndex

  /// The files that can use Resolver.
  private let files: Set<String>

  init(_ index: TypeIndex) {
    self.index = index
    files = Self.imports.files(in: index)
  }

  /// Whether no file can use Resolver.
  var isUnused: Bool { files.isEmpty }

  /// Whether the code of a file can use Resolver.
  func areMeant(in file: String) -> Bool { files.contains(file) }

  /// Whether a resolved type that a file names is Resolver's container.
  func isContainer(_ type: CanonicalType, in file: String) -> Bool {
    areMeant(in: file) && type.nominal.map { $0.isOfResolver(Self.container) } ?? false
  }

  /// Returns the wrapper of Resolver that an attribute means; nil for other attributes.
  func wrapper(_ attribute: String, in context: LexicalContext) -> ResolverWrapper? {
    let name = String(attribute.split(separator: ".").last ?? "")
    guard areMeant(in: context.file), let wrapper = ResolverWrapper(rawValue: name),
      let nominal = index.resolve(.named(name), in: context).nominal, nominal.isOfResolver(name)
    else { return nil }
    return wrapper
  }
}

/// The property wrappers of Resolver.
enum ResolverWrapper: String {
  case injected = "Injected"
  case lazyInjected = "LazyInjected"
  case weakLazyInjected = "WeakLazyInjected"
  case optionalInjected = "OptionalInjected"
  case injectedObject = "InjectedObject"

  /// Whether the value is resolved on first use.
  var isLazy: Bool { self == .lazyInjected || self == .weakLazyInjected }
}

extension NominalType {
  /// Whether this is a type of Resolver, judged by its name.
  func isOfResolver(_ name: String) -> Bool {
    qualifiedName == name && (module.map { ResolverNames.imports.modules.contains($0) } ?? true)
  }
}
