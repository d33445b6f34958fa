import DpendGraph

/// The common properties of construction sites that a node of a diagram, or a row of a table, shows together.
struct ConstructionSiteGroup: Hashable {
  private let module: String
  private let type: CanonicalType
  private let scope: Scope
  private let keys: Set<Key>
  private let condition: BuildCondition

  /// Creates the group of a construction site; nil for any other binding.
  init?(_ binding: Binding) {
    guard binding.isConstructionSite else { return nil }
    module = binding.module
    type = binding.type
    scope = binding.scope
    keys = Set(binding.keys)
    condition = binding.condition
  }
}

extension Binding {
  /// Whether the binding is a call of an initializer in hand-written code.
  var isConstructionSite: Bool { evidence == .constructed && kind != .consumer }
}
