/// A property with a value of the configuration that is registered in a container.
///
/// ```swift
/// struct Server {
///   @InjectValue("server.url") var url: String
/// }
/// ```
///
/// The value is read when the object with the property is created. Errors are reported as for ``Inject``.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@propertyWrapper
public struct InjectValue<Value: ConfigurationConvertible & Sendable>: Sendable {
  /// The value, or the reason why there is none.
  public let projectedValue: Result<Value, ResolutionError>

  private let location: PropertyLocation

  /// Reads the value.
  ///
  /// - Parameters:
  ///   - key: The names of the tables and the value, separated by dots.
  ///   - container: The container; by default the one whose factory runs, otherwise the shared one.
  ///   - file: The file of the property.
  ///   - line: The line of the property.
  public init(
    _ key: String,
    container: RuntimeContainer = .current,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    projectedValue = container.resolveProperty(BindingKey(Value.self, tag: nil, name: key)) {
      try container.value(key)
    }
    location = PropertyLocation(file: file, line: line)
  }

  /// The value.
  ///
  /// If the configuration cannot provide it, the access stops the program.
  public var wrappedValue: Value { location.value(of: projectedValue) }
}
