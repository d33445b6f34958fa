import DpendGraph

/// Decides which names in the source mean declarations of swift-dependencies.
struct DependencyNames {
  /// The name of the dialect.
  static let dialect = "dependencies"

  /// The imports of the library and of those that re-export it.
  static let imports = LibraryImports(modules: ["ComposableArchitecture", "Dependencies", "DependenciesMacros"])

  /// The texts of which one occurs in every file that the dialect reads.
  static let markers = ["Dependency", "dependency(", "liveValue", "prepareDependencies", "withDependencies"]

  /// The dependencies that the library and the Composable Architecture declare, with their types.
  static let builtIn: [String: String] = [
    "assert": "AssertionEffect", "assertionFailure": "AssertionFailureEffect", "calendar": "Calendar",
    "context": "DependencyContext", "continuousClock": "any Clock<Duration>", "date": "DateGenerator",
    "defaultAppStorage": "UserDefaults", "defaultFileStorage": "FileStorage",
    "defaultInMemoryStorage": "InMemoryStorage",
    "dismiss": "DismissEffect", "fireAndForget": "FireAndForget", "isPresented": "Bool", "locale": "Locale",
    "logger": "Logger", "mainQueue": "AnySchedulerOf<DispatchQueue>", "mainRunLoop": "AnySchedulerOf<RunLoop>",
    "notifyChangeOf": "NotifyChangeOf", "openSettings": "OpenSettings", "openURL": "OpenURLEffect",
    "precondition": "PreconditionEffect", "suspendingClock": "any Clock<Duration>", "timeZone": "TimeZone",
    "urlSession": "URLSession", "uuid": "UUIDGenerator", "withRandomNumberGenerator": "WithRandomNumberGenerator",
  ]

  /// The types of all files.
  let index: TypeIndex

  /// The files that can use the library.
  let files: Set<String>

  init(index: TypeIndex) {
    self.index = index
    files = Self.imports.files(in: index)
  }

  /// Whether a resolved type is the library's, or one that the project does not declare.
  func isOfLibrary(_ nominal: NominalType) -> Bool {
    nominal.module.map(Self.imports.modules.contains) ?? true || index.id(of: nominal) == nil
  }

  /// Whether the wrapper `@Dependency` is the library's in a context.
  func isWrapper(in context: LexicalContext) -> Bool {
    let type = index.resolve(.named("Dependency"), in: context)
    return type.nominal.map { $0.qualifiedName == "Dependency" && isOfLibrary($0) } ?? false
  }

  /// Returns whether a type is a key with a live value, or one without; nil for a protocol that makes no key.
  func isLive(_ inherited: NominalType) -> Bool? {
    let all = [inherited] + index.allSupertypes(of: inherited)
    let names = all.filter(isOfLibrary).map(\.qualifiedName)
    if names.contains("DependencyKey") { return true }
    return names.contains("TestDependencyKey") ? false : nil
  }
}
