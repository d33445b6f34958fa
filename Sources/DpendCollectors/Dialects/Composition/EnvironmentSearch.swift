import DpendGraph

/// A search for the objects that properties get from the environment of their views.
///
/// An object reaches the views in the code before the modifier that puts it in, and those that they create, up to a modifier that
/// puts in another one. If no object reaches a property in this way, it can get every object of its key: the code can pass views on in
/// ways that are not followed.
struct EnvironmentSearch {
  /// A property that can get different objects, such as that of a view that several tabs show.
  struct Choice {
    let property: FlowVariable
    let objects: [CompositionSources]

    /// Adds the flow of all objects into the property.
    func addFlow(to flow: inout CompositionFlow) {
      for object in objects { flow.add(object, to: property) }
    }
  }

  /// An object that a modifier puts into the environment.
  private struct Put {
    let object: CompositionSources

    /// The code of the views that get it.
    let regions: [CodeRegion]

    /// The types of the views that get it, and of those that they create; nil where the code does not show them.
    var types: Set<TypeIndex.TypeID>?
  }

  private let code: ViewCode
  private let bodies: [CodeBody]
  private let tree: ViewTree
  private let sites: [ConstructionSite]
  private let index: TypeIndex

  /// The functions that code calls, by location.
  private let called: Set<SourceLocation>

  /// The numbers of the modifications that call a function, by the number of its body.
  private let byFunction: [Int: [Int]]

  /// The numbers of the modifications that call an unknown function of a name.
  private let byName: [String: [Int]]

  /// The numbers of the modifications that apply a modifier.
  private let byModifier: [TypeIndex.TypeID: [Int]]

  /// Prepares a search in interpreted code.
  ///
  /// - Parameters:
  ///   - code: The use of views in the code.
  ///   - bodies: The bodies of the code.
  ///   - sites: The calls of initializers.
  ///   - called: The functions that code calls, by location.
  ///   - flow: The flow of values through the code.
  ///   - index: The types of the project.
  /// - Returns: The search.
  static func prepare(
    in code: ViewCode,
    bodies: [CodeBody],
    sites: [ConstructionSite],
    called: Set<SourceLocation>,
    _ flow: CompositionFlow,
    _ index: TypeIndex
  ) -> EnvironmentSearch {
    var byFunction: [Int: [Int]] = [:]
    var byName: [String: [Int]] = [:]
    var byModifier: [TypeIndex.TypeID: [Int]] = [:]
    for (number, modification) in code.modifications.enumerated() {
      switch modification.change {
      case .function(let name):
        if let function = code.function(at: modification.region.end) {
          byFunction[function, default: []].append(number)
        } else {
          byName[name, default: []].append(number)
        }
      case .modifier(let type): byModifier[type, default: []].append(number)
      case .environment: break
      }
    }
    let views = flow.searchForViews { sites[$0].type.nominal.flatMap(index.id(of:)) }
    return EnvironmentSearch(
      code: code,
      bodies: bodies,
      tree: .find(from: code.uses, sites, in: bodies, views, index),
      sites: sites,
      index: index,
      called: called,
      byFunction: byFunction,
      byName: byName,
      byModifier: byModifier
    )
  }

  /// Adds the flow of objects through the environment, except into properties that can get different objects.
  ///
  /// - Parameter flow: The flow, in which the values of all other code are known.
  /// - Returns: The properties that can get different objects, in the order of their locations for each value.
  /// - Complexity: O(*m* × *u*) for *m* modifiers with keys that several modifiers have, and *u* uses of views.
  func addFlow(to flow: inout CompositionFlow) -> [Choice] {
    var choices: [Choice] = []
    let readers = code.readers.values.sorted { $0.variable.location < $1.variable.location }.inGroups { $0.value }
    let readersByValue = Dictionary(readers.map { ($0.subject, $0.elements) }, uniquingKeysWith: { first, _ in first })
    for (value, modifications) in code.modifications.indices.inGroups(by: { code.modifications[$0].put?.value }) {
      guard let value else { continue }
      let readers = readersByValue[value] ?? []
      let puts = puts(modifications, isRead: !readers.isEmpty, flow)
      for put in puts { flow.add(put.object, to: value.variable) }
      for reader in readers {
        let choice = Choice(property: reader.variable, objects: objects(of: puts, for: reader))
        if isAmbiguous(choice.objects, flow) { choices.append(choice) } else { choice.addFlow(to: &flow) }
      }
    }
    return choices
  }

  /// Whether objects have different origins.
  private func isAmbiguous(_ objects: [CompositionSources], _ flow: CompositionFlow) -> Bool {
    if objects.count < 2 { return false }
    let origins = objects.map { object in
      Set(
        object.all.flatMap(flow.graph.sources(of:)).filter { if case .origin = $0 { true } else { false } }
      )
    }
    return Set(origins.filter { !$0.isEmpty }).count > 1
  }

  /// The objects that a property can get, all of one key.
  private func objects(of puts: [Put], for reader: EnvironmentReader) -> [CompositionSources] {
    guard let type = reader.type, puts.contains(where: { $0.types?.contains(type) ?? false }) else {
      return puts.map(\.object)
    }
    return puts.filter { $0.types?.contains(type) ?? true }.map(\.object)
  }

  // MARK: Views

  /// Returns the objects of one key with the types of the views that get them.
  private func puts(_ modifications: [Int], isRead: Bool, _ flow: CompositionFlow) -> [Put] {
    let applied = modifications.compactMap { number -> (number: Int, put: Put)? in
      let modification = code.modifications[number]
      guard let object = modification.put?.object, isCalled(modification) else { return nil }
      return (number, Put(object: object, regions: regions(of: number), types: nil))
    }
    // One object reaches all readers, wherever it is put in.
    if applied.count < 2 || !isRead { return applied.map(\.put) }
    let hiding = Dictionary(grouping: applied.flatMap(\.put.regions), by: \.body)
    return applied.map { number, put in
      var put = put
      put.types = types(of: code.modifications[number], in: put.regions, hiding, flow)
      return put
    }
  }

  /// Whether a program can run a modification: functions in extensions of `View` that no code calls are for previews.
  private func isCalled(_ modification: ViewModification) -> Bool {
    let body = modification.region.body
    return !bodies[body].isInForeignType(index) || bodies[body].kind != .function
      || called.contains(bodies[body].location) || byFunction[body] != nil || byName[bodies[body].name] != nil
  }

  /// Returns the types of the views that a modification changes, and of those that they create; nil where they are unknown.
  private func types(
    of modification: ViewModification,
    in regions: [CodeRegion],
    _ hiding: [Int: [CodeRegion]],
    _ flow: CompositionFlow
  ) -> Set<TypeIndex.TypeID>? {
    if regions.isEmpty { return nil }
    guard case .variable(let object) = modification.subject else { return tree.types(in: regions, hiding: hiding) }
    let sources = (object?.all ?? []).flatMap { flow.graph.sources(of: $0) }
    let views = sources.compactMap { source in
      if case .origin(.site(let number)) = source { sites[number].type.nominal.flatMap(index.id(of:)) } else { nil }
    }
    let isKnown = sources.allSatisfy { if case .variable = $0 { false } else { true } } && !sources.isEmpty
    return isKnown ? tree.types(in: regions, and: views, hiding: hiding) : nil
  }

  // MARK: Regions

  /// Returns the code of the views that a modification changes.
  private func regions(of number: Int) -> [CodeRegion] {
    var regions: [CodeRegion] = []
    var seen: Set<Int> = []
    var pending = [number]
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      let modification = code.modifications[next]
      if modification.containsPassed { pending += applications(of: modification.region.body) }
      if modification.subject != .passed { regions.append(modification.region) }
    }
    return regions
  }

  /// The modifications that run a body.
  private func applications(of body: Int) -> [Int] {
    guard let type = index.enclosingType(of: bodies[body].context), index[type] != nil else {
      return (byFunction[body] ?? []) + (byName[bodies[body].name] ?? [])
    }
    return byModifier[type] ?? []
  }
}
