import DpendGraph

/// Decides which names in the source mean declarations of FlexInject.
///
/// Other libraries declare a `DependencyContainer` and an `@Inject` too. A name means FlexInject's where the file sees the
/// module and the project does not declare the name itself, or where the project declares a container with FlexInject's methods.
struct FlexInjectNames {
  /// The name of the dialect.
  static let dialect = "flexinject"

  /// The imports of the library.
  static let imports = LibraryImports(modules: [module])

  /// The names of which a body must contain one in a file that does not import FlexInject.
  static let ofInterest: Set<String> = [
    "register", "resolve", "DependencyContainer", "DIContainer", "Inject", "LazyInject", "WeakInject",
  ]

  /// The module of the library.
  static let module = "FlexInject"

  /// The class and the protocol of its containers.
  static let containers: Set<String> = ["DependencyContainer", "DIContainer"]

  /// The types of all files.
  let index: TypeIndex

  /// The containers with FlexInject's methods that modules of the project declare.
  let copies: FlexInjectCopies

  /// Whether code belongs to FlexInject itself, or to a property wrapper of a copy.
  func isOwn(_ context: LexicalContext) -> Bool {
    guard let module = index.files[context.file]?.module else { return false }
    let isInWrapper = context.enclosing.last.map(FlexInjectWrapper.names.contains) ?? false
    return module == Self.module || isInWrapper && copies.modules.contains(module)
  }

  /// Whether a resolved type that a file names is FlexInject's type of a name.
  func isType(_ type: CanonicalType, named name: String, in file: String) -> Bool {
    guard let nominal = type.withoutExistentials.nominal, nominal.qualifiedName == name else { return false }
    return isModule(nominal.module, in: file)
  }

  /// Whether a resolved type that a file names is FlexInject's container or its protocol.
  func isContainer(_ type: CanonicalType, in file: String) -> Bool {
    Self.containers.contains { isType(type.withoutOptionals, named: $0, in: file) }
  }

  /// Whether a context is in an extension of FlexInject's container or its protocol.
  func isContainerExtension(_ context: LexicalContext) -> Bool {
    guard let last = context.enclosing.last, Self.containers.contains(last), !isOwn(context) else { return false }
    return isModule(index.enclosingType(of: context)?.module, in: context.file)
  }

  /// Whether a resolved type that a file names is FlexInject's protocol of containers, whose `resolve` requires a mode.
  func isContainerProtocol(_ type: CanonicalType, in file: String) -> Bool {
    isType(type.withoutOptionals, named: "DIContainer", in: file) && !copies.contain(type.withoutOptionals)
  }

  /// Whether the project declares a property wrapper itself.
  func isCopied(_ wrapper: String, in context: LexicalContext) -> Bool {
    copies.contain(index.resolve(.named(wrapper), in: context))
  }

  /// Returns a type of the project that conforms to FlexInject's protocol of containers; nil for any other type.
  func ownContainer(_ type: CanonicalType) -> NominalType? {
    guard case .nominal(let nominal) = type.withoutOptionals.withoutExistentials, let id = index.id(of: nominal),
      let declaration = index[id]?.declarations.first, declaration.kind != .protocol, nominal.module != Self.module,
      !isContainer(.nominal(nominal), in: declaration.location.file)
    else { return nil }
    let conforms = index.inherits(declaration) { isContainer(.nominal($0), in: declaration.location.file) }
    return conforms ? nominal : nil
  }

  /// Whether the name of a property wrapper, as a file spells it, means FlexInject's.
  func isWrapper(_ spelling: String, in context: LexicalContext) -> Bool {
    let name = String(spelling.prefix { $0 != "<" })
    if isOwn(context) { return false }
    if isCopied(name, in: context) { return true }
    if !Self.imports.areVisible(from: context.file, in: index) { return false }
    if name.hasPrefix(Self.module + ".") { return true }
    return isType(index.resolve(.named(name), in: context), named: name, in: context.file)
  }

  /// Whether the module of a type that a file names is FlexInject or has a copy; nil is a module that dpend does not read.
  private func isModule(_ module: String?, in file: String) -> Bool {
    guard let module else { return Self.imports.areVisible(from: file, in: index) }
    return module == Self.module || copies.modules.contains(module)
  }
}
