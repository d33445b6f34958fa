/// The runtime arguments that a provider of a request must take.
enum RuntimeArguments {
  /// Arguments of certain types, as far as the request shows them.
  case types([CanonicalType?])

  /// Arguments of exactly these types, in any order.
  case allOf([CanonicalType])

  /// A number of arguments.
  case count(Int)

  /// Any arguments.
  case any

  /// Returns what the providers of a request must take, the best first.
  static func requirements(of request: DependencyRequest) -> [RuntimeArguments] {
    let isTyped = request.arguments.contains { $0 != nil }
    return (isTyped ? [.types(request.arguments)] : []) + [.count(request.arguments.count), .any]
  }

  /// Whether a binding takes the arguments.
  func areTaken(by binding: Binding) -> Bool {
    switch self {
    case .types(let types):
      let taken = binding.runtimeArguments
      return taken.count == types.count
        && zip(taken, types).allSatisfy { taken, passed in
          passed.map { $0.withoutExistentials == taken.withoutExistentials } ?? true
        }
    case .allOf(let types):
      return binding.runtimeArguments.map(\.withoutExistentials).sorted() == types.sorted()
    case .count(let count): return binding.requests.count { $0.source == .caller } == count
    case .any: return true
    }
  }
}

extension ArraySlice<RuntimeArguments> {
  /// Whether a binding satisfies the last of these requirements and none of the others, which are better.
  func lastIsFirstSatisfied(by binding: Binding) -> Bool {
    firstIndex { $0.areTaken(by: binding) } == indices.last
  }
}
