import DpendAnalysis
import DpendGraph

/// The names of the scopes of a graph, unique even where two libraries use one word for different lifetimes.
struct ScopeNames {
  /// The scopes, from the shortest lifetime to the longest.
  let all: [Scope]

  private let shared: Set<String>

  /// The name of the row of the consumers, which no scope has.
  private let consumers: String

  /// Names scopes.
  init(_ scopes: [Scope]) {
    all = scopes
    let counts = Dictionary(scopes.map { ($0.name, 1) }, uniquingKeysWith: +)
    shared = Set(counts.filter { $0.value > 1 }.keys)
    let names = Set(scopes.flatMap { [$0.name, $0.title] })
    var consumers = "consumers"
    while names.contains(consumers) { consumers = "other \(consumers)" }
    self.consumers = consumers
  }

  /// Returns the name for readers, with the lifetime where two scopes have the same name.
  func title(of scope: Scope) -> String {
    shared.contains(scope.name) ? "\(scope.title) (\(scope.lifetime.rawValue))" : scope.title
  }

  /// Returns the selection of the bindings of a scope; nil if it does not distinguish the scope from another one.
  func selection(of scope: Scope) -> Selection? {
    if !shared.contains(scope.name) { return .scope(scope.name) }
    let isUnique = all.count { ($0.name, $0.lifetime) == (scope.name, scope.lifetime) } == 1
    return isUnique ? .scope(scope.name).and(.lifetime(scope.lifetime)) : nil
  }

  /// Returns the anchor of the section of a scope.
  func anchor(of scope: Scope) -> String {
    shared.contains(scope.name) ? "\(scope.name)-\(scope.lifetime.rawValue)" : scope.name
  }

  /// Returns the name of the objects of a row in the matrix of dependencies.
  func title(of holder: LifetimeMatrix.Holder) -> String {
    switch holder {
    case .scope(let scope): title(of: scope)
    case .consumers: consumers
    }
  }

  /// Returns the name of the objects of a row in an anchor, which no scope has.
  func anchor(of holder: LifetimeMatrix.Holder) -> String {
    switch holder {
    case .scope(let scope): anchor(of: scope)
    case .consumers: consumers
    }
  }
}
