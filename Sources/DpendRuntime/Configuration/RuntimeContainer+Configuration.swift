@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension RuntimeContainer {
  /// Registers the configuration, which ``value(_:as:)`` and ``InjectValue`` use.
  ///
  /// - Parameter values: The configuration.
  public func register(_ values: ConfigurationValues) {
    register(ConfigurationValues.self) { _ in values }
  }

  /// Returns a value of the registered configuration.
  ///
  /// - Parameters:
  ///   - key: The names of the tables and the value, separated by dots.
  ///   - type: The expected type.
  /// - Returns: The value.
  /// - Throws: ``ResolutionError`` if no configuration is registered, or ``ConfigurationError`` if it has no value of the type.
  public func value<T: ConfigurationConvertible>(_ key: String, as type: T.Type = T.self) throws -> T {
    try resolve(ConfigurationValues.self).value(key)
  }
}
