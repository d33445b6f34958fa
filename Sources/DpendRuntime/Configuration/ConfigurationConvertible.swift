import Foundation

/// A type that can be created from a configuration value.
///
/// Enumerations with raw values conform without code of their own:
///
/// ```swift
/// enum LogLevel: String, ConfigurationConvertible {
///   case debug, error
/// }
/// ```
public protocol ConfigurationConvertible {
  /// Creates an instance; returns `nil` if the value has another type.
  init?(_ value: ConfigurationValue)
}

extension String: ConfigurationConvertible {
  /// Creates text from text, but not from a number.
  public init?(_ value: ConfigurationValue) {
    guard let text = value.anyText else { return nil }
    self = text
  }
}

extension Int: ConfigurationConvertible {
  /// Creates a number from one without a fraction, or from text of a source without types.
  public init?(_ value: ConfigurationValue) {
    switch value {
    case .integer(let number): self = number
    case .untyped(let text): self.init(text)
    default: return nil
    }
  }
}

extension Double: ConfigurationConvertible {
  /// Creates a number from a number, or from text of a source without types.
  public init?(_ value: ConfigurationValue) {
    switch value {
    case .number(let number): self = number
    case .integer(let number): self.init(number)
    case .untyped(let text): self.init(text)
    default: return nil
    }
  }
}

extension Bool: ConfigurationConvertible {
  /// Creates a truth value from one, or from `true`, `yes`, `1`, `false`, `no` or `0` of a source without types.
  public init?(_ value: ConfigurationValue) {
    switch value {
    case .boolean(let boolean): self = boolean
    case .untyped("true"), .untyped("yes"), .untyped("1"): self = true
    case .untyped("false"), .untyped("no"), .untyped("0"): self = false
    default: return nil
    }
  }
}

extension Array: ConfigurationConvertible where Element: ConfigurationConvertible {
  /// Creates a list from a list, or from text of a source without types, in which commas separate the elements.
  ///
  /// Space around them is ignored.
  public init?(_ value: ConfigurationValue) {
    let values: [ConfigurationValue]
    switch value {
    case .list(let list): values = list
    case .untyped(let text): values = Self.elements(of: text).map { .untyped($0) }
    default: return nil
    }
    let elements = values.compactMap { Element($0) }
    guard elements.count == values.count else { return nil }
    self = elements
  }

  private static func elements(of text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}

extension Dictionary: ConfigurationConvertible where Key == String, Value: ConfigurationConvertible {
  /// Creates a dictionary from a table.
  public init?(_ value: ConfigurationValue) {
    guard case .table(let values) = value else { return nil }
    self = values.compactMapValues { Value($0) }
    guard count == values.count else { return nil }
  }
}

extension Optional: ConfigurationConvertible where Wrapped: ConfigurationConvertible {
  /// Creates the wrapped value, for a request with the default `nil`.
  public init?(_ value: ConfigurationValue) {
    guard let wrapped = Wrapped(value) else { return nil }
    self = .some(wrapped)
  }
}

extension ConfigurationConvertible where Self: RawRepresentable, RawValue: ConfigurationConvertible {
  /// Creates the case with a raw value.
  public init?(_ value: ConfigurationValue) {
    guard let raw = RawValue(value) else { return nil }
    self.init(rawValue: raw)
  }
}
