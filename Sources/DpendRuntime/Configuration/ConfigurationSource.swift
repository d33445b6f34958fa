/// A source of configuration values: a table in memory, a file, or the environment.
public struct ConfigurationSource: Sendable {
  private enum Storage: Sendable {
    case table(ConfigurationValue, name: String)
    case environment(EnvironmentNames, variables: [String: String])
  }

  private let storage: Storage

  /// Creates a source from values in memory.
  ///
  /// - Parameters:
  ///   - values: The values; those in nested tables have keys with dots. A name in a table can also contain the dots itself.
  ///   - name: The name of the source in errors.
  public init(_ values: [String: ConfigurationValue], name: String) {
    storage = .table(.table(values), name: name)
  }

  private init(names: EnvironmentNames, variables: [String: String]) {
    storage = .environment(names, variables: variables)
  }

  /// Creates a source from environment variables.
  ///
  /// The variable for the key `server.isDebug` is `SERVER_IS_DEBUG`, and with the prefix `SHOP` `SHOP_SERVER_IS_DEBUG`. Their values
  /// have no type, so numbers, truth values and lists are parsed when they are requested.
  ///
  /// - Parameters:
  ///   - variables: The variables and their values.
  ///   - prefix: The first word of the names.
  /// - Returns: The source.
  public static func environment(_ variables: [String: String], prefix: String = "") -> ConfigurationSource {
    ConfigurationSource(names: EnvironmentNames(prefix: prefix), variables: variables)
  }

  /// Returns the value at a path.
  func value(at path: [String]) -> ConfigurationValue? {
    switch storage {
    case .table(let table, _): table[path[...]]
    case .environment(let names, let variables): variables[names.variable(for: path)].map { .untyped($0) }
    }
  }

  /// Returns a description of the location of a value.
  func location(of path: [String]) -> String {
    switch storage {
    case .table(_, let name): "'\(name)'"
    case .environment(let names, _): "environment variable '\(names.variable(for: path))'"
    }
  }
}
