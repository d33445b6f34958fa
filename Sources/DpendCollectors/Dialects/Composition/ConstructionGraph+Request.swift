import DpendGraph

extension ConstructionGraph {
  /// A request of a construction site, or of a type whose construction is not visible.
  struct Request {
    /// The parameter or property that receives the value.
    let parameter: ParameterDeclaration

    /// Its resolved type.
    let type: CanonicalType

    /// How the value is passed.
    let injection: DependencyRequest.Injection

    /// The numbers of the sites that create the value; empty where none is visible.
    let sources: [Int]

    /// When the value is created or held, from the outside in.
    let wrappings: [DependencyRequest.Wrapping]

    /// Whether the value has more sources than are followed.
    let isTruncated: Bool
  }
}

extension ConstructionGraph {
  /// Returns a request without the sources that its argument cannot be, such as those that a cast excludes.
  func narrowed(_ request: Request, to type: CanonicalType?) -> Request {
    guard let type, request.wrappings.allSatisfy({ $0 == .optional }),
      let nominal = type.withoutOptionals.withoutExistentials.nominal, index.id(of: nominal) != nil
    else { return request }
    return Request(
      parameter: request.parameter,
      type: request.type,
      injection: request.injection,
      sources: request.sources.filter { canPass(sites[$0].type, for: type) },
      wrappings: request.wrappings,
      isTruncated: request.isTruncated
    )
  }
}

extension ConstructionGraph.Request {
  /// Returns the request of a parameter that several calls pass values for; nil where these have too many sources.
  ///
  /// - Parameter requests: The request of each call.
  /// - Returns: The request with the sources of all calls.
  static func merged(_ requests: [Self]) -> Self? {
    guard let first = requests.first else { return nil }
    var seen: Set<Int> = []
    let sources = requests.flatMap(\.sources).filter { seen.insert($0).inserted }
    if sources.count > CompositionFlow.limit { return nil }
    return Self(
      parameter: first.parameter,
      type: first.type,
      injection: first.injection,
      sources: sources,
      wrappings: first.wrappings,
      isTruncated: requests.contains(where: \.isTruncated)
    )
  }
}
