/// A request with its target, before bindings have their final positions.
struct Link: Sendable {
  let request: Int
  let alternative: DependencyRequest.Alternative
  let target: LinkTarget

  /// How the dependency is known.
  var evidence = Evidence.registered

  /// The builds in which the target satisfies the request, besides the conditions of both ends.
  var condition = BuildCondition.always

  /// The indices of the ancestors that supply the value; empty if none does.
  var supplyingAncestors: [Int] = []
}

/// The target of a link.
enum LinkTarget: Hashable, Sendable {
  case binding(Int)

  // A graph can have millions of links, most of them to bindings. Therefore the larger values of the others are stored elsewhere.
  indirect case missing(Key)

  /// No binding: on some path no ancestor has the property of a name.
  indirect case unavailable(Key, name: String)
  indirect case runtimeValue(CanonicalType, label: String, isArgument: Bool)
  case nothing

  /// The index of the binding, if it is one.
  var binding: Int? { if case .binding(let index) = self { index } else { nil } }
}

/// Bindings with the links of their requests: the result of each stage of linking.
struct LinkedBindings {
  /// The bindings, with the specializations of generic ones.
  var bindings: [Binding]

  /// For each binding the links of its requests.
  var links: [[Link]]

  /// The bindings that a request found and that its module cannot access.
  var hidden: Set<Int>

  /// The generic bindings that their specializations replace in the graph.
  var specialized: Set<Int>

  /// The requests that the ancestors of a binding fail to satisfy.
  var unavailableRequests: [UnavailableRequest] = []
}
