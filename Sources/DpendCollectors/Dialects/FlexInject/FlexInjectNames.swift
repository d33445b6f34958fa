import DpendGraph

/// Which names in the source are FlexInject's.
///
/// Other libraries have a `DependencyContainer` and an `@Inject` of their own: a name is FlexInject's where the file sees that
/// module and the project declares nothing by that name itself.
struct FlexInjectNames {
  /// The name of the dialect, and of what its declarations carry.
  static let dialect = "flexinject"

  /// The module.
  static let module = "FlexInject"

  /// The class and the protocol of its containers.
  private static let containers: Set<String> = ["DependencyContainer", "DIContainer"]

  /// The types of all files.
  let index: TypeIndex

  /// Whether a file imports FlexInject, or a module that re-exports it.
  func isVisible(in file: String) -> Bool { index.modules(visibleFrom: file).contains(Self.module) }

  /// Whether a file is one of FlexInject's own, in which nothing is registered.
  func isOwn(_ file: String) -> Bool { index.files[file]?.module == Self.module }

  /// Whether a resolved type that a file names is FlexInject's type of some name.
  func isType(_ type: CanonicalType, named name: String, in file: String) -> Bool {
    guard let nominal = type.withoutExistentials.nominal, nominal.qualifiedName == name else { return false }
    return nominal.module == Self.module || nominal.module == nil && isVisible(in: file)
  }

  /// Whether a resolved type that a file names is FlexInject's container or its protocol.
  func isContainer(_ type: CanonicalType, in file: String) -> Bool {
    Self.containers.contains { isType(type.withoutOptionals, named: $0, in: file) }
  }

  /// Whether a place is in an extension of FlexInject's container or its protocol.
  func isContainerExtension(_ context: LexicalContext) -> Bool {
    guard let last = context.enclosing.last, Self.containers.contains(last), !isOwn(context.file) else { return false }
    let module = index.enclosingType(of: context)?.module
    return module == Self.module || module == nil && isVisible(in: context.file)
  }

  /// Whether a resolved type that a file names is the protocol of containers, whose `resolve` needs a mode.
  func isContainerProtocol(_ type: CanonicalType, in file: String) -> Bool {
    isType(type.withoutOptionals, named: "DIContainer", in: file)
  }

  /// The type of the project that conforms to FlexInject's protocol of containers, when a resolved type is one.
  func ownContainer(_ type: CanonicalType) -> NominalType? {
    guard case .nominal(let nominal) = type.withoutOptionals.withoutExistentials, let id = index.id(of: nominal),
      let declaration = index[id]?.declarations.first, declaration.kind != .protocol, nominal.module != Self.module
    else { return nil }
    let conforms = index.inherits(declaration) { inherited in
      isContainer(.nominal(inherited), in: declaration.location.file)
    }
    return conforms ? nominal : nil
  }

  /// Whether a wrapper's name, as a file spells it, means FlexInject's.
  func isWrapper(_ spelling: String, in context: LexicalContext) -> Bool {
    let name = String(spelling.prefix { $0 != "<" })
    if isOwn(context.file) || !isVisible(in: context.file) { return false }
    if name.hasPrefix(Self.module + ".") { return true }
    return isType(index.resolve(.named(name), in: context), named: name, in: context.file)
  }
}
