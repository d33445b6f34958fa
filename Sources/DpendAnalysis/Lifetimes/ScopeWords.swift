import DpendGraph

/// What a dialect calls its scopes, and how its code asks for something later.
struct ScopeWords {
  /// The scopes that can be chosen where nothing is made at start, from the shortest life to the longest, as they are written.
  let scopes: [(lifetime: Lifetime, spelling: String)]

  /// What to write so that a value is asked for at each use, by what is declared now and by the type inside.
  private let later: (_ declared: String, _ type: String) -> String

  /// The words of the dialect that a binding is written in.
  ///
  /// - Parameters:
  ///   - binding: The binding.
  ///   - container: The name of its container, which tells the vocabularies of Sourcery apart.
  init(of binding: Binding, in container: String) {
    switch (binding.dialect, container) {
    case (Binding.ownDialect, _):
      scopes = Self.runtime
      later = { declared, _ in "take '() -> \(declared)' in place of '\(declared)', which makes one at each use" }
    case ("dip", _):
      scopes = Self.runtime
      later = { declared, _ in
        "take '() throws -> \(declared)' in place of '\(declared)', which resolves one at each use"
      }
    case ("deli", _):
      scopes = [(.transient, ".prototype"), (.weak, ".weak"), (.singleton, ".singleton")]
      later = { "ask for it where it is used, by 'Inject(\($1).self)' in a method" }
    case ("flexinject", _):
      scopes = [(.transient, "mode: .new"), (.singleton, "mode: .shared")]
      later = { "ask for it where it is used, by 'resolve(type: \($1).self)' in a method" }
    case ("safedi", _):
      scopes = []
      later = { "let it be an 'Instantiator<\($1)>'" }
    case ("sourcery", "AnnotationAssembly"):
      // What a provider makes has no scope to choose.
      scopes = binding.kind == .initializer ? Self.swinject : []
      later = { "ask the resolver for '\($1)' where it is used" }
    case ("sourcery", "DI"):
      scopes = [(.singleton, "InjectSingleton")]
      later = { "ask 'DI.shared' for '\($1)' where it is used" }
    case ("sourcery", _):
      scopes = [(.singleton, "singleton")]
      later = { "take 'Provider<\($1)>' in place of '\($0)', which makes one at each use" }
    default:
      scopes = []
      later = { "ask for '\($1)' where it is used" }
    }
  }

  /// What to do so that what a request gets isn't kept, as the beginning of a sentence.
  func askingLater(_ request: DependencyRequest) -> String {
    later(request.declaredType.description, request.key.type.description)
  }

  /// The scope of the shortest life that is at least as long.
  func scope(atLeast lifetime: Lifetime) -> String? { scopes.first { $0.lifetime >= lifetime }?.spelling }

  /// The scope of the longest life that is at most as long; none that makes a new value for each request.
  func scope(atMost lifetime: Lifetime) -> String? {
    scopes.last { $0.lifetime <= lifetime && $0.lifetime != .transient }?.spelling
  }

  /// The scope that makes a new value for each request.
  var transient: String? { scopes.first { $0.lifetime == .transient }?.spelling }

  private static let swinject: [(Lifetime, String)] = [
    (.transient, "scope = \"transient\""), (.resolution, "scope = \"graph\""), (.weak, "scope = \"weak\""),
    (.singleton, "scope = \"container\""),
  ]
  private static let runtime = Scope.ofRuntime.filter { !$0.isEager }.map { ($0.lifetime, "." + $0.name) }
}
