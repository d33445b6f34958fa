/// A tier of bindings that can satisfy a key.
enum LinkingTier {
  case provider(Binding.Precedence)
  case genericProvider(Binding.Precedence)

  /// The requested class itself, before its subclasses.
  case itself

  /// The bindings with the key as a fallback; of one precedence, if given.
  case fallback(Binding.Precedence?)
  case composition

  private static let registrations: [LinkingTier] = [.provider(.explicit), .genericProvider(.explicit)]
  private static let types: [LinkingTier] = [.provider(.implicit), .genericProvider(.implicit)]

  /// Returns the tiers for a request, the best first; the tiers of one group are equal.
  static func groups(for cardinality: DependencyRequest.Cardinality) -> [[LinkingTier]] {
    switch cardinality {
    case .many: groupsForMany
    case .one, .optional: groupsForOne
    }
  }

  private static let groupsForMany = [
    registrations + types + [.fallback(.explicit)], [.fallback(.implicit)], [.composition],
  ]
  private static let groupsForOne = (registrations + [.itself] + types + [.fallback(nil), .composition]).map { [$0] }

  /// Whether a binding of this tier gains the key.
  var addsKey: Bool {
    switch self {
    case .provider, .genericProvider: false
    case .itself, .fallback, .composition: true
    }
  }
}
