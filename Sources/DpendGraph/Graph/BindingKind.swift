/// How a binding makes its value.
public enum BindingKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// A call of the type's initializer.
  case initializer

  /// A method of a configuration.
  case configurationMethod

  /// A closure given to a container.
  case closure

  /// A free or static function.
  case function

  /// A property of a container.
  case property

  /// Code that a macro writes.
  case macro

  /// A value that exists already.
  case value

  /// Another binding under a second key.
  case alias

  /// A value that the caller brings at run time.
  case runtimeValue

  /// Code that asks for things and provides nothing, such as a view with injected properties.
  case consumer
}

extension BindingKind {
  /// Whether the code that makes the value is where the declaration is, so that whoever asks need not be able to name it.
  var isMadeInPlace: Bool {
    switch self {
    case .closure, .property, .value, .alias, .consumer, .runtimeValue: true
    case .initializer, .configurationMethod, .function, .macro: false
    }
  }
}
