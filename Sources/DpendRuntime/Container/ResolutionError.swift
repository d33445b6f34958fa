/// The reason why a container cannot provide a dependency, with the keys on the path to it.
public enum ResolutionError: Error, CustomStringConvertible {
  /// No container provides the last key of the chain.
  case missing(chain: [BindingKey])

  /// The last key of the chain is under construction already; it occurs twice.
  case cycle(chain: [BindingKey])

  /// The last key of the chain was registered on the main actor, but requested elsewhere.
  case notOnMainActor(chain: [BindingKey])

  /// The container was released before the first access to a ``LazyInject``.
  case released(chain: [BindingKey])

  /// The factory of the last key of the chain threw an error, or a property cannot hold what it returned.
  case failed(chain: [BindingKey], reason: any Error)

  /// The keys from the requested one to the one that failed.
  public var chain: [BindingKey] {
    switch self {
    case .missing(let chain), .cycle(let chain), .notOnMainActor(let chain), .released(let chain),
      .failed(let chain, _):
      chain
    }
  }

  /// One line that states the problem and the chain.
  public var description: String {
    let names = chain.distinguished().map(\.description)
    let path = names.joined(separator: " → ")
    let name = names.last ?? ""
    return switch self {
    case .missing: "nothing provides '\(name)': \(path)"
    case .cycle: "dependency cycle: \(path)"
    case .notOnMainActor: "'\(name)' is registered on the main actor, and can only be requested there: \(path)"
    case .released: "the container of '\(name)' was released before the first access to the property: \(path)"
    case .failed(_, let reason): "cannot provide '\(name)': \(path): \(reason)"
    }
  }
}
