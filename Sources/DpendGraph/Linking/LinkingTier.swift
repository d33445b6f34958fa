/// A way in which a linker meets a key.
enum LinkingTier {
  case provider(Binding.Precedence)
  case genericProvider(Binding.Precedence)

  /// By the class that is asked for, before its subclasses.
  case itself

  /// By what can stand in; of one precedence, if one is named.
  case standIn(Binding.Precedence?)
  case composition

  private static let registrations: [LinkingTier] = [.provider(.explicit), .genericProvider(.explicit)]
  private static let types: [LinkingTier] = [.provider(.implicit), .genericProvider(.implicit)]

  /// The ways to meet a request, the best first; those of one group count alike.
  static func groups(for cardinality: DependencyRequest.Cardinality) -> [[LinkingTier]] {
    switch cardinality {
    case .many: groupsForMany
    case .one, .optional: groupsForOne
    }
  }

  private static let groupsForMany = [
    registrations + types + [.standIn(.explicit)], [.standIn(.implicit)], [.composition],
  ]
  private static let groupsForOne = (registrations + [.itself] + types + [.standIn(nil), .composition]).map { [$0] }

  /// Whether a binding that is met this way gains the key.
  var addsKey: Bool {
    switch self {
    case .provider, .genericProvider: false
    case .itself, .standIn, .composition: true
    }
  }
}
