/// How long a value lives and who shares it, in the words of its dialect.
public struct Scope: Hashable, Sendable, Codable {
  /// The dialect's name for the scope.
  public let name: String

  /// What the scope means in every dialect's common order.
  public let lifetime: Lifetime

  /// Creates a scope.
  public init(name: String, lifetime: Lifetime) {
    self.name = name
    self.lifetime = lifetime
  }

  /// A new value for each request.
  public static let unique = Scope(name: "unique", lifetime: .transient)

  /// One value during a call from outside.
  public static let shared = Scope(name: "shared", lifetime: .resolution)

  /// One value, made at the first request.
  public static let singleton = Scope(name: "singleton", lifetime: .singleton)

  /// One value, made with the container.
  public static let eagerSingleton = Scope(name: "eagerSingleton", lifetime: .singleton)

  /// One value, as long as somebody holds it.
  public static let weakSingleton = Scope(name: "weakSingleton", lifetime: .weak)

  /// The scopes of the runtime library, from the shortest to the longest life.
  public static let ofRuntime: [Scope] = [.unique, .shared, .weakSingleton, .singleton, .eagerSingleton]
}

/// How long a value lives, in one order for all dialects.
public enum Lifetime: String, Hashable, Sendable, Codable, CaseIterable {
  /// As long as whoever asked for it.
  case transient

  /// One call from outside.
  case resolution

  /// As long as the component that holds it.
  case component

  /// As long as somebody holds it.
  case weak

  /// As long as the container.
  case singleton
}
