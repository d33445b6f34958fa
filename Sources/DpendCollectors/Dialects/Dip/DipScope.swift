import DpendGraph

extension Scope {
  /// Creates the scope of Dip that an expression names, with its older spellings; nil for another expression.
  init?(dip expression: Expression) {
    guard case .member(_, let name, _) = expression.form else { return nil }
    self.init(dip: name)
  }

  /// Creates the scope of Dip with a name, or with an older spelling of it.
  init?(dip name: String) {
    switch name {
    case "unique", "Unique", "Prototype", "prototype": self = .unique
    case "shared", "Shared", "ObjectGraph", "objectGraph": self = .shared
    case "singleton", "Singleton": self = .singleton
    case "eagerSingleton", "EagerSingleton": self = .eagerSingleton
    case "weakSingleton", "WeakSingleton": self = .weakSingleton
    default: return nil
    }
  }
}
