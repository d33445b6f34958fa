import DpendGraph

/// The calls in code that create objects of the project's types.
struct CodeCalls: Sendable {
  /// The call of each construction site; nil for a site that creates an object of another module, and for one in a test.
  private let calls: [CreatedTypes.Call?]

  /// The created types of the construction sites.
  private let types: [CanonicalType]

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
    inTests = Set(all.compactMap(\.self).filter { testFiles.contains($0.location.file) }.map(\.type)).union(named)
    calls = all.map { call in call.flatMap { testFiles.contains($0.location.file) ? nil : $0 } }
  }

  /// Returns the types that the code of registered bindings creates, in the order of the source.
  ///
  /// - Parameter registered: The bindings of the sites that create the objects of registrations.
  /// - Returns: The types by binding.
  func types(of registered: [Int: [BindingID]]) -> [BindingID: [CanonicalType]] {
    registered.sorted { $0.key < $1.key }.reduce(into: [:]) { found, entry in
      for id in entry.value where types[entry.key].nominal != nil { found[id, default: []].append(types[entry.key]) }
    }
  }

  /// Returns the created types.
  ///
  /// - Parameter registered: The numbers of the sites that create the objects of registrations.
  /// - Returns: The types, with all calls.
  func createdTypes(registered: some Sequence<Int>) -> CreatedTypes {
    CreatedTypes(
      Set(calls.compactMap(\.self)),
      registered: Set(registered.compactMap { calls[$0] }),
      inTests: inTests
    )
  }
}
