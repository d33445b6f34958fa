import DpendGraph

/// What it costs to have the value of an edge made later, and why.
///
/// The costs are those of changing code and of thinking about it. A word at a declaration is cheapest; a parameter or a property
/// of another type touches the code that uses it as well, and most of all does another way of making the one that asks. What may
/// be absent or has a default value is cheaper, as the code deals with its absence already, and so is a property, which is set
/// when its object is there. A value is dearer: made later it is another copy for each call, as is what the container makes anew for
/// each request. So is what may fail or must be awaited, as each use may then, and what is many, as each of them is later then.
struct CutCost {
  /// Something about an edge that makes it cheap or dear.
  enum Fact: Hashable {
    case word, construction, optional, hasDefault, property, later, value, fresh, effects, many, unowned

    /// What it adds to the cost.
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

  /// The cost of an edge that no fact speaks about.
  private static let usual = 10

  /// The cost of an edge that can't be cut where it is.
  static let impossible = 10_000

  /// The change; nil where the dialect has none.
  let change: RequestChange?

  /// What is special about the edge.
  let facts: [Fact]

  /// The cost, which is more than 0.
  var weight: Int { change == nil ? Self.impossible : facts.reduce(Self.usual) { $0 + $1.weight } }

  /// What it costs to have a value made later.
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

  /// What it costs not to hold a value.
  init(weakening index: Int, of graph: BindingGraph) {
    let edge = graph.edges[index]
    let request = graph.request(of: edge)
    let consumer = graph.bindings[edge.source]
    let provider = graph.bindings[edge.binding ?? edge.source]
    self.init(
      graph.vocabulary(of: consumer).weakening(ResolvedRequest(request, of: consumer, by: provider)),
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
  /// What the fact says of an edge, as a clause, with names from the source in backticks.
  func clause(about edge: BindingGraph.Edge, of graph: BindingGraph) -> String {
    let request = graph.request(of: edge)
    let provider = graph.bindings[edge.binding ?? edge.source].type
    return switch self {
    case .word: "one word changes"
    case .construction: "`\(graph.bindings[edge.source].type)` is made in another way then"
    case .optional: "`\(request.name)` may be absent already"
    case .hasDefault: "`\(request.name)` has a default value already"
    case .property: "`\(request.name)` is a property, which is set when its object is there"
    case .later: "`\(request.name)` is set when its object is there"
    case .value: "`\(provider)` is a value, of which each call makes a copy"
    case .fresh: "each call makes another `\(provider)`"
    case .effects: "making `\(provider)` may fail or must be awaited, and then each use may"
    case .unowned: "nobody else may hold `\(provider)`"
    case .many: "there are several of `\(edge.alternative.key.type)`"
    }
  }
}
