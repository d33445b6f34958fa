import DpendGraph

/// The cost of deferring or weakening an edge, with its reasons.
///
/// The costs are estimates of the effort to change and review code. A word in a declaration is cheapest. A parameter or property of
/// another type also changes the code that uses it, and another construction of the consumer costs most. Optional values and those
/// with defaults are cheaper, because the code already handles their absence, and so are properties, which are set after creation.
/// Values and instances that the container creates for each request cost more, because each deferred call gets another copy. So do
/// factories that throw or suspend, because each use then does, and requests for many values.
struct CutCost {
  /// A property of an edge that changes its cost.
  enum Fact: Hashable {
    case word, construction, optional, hasDefault, property, later, value, fresh, effects, many, unowned

    /// The difference to the cost.
    var weight: Int {
      switch self {
      case .word: -4
      case .construction: 6
      case .optional, .hasDefault: -2
      case .property, .later: -1
      case .value, .unowned: 6
      case .fresh: 3
      case .effects: 4
      case .many: 2
      }
    }
  }

  /// The cost of an edge without any facts.
  private static let usual = 10

  /// The cost of an edge that can't be cut.
  static let impossible = 10_000

  /// The change; nil if the library has none.
  let change: RequestChange?

  /// The facts about the edge.
  let facts: [Fact]

  /// The cost, which is greater than 0.
  var weight: Int { change == nil ? Self.impossible : facts.reduce(Self.usual) { $0 + $1.weight } }

  /// Creates the cost of deferring an edge.
  init(deferring index: Int, of graph: BindingGraph) {
    let edge = graph.edges[index]
    let request = graph.request(of: edge)
    let provider = graph.bindings[edge.binding ?? edge.source]
    let isValue =
      switch provider.type.nominal.flatMap(graph.types.kind(of:)) {
      case .struct, .enum: true
      case .class, .actor, .protocol, nil: false
      }
    let isFresh = !isValue && (request.scope ?? provider.scope).lifetime == .transient
    let consumer = graph.bindings[edge.source]
    self.init(
      graph.vocabulary(of: consumer).deferral(ResolvedRequest(request, of: consumer, by: provider)),
      [
        (edge.alternative.isOptional, .optional), (request.hasDefault, .hasDefault),
        (request.injection == .property, .property), (isValue, .value), (isFresh, .fresh),
        (provider.factory.effects != Effects(), .effects), (edge.alternative.cardinality == .many, .many),
      ]
    )
  }

  /// Creates the cost of weakening an edge.
  init(weakening index: Int, of graph: BindingGraph) {
    let edge = graph.edges[index]
    let request = graph.request(of: edge)
    let consumer = graph.bindings[edge.source]
    let provider = graph.bindings[edge.binding ?? edge.source]
    let change = graph.vocabulary(of: consumer).weakening(ResolvedRequest(request, of: consumer, by: provider))
    let unbound = change.flatMap { $0.holdsWeakly ? graph.types.protocolOfValues(request.declaredType) : nil }
    self.init(
      unbound.flatMap { change?.constraining($0.description) } ?? change,
      [
        (edge.alternative.isOptional, .optional), (!edge.isImmediate, .later),
        ((request.scope ?? provider.scope).lifetime != .singleton, .unowned),
      ]
    )
  }

  private init(_ change: RequestChange?, _ facts: [(holds: Bool, fact: Fact)]) {
    self.change = change
    let efforts: [(holds: Bool, fact: Fact)] = [
      (change?.effort == .word, .word), (change?.effort == .construction, .construction),
    ]
    self.facts = (efforts + facts).filter(\.holds).map(\.fact)
  }
}

extension CutCost.Fact {
  /// Returns the fact as a clause, with names from the source in backticks.
  func clause(about edge: BindingGraph.Edge, of graph: BindingGraph) -> String {
    let request = graph.request(of: edge)
    let provider = graph.bindings[edge.binding ?? edge.source].type
    return switch self {
    case .word: "one word changes"
    case .construction: "`\(graph.bindings[edge.source].type)` would be created differently"
    case .optional: "`\(request.name)` may be absent already"
    case .hasDefault: "`\(request.name)` has a default value already"
    case .property: "`\(request.name)` is a property, which is set after creation"
    case .later: "`\(request.name)` is set after creation"
    case .value: "`\(provider)` is a value, which each call copies"
    case .fresh: "each call creates another `\(provider)`"
    case .effects: "creating `\(provider)` may throw or suspend, and then each use does"
    case .unowned: "nothing else may retain `\(provider)`"
    case .many: "there are several of `\(edge.alternative.key.type)`"
    }
  }
}

extension KnownTypes {
  /// Returns the protocol of the project to which values other than objects can conform, and which prevents a weak property of a type; nil
  /// for other types.
  fileprivate func protocolOfValues(_ type: CanonicalType) -> NominalType? {
    let type = (type.argument(of: "Optional") ?? type).withoutExistentials
    if isObject(type) == true { return nil }
    let members = if case .composition(let members) = type { members } else { [type] }
    return members.lazy.compactMap(\.nominal).first { self.kind(of: $0) == .protocol }
  }
}
