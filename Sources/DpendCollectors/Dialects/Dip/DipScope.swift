import DpendGraph

extension Scope {
  /// The scope of Dip that an expression names, older spellings included; nil for another expression.
  init?(dip expression: Expression) {
    guard case .member(_, let name, _) = expression.form else { return nil }
    self.init(dip: name)
  }

  /// The scope of Dip of a name, older spellings included.
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
