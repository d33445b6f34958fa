import Foundation

extension ConfigurationSource {
  /// Creates a source from the environment of the process.
  ///
  /// - Parameter prefix: The first word of the names.
  /// - Returns: The source.
  public static func environment(prefix: String = "") -> ConfigurationSource {
    environment(ProcessInfo.processInfo.environment, prefix: prefix)
  }

  /// Reads a JSON file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The source.
  /// - Throws: ``ConfigurationError/unreadable(source:reason:)`` if the file does not exist or contains no object.
  public static func json(contentsOf path: String) throws(ConfigurationError) -> ConfigurationSource {
    try read(path) { try JSONDecoder().decode(DecodedConfiguration.self, from: $0) }
  }

  /// Reads a property list, in XML or binary.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The source.
  /// - Throws: ``ConfigurationError/unreadable(source:reason:)`` if the file does not exist, contains no dictionary, or contains dates or
  ///   data.
  public static func propertyList(contentsOf path: String) throws(ConfigurationError) -> ConfigurationSource {
    try read(path) { try PropertyListDecoder().decode(DecodedConfiguration.self, from: $0) }
  }

  private static func read(
    _ path: String,
    decode: (Data) throws -> DecodedConfiguration
  ) throws(ConfigurationError) -> ConfigurationSource {
    do {
      let contents = try decode(try Data(contentsOf: URL(fileURLWithPath: path))).value
      if case .table(let values) = contents { return ConfigurationSource(values, name: path) }
    } catch DecodingError.dataCorrupted(let context) {
      let key = context.codingPath.map(\.stringValue).joined(separator: ".")
      throw .unreadable(source: "'\(path)'", reason: (key.isEmpty ? "" : "'\(key)': ") + context.debugDescription)
    } catch {
      throw .unreadable(source: "'\(path)'", reason: error.localizedDescription)
    }
    throw .unreadable(source: "'\(path)'", reason: "the outermost value has no keys")
  }
}
