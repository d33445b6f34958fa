/// The `#if` condition under which a declaration exists.
///
/// dpend reads all conditional branches, and two providers in branches that exclude each other are not duplicates.
public indirect enum BuildCondition: Hashable, Sendable, Codable {
  /// Not inside any `#if`.
  case always

  /// A flag such as `DEBUG`, or a platform condition such as `os(Linux)`, in canonical spelling.
  case atom(String)

  /// `!condition`.
  case not(BuildCondition)

  /// `a && b`.
  case all([BuildCondition])

  /// `a || b`.
  case any([BuildCondition])

  /// Returns the condition that holds where both conditions hold.
  public func and(_ other: BuildCondition) -> BuildCondition {
    .all(of: Self.union(conjuncts, other.conjuncts))
  }

  /// Returns the condition that holds where all parts hold, of which none occurs twice.
  static func all(of parts: [BuildCondition]) -> BuildCondition {
    parts.count > 1 ? .all(parts) : parts.first ?? .always
  }

  /// Returns the parts of two conditions, each of those that both have once.
  ///
  /// - Complexity: O(*n*) for *n* parts; a condition after many `#elseif` has as many.
  private static func union(_ one: [BuildCondition], _ other: [BuildCondition]) -> [BuildCondition] {
    if other.isEmpty || one == other { return one }
    if one.isEmpty { return other }
    let known = Set(one)
    return one + other.filter { !known.contains($0) }
  }

  /// The conditions that must all hold.
  var conjuncts: [BuildCondition] {
    switch self {
    case .always: []
    case .all(let conditions): conditions
    case .atom, .not, .any: [self]
    }
  }

  /// The conditions of which one must hold.
  var disjuncts: [BuildCondition] { if case .any(let conditions) = self { conditions } else { [self] } }

  /// The condition that holds where this one does not.
  public var negated: BuildCondition {
    if case .not(let condition) = self { condition } else { .not(self) }
  }

  /// The atoms of the condition, in order of appearance, without duplicates.
  public var atoms: [String] { atoms(atMost: .max) }

  /// Returns the first atoms of the condition, in order of appearance, without duplicates.
  ///
  /// - Parameter limit: The number of atoms to stop at.
  /// - Returns: The atoms.
  func atoms(atMost limit: Int) -> [String] { Self.atoms(of: [self], atMost: limit) }

  /// Returns the first atoms of some conditions, in order of appearance, without duplicates.
  static func atoms(of conditions: [BuildCondition], atMost limit: Int) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for condition in conditions where found.count < limit { condition.addAtoms(to: &found, &seen, atMost: limit) }
    return found
  }

  private func addAtoms(to found: inout [String], _ seen: inout Set<String>, atMost limit: Int) {
    switch self {
    case .always: break
    case .atom(let text): if found.count < limit, seen.insert(text).inserted { found.append(text) }
    case .not(let condition): condition.addAtoms(to: &found, &seen, atMost: limit)
    case .all(let conditions), .any(let conditions):
      for condition in conditions where found.count < limit {
        condition.addAtoms(to: &found, &seen, atMost: limit)
      }
    }
  }

  /// Whether the condition holds where exactly the given atoms do.
  public func holds(where atoms: Set<String>) -> Bool {
    switch self {
    case .always: true
    case .atom(let text): atoms.contains(text)
    case .not(let condition): !condition.holds(where: atoms)
    case .all(let conditions): conditions.allSatisfy { $0.holds(where: atoms) }
    case .any(let conditions): conditions.contains { $0.holds(where: atoms) }
    }
  }

  /// Returns the rest of the condition where some flags are defined; nil where it cannot hold.
  public func defining(_ flags: Set<String>) -> BuildCondition? { defining(flags, excluding: []) }

  /// Returns the rest of the condition where some flags are defined and others are not; nil where it cannot hold.
  package func defining(_ flags: Set<String>, excluding undefined: Set<String>) -> BuildCondition? {
    switch self {
    case .always: .always
    case .atom(let text): flags.contains(text) ? .always : undefined.contains(text) ? nil : self
    case .not(let condition):
      switch condition.defining(flags, excluding: undefined) {
      case nil: .always
      case .always: nil
      case let rest?: rest.negated
      }
    case .all(let conditions):
      Self.conjunction(of: conditions) { $0.defining(flags, excluding: undefined) }
    case .any(let conditions): Self.alternatives(of: conditions.compactMap { $0.defining(flags, excluding: undefined) })
    }
  }

  /// Returns the condition that holds where the rests of all conditions hold; nil where one of these cannot hold.
  ///
  /// - Complexity: O(*n*) for *n* parts.
  private static func conjunction(
    of conditions: [BuildCondition],
    rest: (BuildCondition) -> BuildCondition?
  ) -> BuildCondition? {
    var parts: [BuildCondition] = []
    var known: Set<BuildCondition> = []
    for condition in conditions {
      guard let rest = rest(condition) else { return nil }
      parts += rest.conjuncts.filter { known.insert($0).inserted }
    }
    return .all(of: parts)
  }

  private static func alternatives(of conditions: [BuildCondition]) -> BuildCondition? {
    if conditions.isEmpty { return nil }
    if conditions.contains(.always) { return .always }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }
}

extension BuildCondition: CustomStringConvertible {
  /// The condition as `#if` spells it.
  public var description: String {
    switch self {
    case .always: "true"
    case .not(.always): "false"
    case .atom(let text): text
    case .not(let condition): "!" + condition.descriptionAsOperand
    case .all(let conditions): conditions.map(\.descriptionAsOperand).joined(separator: " && ")
    case .any(let conditions): conditions.map(\.descriptionAsOperand).joined(separator: " || ")
    }
  }

  private var descriptionAsOperand: String {
    switch self {
    case .always, .atom, .not: description
    case .all, .any: "(\(description))"
    }
  }
}
