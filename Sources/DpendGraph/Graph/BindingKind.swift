/// How a binding creates its value.
public enum BindingKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// A call of the type's initializer.
  case initializer

  /// A method of a configuration.
  case configurationMethod

  /// A closure that is passed to a container.
  case closure

  /// A free or static function.
  case function

  /// A property of a container.
  case property

  /// Code that a macro generates.
  case macro

  /// An existing value.
  case value

  /// Another binding under a second key.
  case alias

  /// A runtime argument.
  case runtimeValue

  /// Code that requests values and provides none, such as a view with injected properties.
  case consumer
}

extension BindingKind {
  /// Whether the value is created at the declaration itself, so that consumers need no access to it.
  var isCreatedAtDeclaration: Bool {
    switch self {
    case .closure, .property, .value, .alias, .consumer, .runtimeValue: true
    case .initializer, .configurationMethod, .function, .macro: false
    }
  }
}
