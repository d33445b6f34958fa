/// The lifetime and sharing of a value, in the terms of its dialect.
public struct Scope: Hashable, Sendable, Codable {
  /// The dialect's name for the scope.
  public let name: String

  /// The lifetime of the value.
  public let lifetime: Lifetime

  /// Whether the container creates the value when it starts, and not at the first request.
  public let isEager: Bool

  /// The meaning of the scope for readers, where the lifetime alone does not give it.
  public let meaning: String?

  /// Creates a scope.
  public init(name: String, lifetime: Lifetime, isEager: Bool = false, meaning: String? = nil) {
    self.name = name
    self.lifetime = lifetime
    self.isEager = isEager
    self.meaning = meaning
  }

  /// A new value for each request.
  public static let unique = Scope(name: "unique", lifetime: .transient)

  /// One value for each resolution.
  public static let shared = Scope(name: "shared", lifetime: .resolution)

  /// One value, created on first use.
  public static let singleton = Scope(name: "singleton", lifetime: .singleton)

  /// One value, created with the container.
  public static let eagerSingleton = Scope(name: "eagerSingleton", lifetime: .singleton, isEager: true)

  /// One value, as long as an object holds it strongly.
  public static let weakSingleton = Scope(name: "weakSingleton", lifetime: .weak)

  /// A value whose lifetime no code states.
  public static let unknown = Scope(name: "unknown", lifetime: .unknown)

  /// The scopes of the runtime library, from the shortest to the longest lifetime.
  public static let ofRuntime: [Scope] = [.unique, .shared, .weakSingleton, .singleton, .eagerSingleton]

  /// Whether outputs omit the name beside a binding.
  public var isOmittedFromTitles: Bool { self == .unique || lifetime == .transient && meaning != nil }

  /// The name as readers see it: in separate words.
  public var title: String {
    if self == .unknown { return "unknown lifetime" }
    return name.reduce(into: "") { result, character in
      if character.isUppercase { result += " " + character.lowercased() } else { result.append(character) }
    }
  }
}

extension Scope: Comparable {
  /// Orders scopes by lifetime, then by name.
  public static func < (left: Scope, right: Scope) -> Bool {
    (left.lifetime, left.name) < (right.lifetime, right.name)
  }
}

/// The lifetime of a value, in one order for all dialects.
public enum Lifetime: String, Hashable, Sendable, Codable, CaseIterable {
  /// As long as its consumer.
  case transient

  /// One resolution.
  case resolution

  /// As long as its component.
  case component

  /// As long as an object holds it strongly.
  case weak

  /// As long as the container.
  case singleton

  /// Not stated by any code.
  case unknown
}

extension Lifetime: Comparable {
  /// Orders lifetimes from the shortest; an unknown one is last.
  public static func < (left: Lifetime, right: Lifetime) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .transient: 0
    case .resolution: 1
    case .component: 2
    case .weak: 3
    case .singleton: 4
    case .unknown: 5
    }
  }

  /// Whether this lifetime is longer than another one; neither may be unknown.
  public func outlives(_ other: Lifetime) -> Bool { self != .unknown && other < self }

  /// Whether consumers share a value, as far as it is known.
  package var isShared: Bool { self != .transient && self != .unknown }
}
