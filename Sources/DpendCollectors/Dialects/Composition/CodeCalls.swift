import DpendGraph

/// The calls in code that create objects of the project's types.
struct CodeCalls: Sendable {
  /// The call of each construction site; nil for a site that creates an object of another module, and for one in a test.
  private let calls: [CreatedTypes.Call?]

  /// The created types of the construction sites.
  private let types: [CanonicalType]

  /// For each construction site, how near its object is to the result of the code around it, the nearest first.
  private let distances: [Int]

  /// The calls in generic code, which names none of the types that its callers choose.
  private let generic: Set<CreatedTypes.Call>

  /// The types that the code of tests creates.
  private let inTests: Set<TypeIndex.TypeID>

  /// Collects the calls.
  ///
  /// - Parameters:
  ///   - sites: The construction sites in the code.
  ///   - bodiesOfTests: The code of tests, which is not interpreted.
  ///   - testFiles: The paths of the files of tests.
  ///   - index: The types of the project.
  init(
    of sites: [ConstructionSite],
    _ bodiesOfTests: [CodeBody],
    testFiles: Set<String>,
    _ index: TypeIndex
  ) {
    types = sites.map(\.type)
    let all = sites.map { site in
      site.type.nominal.flatMap(index.id(of:)).map { CreatedTypes.Call(creating: $0, at: site.location) }
    }
    let named = bodiesOfTests.flatMap { body in
      body.calledNames.compactMap { index.resolve(.named($0), in: body.context).nominal.flatMap(index.id(of:)) }
    }
    distances = sites.map(\.role.distanceFromResult)
    generic = Set(sites.indices.filter { sites[$0].isSpecialized }.compactMap { all[$0] })
    inTests = Set(all.compactMap(\.self).filter { testFiles.contains($0.location.file) }.map(\.type)).union(named)
    calls = all.map { call in call.flatMap { testFiles.contains($0.location.file) ? nil : $0 } }
  }

  /// Returns the types that the code of registered bindings creates and returns, in the order of the source.
  ///
  /// - Parameter registered: The bindings of the sites that create the objects of registrations.
  /// - Returns: The types by binding.
  func types(of registered: [Int: [BindingID]]) -> [BindingID: [CanonicalType]] {
    let sites = registered.sorted { $0.key < $1.key }.reduce(into: [BindingID: [Int]]()) { found, entry in
      for id in entry.value where types[entry.key].nominal != nil { found[id, default: []].append(entry.key) }
    }
    return sites.mapValues { numbers in
      let nearest = numbers.map { distances[$0] }.min()
      return numbers.filter { distances[$0] == nearest }.map { types[$0] }
    }
  }

  /// Returns the created types.
  ///
  /// - Parameters:
  ///   - registered: The bindings of the sites that create the objects of registrations.
  ///   - bindings: The bindings, which name their own types themselves.
  /// - Returns: The types, with all calls.
  func createdTypes(registered: [Int: [BindingID]], by bindings: [Binding]) -> CreatedTypes {
    let typesOfBindings = Dictionary(bindings.lazy.map { ($0.id, $0.type) }, uniquingKeysWith: { first, _ in first })
    let named = registered.filter { site, ids in ids.contains { typesOfBindings[$0] == types[site] } }
    return CreatedTypes(
      Set(calls.compactMap(\.self)),
      besides: generic.union(named.keys.compactMap { calls[$0] }),
      inTests: inTests
    )
  }
}

extension Expectation.Role {
  /// The order of the uses of created objects: what the code returns, what it keeps in a variable, and what it passes to another object.
  fileprivate var distanceFromResult: Int {
    switch self {
    case .result: 0
    case .variable, .unknown: 1
    case .property, .argument: 2
    }
  }
}
