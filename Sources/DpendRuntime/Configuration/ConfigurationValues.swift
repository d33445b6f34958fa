/// Configuration values by key, from several sources.
///
/// ```swift
/// let values = ConfigurationValues([
///   try .json(contentsOf: "Common.json"),
///   try .propertyList(contentsOf: "Development.plist"),
///   .environment(prefix: "SHOP"),
/// ])
/// let url = try values.value("server.url", as: String.self)
/// let server = values.section("server")
/// let port = try server.value("port", default: 8080)
/// ```
///
/// A later source overrides values of earlier ones, each by its key.
public struct ConfigurationValues: Sendable {
  private let sources: [ConfigurationSource]
  private let prefix: [String]

  /// Creates a configuration.
  ///
  /// - Parameter sources: The sources; the last one with a key determines its value.
  public init(_ sources: [ConfigurationSource]) {
    self.init(sources: sources, prefix: [])
  }

  private init(sources: [ConfigurationSource], prefix: [String]) {
    self.sources = sources
    self.prefix = prefix
  }

  /// Returns the values whose keys begin with a key, by the rest of their keys.
  ///
  /// - Parameter key: The first parts of the keys, separated by dots.
  /// - Returns: The values, from the same sources.
  public func section(_ key: String) -> ConfigurationValues {
    ConfigurationValues(sources: sources, prefix: path(key))
  }

  /// Returns the value for a key.
  ///
  /// - Parameters:
  ///   - key: The names of the tables and the value, separated by dots.
  ///   - type: The expected type.
  /// - Returns: The value.
  /// - Throws: ``ConfigurationError`` if there is no value, or one of another type.
  public func value<T: ConfigurationConvertible>(
    _ key: String,
    as type: T.Type = T.self
  ) throws(ConfigurationError) -> T {
    let path = path(key)
    guard let value = try converted(path, to: type) else {
      let locations = sources.map { $0.location(of: path) }
      throw .missing(key: path.joined(separator: "."), type: "\(type)", sources: locations)
    }
    return value
  }

  /// Returns the value for a key, or another one if no source has the key.
  ///
  /// - Parameters:
  ///   - key: The names of the tables and the value, separated by dots.
  ///   - fallback: The value if there is none in the sources.
  /// - Returns: The value.
  /// - Throws: ``ConfigurationError`` if the value has another type.
  public func value<T: ConfigurationConvertible>(
    _ key: String,
    default fallback: @autoclosure () -> T
  ) throws(ConfigurationError) -> T {
    try converted(path(key), to: T.self) ?? fallback()
  }

  private func path(_ key: String) -> [String] { prefix + key.split(separator: ".").map(String.init) }

  private func converted<T: ConfigurationConvertible>(
    _ path: [String],
    to type: T.Type
  ) throws(ConfigurationError) -> T? {
    guard let found = merged(path) else { return nil }
    if let value = T(found.value) { return value }
    let location = found.source.location(of: path)
    throw .mismatch(key: path.joined(separator: "."), type: "\(type)", source: location)
  }

  /// Returns the value of the last source with a path; tables contain the values of all sources.
  private func merged(_ path: [String]) -> (value: ConfigurationValue, source: ConfigurationSource)? {
    let found = sources.reversed().compactMap { source in source.value(at: path).map { ($0, source) } }
    guard let last = found.first else { return nil }
    var names: Set<String> = []
    for (value, _) in found {
      guard case .table(let table) = value else { break }
      names.formUnion(table.keys)
    }
    guard case .table = last.0 else { return last }
    let pairs = names.compactMap { name in merged(path + [name]).map { (name, $0.value) } }
    return (.table(Dictionary(uniqueKeysWithValues: pairs)), last.1)
  }
}
