/// The reason why a container cannot provide a dependency, with the keys on the path to it.
public enum ResolutionError: Error, CustomStringConvertible {
  /// No container provides the last key of the chain.
  case missing(chain: [BindingKey])

  /// The last key of the chain is under construction already; it occurs twice.
  case cycle(chain: [BindingKey])

  /// The factory of the last key of the chain threw an error, or a property cannot hold what it returned.
  case failed(chain: [BindingKey], reason: any Error)

  /// The keys from the requested one to the one that failed.
  public var chain: [BindingKey] {
    switch self {
    case .missing(let chain), .cycle(let chain), .failed(let chain, _): chain
    }
  }

  /// One line that states the problem and the chain.
  public var description: String {
    let path = chain.map(\.description).joined(separator: " → ")
    return switch self {
    case .missing(let chain): "nothing provides '\(chain.last?.description ?? "")': \(path)"
    case .cycle: "dependency cycle: \(path)"
    case .failed(let chain, let reason): "cannot provide '\(chain.last?.description ?? "")': \(path): \(reason)"
    }
  }
}
