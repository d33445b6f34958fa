extension BuildCondition {
  /// The maximum number of atoms for which the properties below are decided; they check two to the power of it assignments.
  private static let decidableAtoms = 12

  /// Whether no build exists in which both conditions hold.
  ///
  /// - Complexity: O(*n*) for *n* flags and negated flags, and for other conditions O(2^*n*) for *n* different atoms; false for
  ///   more than 12, unless a flag contradicts them.
  public func excludes(_ other: BuildCondition) -> Bool {
    if self == .always || other == .always { return !isSatisfiable || !other.isSatisfiable }
    if let isPossible = ConditionLiterals(of: [self, other]).areSatisfiable { return !isPossible }
    return !Self.someAssignment(of: Self.decidedAtoms(of: [self, other])) { holds(where: $0) && other.holds(where: $0) }
  }

  /// Whether a build exists in which the condition holds.
  ///
  /// - Complexity: That of ``excludes(_:)``.
  public var isSatisfiable: Bool {
    if self == .always { return true }
    if let isPossible = ConditionLiterals(of: [self]).areSatisfiable { return isPossible }
    return Self.someAssignment(of: Self.decidedAtoms(of: [self])) { holds(where: $0) }
  }

  /// Returns the different builds with regard to some atoms, each as the atoms that hold in it.
  ///
  /// - Complexity: O(*n* × 2^*n*) for *n* atoms.
  package static func builds(of atoms: [String]) -> [Set<String>] { Array(possibleAssignments(of: atoms)) }

  /// Whether one of some conditions holds in every build in which this one does.
  ///
  /// Flags may be defined or not, so that both cases must be covered. The platforms are decided by the project, so that it is
  /// enough if there is a platform on which all builds are covered.
  ///
  /// - Complexity: O(2^*n*) for *n* different atoms; true for more than 12.
  public func isCovered(by conditions: [BuildCondition]) -> Bool {
    if conditions.contains(.always) || conditions.contains(self) || !isSatisfiable { return true }
    if conditions.isEmpty { return false }
    let atoms = Self.decidedAtoms(of: [self] + conditions)
    if atoms.count > Self.decidableAtoms { return true }
    let flags = atoms.filter { !$0.isPlatformQuestion }
    return Self.someAssignment(of: atoms.filter(\.isPlatformQuestion)) { platform in
      let builds = Self.assignments(of: flags).map { $0.union(platform) }.filter { holds(where: $0) }
      return !builds.isEmpty && builds.allSatisfy { build in conditions.contains { $0.holds(where: build) } }
    }
  }

  /// Returns the condition of the builds in which none of some conditions holds.
  ///
  /// Parts that an earlier condition implies are left out: `DEBUG` and `!DEBUG && BETA` give `!DEBUG && !BETA`.
  public static func none(of conditions: [BuildCondition]) -> BuildCondition {
    conditions.flatMap(\.disjuncts).reduce(BuildCondition.always) { rest, condition in
      let open = condition.conjuncts.filter { !rest.excludes($0.negated) }
      return rest.and(open.reduce(BuildCondition.always) { $0.and($1) }.negated)
    }
  }

  /// Returns the atoms of some conditions, as far as they decide whether there are too many.
  private static func decidedAtoms(of conditions: [BuildCondition]) -> [String] {
    atoms(of: conditions, atMost: decidableAtoms + 1)
  }

  private static func someAssignment(of atoms: [String], satisfies predicate: (Set<String>) -> Bool) -> Bool {
    if atoms.count > decidableAtoms { return true }
    return possibleAssignments(of: atoms).contains(where: predicate)
  }

  private static func possibleAssignments(of atoms: [String]) -> some Sequence<Set<String>> {
    assignments(of: atoms).lazy.filter { $0.count(where: \.isOperatingSystem) <= 1 }
  }

  private static func assignments(of atoms: [String]) -> some Sequence<Set<String>> {
    (0..<(1 << atoms.count)).lazy.map { bits in
      Set(atoms.indices.filter { bits & (1 << $0) != 0 }.map { atoms[$0] })
    }
  }
}

extension String {
  /// Whether the atom tests the platform or the toolchain, which a build does not choose freely.
  fileprivate var isPlatformQuestion: Bool { hasSuffix(")") }

  /// Whether the atom tests the operating system, of which a build has one.
  package var isOperatingSystem: Bool { hasPrefix("os(") }
}
