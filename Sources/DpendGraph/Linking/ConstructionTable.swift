/// The bindings to which requests refer by id, and the ones that code creates itself by their types.
struct ConstructionTable {
  /// The positions of the bindings with each id in the input of linking.
  private let positions: [BindingID: [Int]]
  private let byKey: ProviderTable

  /// Creates the table of some bindings.
  ///
  /// - Parameters:
  ///   - bindings: All bindings in the order of linking.
  ///   - ids: Their ids in the input of linking. One that several bindings have refers to none, except where code creates a consumer, which
  ///     each of several builds can have.
  init(_ bindings: [Binding], ids: [BindingID]) {
    var positions: [BindingID: [Int]] = [:]
    positions.reserveCapacity(ids.count)
    for position in ids.indices { positions[ids[position], default: []].append(position) }
    self.positions = positions
    byKey = ProviderTable(bindings, bindings.indices.filter { bindings[$0].evidence != .registered })
  }

  /// Returns the links of a value that code passes: to the bindings that it comes from, else to the only binding of the project that
  /// has the type.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - number: The index of the request among those of the consumer.
  ///   - ids: The ids of the bindings whose values the code passes.
  ///   - consumer: The position of the consumer.
  ///   - bindings: All bindings.
  ///   - registered: The bindings that libraries register.
  /// - Returns: The links.
  func links(
    of request: DependencyRequest,
    _ number: Int,
    passing ids: [BindingID],
    to consumer: Int,
    in bindings: [Binding],
    or registered: ProviderTable
  ) -> [Link] {
    let alternative = request.alternatives.last ?? DependencyRequest.Alternative(request.key)
    func link(_ target: LinkTarget, _ evidence: Evidence) -> Link {
      Link(request: number, alternative: alternative, target: target, evidence: evidence)
    }
    let builds = bindings[consumer].condition.and(request.condition)
    let named = ids.map { positions[$0] ?? [] }.filter { positions in
      positions.count == 1 || request.isCreation && positions.areExclusive(in: bindings)
    }.flatMap(\.self)
    let known = named.filter {
      !bindings[$0].excludes(bindings[consumer]) && !bindings[$0].condition.excludes(builds)
    }
    if !known.isEmpty { return known.map { link(.binding($0), request.isInferred ? .inferred : .constructed) } }
    // The consumer that code creates can be one of other builds or programs.
    if request.isCreation, !ids.isEmpty { return [] }
    if request.isDispensable { return [link(.nothing, .constructed)] }
    let only = onlyBinding(for: alternative.key, besides: consumer, among: registered) {
      !bindings[$0].isInOtherProgram(than: bindings[consumer])
    }
    if let only, ids.isEmpty, request.canBeInferred { return [link(.binding(only), .inferred)] }
    return [link(.runtimeValue(request.declaredType, label: request.name, isArgument: false), .constructed)]
  }

  /// Returns the only binding of the project that has a key; nil where there is none, or more than one.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - consumer: The position of the consumer, which does not count.
  ///   - registered: The bindings that libraries register.
  ///   - isWithinReach: Whether a program contains both the consumer and a binding.
  /// - Returns: The position of the binding.
  private func onlyBinding(
    for key: Key,
    besides consumer: Int,
    among registered: ProviderTable,
    where isWithinReach: (Int) -> Bool
  ) -> Int? {
    var found: Set<Int> = []
    for table in [byKey, registered] {
      for role in [ProviderTable.Role.provider, .fallback] {
        found.formUnion(table.bindings(for: key.withoutExistentials, as: role))
      }
    }
    let others = found.filter { $0 != consumer && isWithinReach($0) }
    return others.count == 1 ? others.first : nil
  }
}

extension [Int] {
  /// Whether no two of several bindings exist in one build.
  fileprivate func areExclusive(in bindings: [Binding]) -> Bool {
    indices.allSatisfy { first in
      self[(first + 1)...].allSatisfy { bindings[self[first]].condition.excludes(bindings[$0].condition) }
    }
  }
}
