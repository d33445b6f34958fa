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

  /// The types that the library's source declares.
  private static let declared: Set<String> = [
    "Resolver", "ResolverRegistering", "Resolving", "ResolverScope", "ResolverOptions", "Injected", "LazyInjected",
    "WeakLazyInjected", "OptionalInjected", "InjectedObject",
  ]

  /// The class of Resolver's containers.
  static let container = "Resolver"

  /// The container of static functions.
  static let main = ContainerOrigin(module: nil, path: ["Resolver", "main"])

  /// The types of all files.
  let index: TypeIndex

  /// The files that can use Resolver.
  private let files: Set<String>

  /// The modules that declare Resolver's types: the library, and modules of the project with a copy of its source.
  private let modules: Set<String>

  /// Creates the names of a project.
  ///
  /// - Parameters:
  ///   - index: The types of all files.
  ///   - types: The types of the project.
  ///   - described: The containers that the settings describe, which are no copies of the library.
  init(_ index: TypeIndex, _ types: [TypeDeclaration], besides described: [CustomContainer]) {
    self.index = index
    let isDescribed = described.contain(typeNamed: Self.container)
    let library = types.filter { !isDescribed && ["ResolverRegistering", Self.container].contains($0.qualifiedName) }
    let declaring = Dictionary(grouping: library, by: \.qualifiedName).mapValues { types in
      Set(types.compactMap { index.files[$0.location.file]?.module })
    }
    let copies = (declaring["ResolverRegistering"] ?? []).intersection(declaring[Self.container] ?? [])
      .subtracting(Self.imports.modules)
    modules = Self.imports.modules.union(copies)
    let users = Self.imports.files(in: index)
    if copies.isEmpty {
      files = users
    } else {
      let seeing = index.files.values.filter { !copies.isDisjoint(with: index.modules(visibleFrom: $0.path)) }
      let own = types.filter { Self.declared.contains($0.qualifiedName) }.map(\.location.file)
      let sources = own.filter { index.files[$0].map { copies.contains($0.module) } ?? false }
      files = users.union(seeing.map(\.path)).subtracting(sources)
    }
  }

  /// Whether no file can use Resolver.
  var isUnused: Bool { files.isEmpty }

  /// Whether the code of a file can use Resolver.
  func areMeant(in file: String) -> Bool { files.contains(file) }

  /// Whether a resolved type that a file names is Resolver's container.
  func isContainer(_ type: CanonicalType, in file: String) -> Bool {
    areMeant(in: file) && type.nominal.map { isOfResolver($0, named: Self.container) } ?? false
  }

  /// Whether a type is one of Resolver, judged by its name.
  func isOfResolver(_ type: NominalType, named name: String) -> Bool {
    type.qualifiedName == name && (type.module.map(modules.contains) ?? true)
  }

  /// Returns the wrapper of Resolver that an attribute means; nil for other attributes.
  func wrapper(_ attribute: String, in context: LexicalContext) -> ResolverWrapper? {
    let name = String(attribute.split(separator: ".").last ?? "")
    guard areMeant(in: context.file), let wrapper = ResolverWrapper(rawValue: name),
      let nominal = index.resolve(.named(name), in: context).nominal, isOfResolver(nominal, named: name)
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
