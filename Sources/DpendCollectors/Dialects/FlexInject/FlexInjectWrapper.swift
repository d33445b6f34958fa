import DpendGraph

/// The property wrappers of FlexInject.
enum FlexInjectWrapper: String {
  /// Requests the value when the property is created.
  case inject = "Inject"

  /// Requests the value on first use.
  case lazyInject = "LazyInject"

  /// Requests the value when the property is created, and holds it weakly.
  case weakInject = "WeakInject"

  /// The names of the wrappers in FlexInject's code, and those in its manual.
  static let names: Set<String> = [
    "Inject", "Injected", "LazyInject", "LazyInjected", "WeakInject", "WeakInjected",
  ]

  /// Creates a wrapper from its name in FlexInject's code or in its manual.
  init?(named name: String) {
    self.init(rawValue: name.hasSuffix("ed") ? String(name.dropLast(2)) : name)
  }

  /// The wrappings of the wrapped value.
  var wrappings: [DependencyRequest.Wrapping] {
    switch self {
    case .inject: []
    case .lazyInject: [.deferred(.lazy)]
    case .weakInject: [.heldWeakly]
    }
  }
}
