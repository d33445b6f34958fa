/// How long a value lives and who shares it, in the words of its dialect.
public struct Scope: Hashable, Sendable, Codable {
  /// The dialect's name for the scope.
  public let name: String

  /// What the scope means in every dialect's common order.
  public let lifetime: Lifetime

  /// Whether the container creates the value when it starts, and not at the first request.
  public let isEager: Bool

  /// Creates a scope.
  public init(name: String, lifetime: Lifetime, isEager: Bool = false) {
    self.name = name
    self.lifetime = lifetime
    self.isEager = isEager
  }

  /// A new value for each request.
  public static let unique = Scope(name: "unique", lifetime: .transient)

  /// One value during a call from outside.
  public static let shared = Scope(name: "shared", lifetime: .resolution)

  /// One value, made at the first request.
  public static let singleton = Scope(name: "singleton", lifetime: .singleton)

  /// One value, made with the container.
  public static let eagerSingleton = Scope(name: "eagerSingleton", lifetime: .singleton, isEager: true)

  /// One value, as long as somebody holds it.
  public static let weakSingleton = Scope(name: "weakSingleton", lifetime: .weak)

  /// The scopes of the runtime library, from the shortest to the longest life.
  public static let ofRuntime: [Scope] = [.unique, .shared, .weakSingleton, .singleton, .eagerSingleton]

  /// The name as readers see it: words in place of humps.
  public var title: String {
    name.reduce(into: "") { result, character in
      if character.isUppercase { result += " " + character.lowercased() } else { result.append(character) }
    }
  }
}

extension Scope: Comparable {
  /// From the shortest life to the longest, and by name.
  public static func < (left: Scope, right: Scope) -> Bool {
    (left.lifetime, left.name) < (right.lifetime, right.name)
  }
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

extension Lifetime: Comparable {
  /// From the shortest to the longest.
  public static func < (left: Lifetime, right: Lifetime) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .transient: 0
    case .resolution: 1
    case .component: 2
    case .weak: 3
    case .singleton: 4
    }
  }
}
