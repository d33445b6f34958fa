import DpendGraph

/// The bindings that one registration provides: one, or those of several builds of one closure.
struct RegistrationGroups {
  /// The bindings of each group, in the order of the graph.
  let bindings: [[Int]]

  /// The bindings that other containers of their library replace, and that the file of their module registers all the same.
  let overridden: [Binding]

  /// The bindings whose closures convert the value to the type of a key.
  private let converted: Set<Int>

  /// The bindings whose names code computes at run time.
  private let computed: Set<Int>

  /// The group of each binding, also of an alternative.
  let groupOfBinding: [Int: Int]

  /// The bindings that no other file can have: their types are private, or they have no value.
  let excluded: [Int]

  /// The bindings whose values replace those of other bindings while the program runs.
  let replacements: Set<Int>

  /// The bindings that code registers under a condition in place of those of a group, each with the reason.
  let alternatives: [Int: CreationCodeProblem]

  /// Groups the bindings that a container can hold.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - module: The module that the file becomes a part of; nil if it isn't known.
  ///   - component: The container whose bindings the file has; nil for all of the module.
  ///   - codes: The code of the registrations that are closures.
  ///   - selection: The bindings of the file.
  init(
    _ graph: BindingGraph,
    module: String?,
    component: ComponentID?,
    _ codes: CreationCode.ByLocation,
    _ selection: RegistrationSelection
  ) {
    let components = graph.components.filter { $0.id == component || $0.parent == component }.map(\.id)
    func isSelected(_ binding: Binding) -> Bool {
      guard component != nil else { return selection.contains(binding, in: module) }
      return selection.contains(binding, in: nil) && components.contains(binding.component)
    }
    let selected = graph.bindings.indices.filter { index in
      graph.bindings[index].canBeRegistered(in: graph) && isSelected(graph.bindings[index])
    }
    let visible = selected.filter { graph.hasVisibleValue(graph.bindings[$0]) }
    excluded = selected.filter { !graph.hasVisibleValue(graph.bindings[$0]) }
    replacements = Set(visible.filter { graph.isReplacement(graph.bindings[$0]) })
    let all = Self.grouped(visible.filter { !graph.isReplacement(graph.bindings[$0]) }, in: graph)
    let primaries = Self.primaries(of: all, in: graph, codes)
    let own = all.indices.filter { primaries[$0] == $0 }
    bindings = own.map { all[$0] }
    let numbers = Dictionary(uniqueKeysWithValues: own.enumerated().map { ($1, $0) })
    groupOfBinding = Dictionary(
      uniqueKeysWithValues: all.indices.flatMap { group in all[group].map { ($0, numbers[primaries[group]] ?? 0) } }
    )
    let others = all.indices.filter { primaries[$0] != $0 }.flatMap { all[$0] }
    let problems = others.compactMap { index in
      codes[graph.bindings[index].location]?.problem.map { (index, $0) }
    }
    alternatives = Dictionary(uniqueKeysWithValues: problems)
    converted = Set(graph.bindings.indices.filter { codes[graph.bindings[$0].location]?.isConverted ?? false })
    computed = Set(
      graph.bindings.indices.filter { index in
        if case .computedName? = codes[graph.bindings[index].location]?.problem { true } else { false }
      }
    )
    overridden = graph.unavailable.filter { other in
      guard case .replaced = other.reason, case .own = selection else { return false }
      return other.binding.canBeRegistered(in: graph) && isSelected(other.binding)
    }.map(\.binding)
  }

  /// Returns the bindings with those of one registration together.
  private static func grouped(_ indices: [Int], in graph: BindingGraph) -> [[Int]] {
    var groups: [[Int]] = []
    var numbers: [Position: Int] = [:]
    for index in indices {
      let position = Position(graph.bindings[index])
      if let known = numbers[position] {
        groups[known].append(index)
      } else {
        numbers[position] = groups.count
        groups.append([index])
      }
    }
    return groups
  }

  /// Returns the group that each group shares its registration with: for one that code registers under a condition another one of the
  /// same keys, preferably one that it always registers; the group itself for others.
  private static func primaries(
    of groups: [[Int]],
    in graph: BindingGraph,
    _ codes: CreationCode.ByLocation
  ) -> [Int] {
    let first = groups.map { graph.bindings[$0[0]] }
    let isConditional = first.map { codes[$0.location]?.problem?.isConditional ?? false }
    let groupsOfSlot = groups.indices.reduce(into: [Slot: [Int]]()) { known, group in
      for key in first[group].keys { known[Slot(first[group], key), default: []].append(group) }
    }
    return groups.indices.map { group in
      let binding = first[group]
      guard isConditional[group] else { return group }
      let possible = (groupsOfSlot[Slot(binding, binding.keys[0])] ?? []).filter { other in
        Set(binding.keys).isSubset(of: first[other].keys)
          && condition(of: groups[group], in: graph).isCovered(by: [condition(of: groups[other], in: graph)])
      }
      return possible.first { !isConditional[$0] } ?? possible.first ?? group
    }
  }

  /// Returns the keys of a binding: first that of the created type, from which the value converts to all others.
  ///
  /// A closure that converts the value itself has one of the other keys first. A name that code computes can be that of several keys,
  /// which the registration has in the graph; one represents all of them.
  func keys(of index: Int, in graph: BindingGraph) -> [Key] {
    let binding = graph.bindings[index]
    let keys = binding.keysOfRegistration
    if computed.contains(index) { return Array(keys.prefix(1)) }
    guard converted.contains(index) else { return keys }
    return keys.filter { $0.type != binding.type } + keys.filter { $0.type == binding.type }
  }

  /// Returns the groups that share a key and the types of the runtime arguments with another group of the same builds.
  func rivals(in graph: BindingGraph) -> Set<Int> {
    var known: [Slot: [Int]] = [:]
    var rivals: Set<Int> = []
    for (group, indices) in bindings.enumerated() {
      let binding = graph.bindings[indices[0]]
      let condition = condition(of: group, in: graph)
      for key in binding.keys {
        let slot = Slot(binding, key)
        let others = (known[slot] ?? []).filter { !self.condition(of: $0, in: graph).excludes(condition) }
        if !others.isEmpty { rivals.formUnion(others + [group]) }
        known[slot, default: []].append(group)
      }
    }
    return rivals
  }

  /// The slot that a registration occupies in a container.
  private struct Slot: Hashable {
    let component: ComponentID
    let key: Key
    let arguments: [CanonicalType]

    init(_ binding: Binding, _ key: Key) {
      component = binding.component
      self.key = key
      arguments = binding.runtimeArguments
    }
  }

  /// The location and the keys of a registration.
  private struct Position: Hashable {
    let component: ComponentID
    let location: SourceLocation
    let keys: [Key]

    init(_ binding: Binding) {
      component = binding.component
      location = binding.location
      keys = binding.keys
    }
  }
}

extension Binding {
  /// Whether a container can hold the binding: it provides a key, and no hierarchy of types creates it.
  fileprivate func canBeRegistered(in graph: BindingGraph) -> Bool {
    switch kind {
    case .consumer, .runtimeValue: return false
    case .value where graph.vocabulary(of: self).creation.modules.isEmpty: return false
    case .initializer, .configurationMethod, .closure, .function, .property, .macro, .value, .alias: break
    }
    return evidence == .registered && !keys.isEmpty && genericParameters.isEmpty && !type.hasParameters
      && graph.vocabulary(of: self).hierarchy == nil
  }
}

extension BindingGraph {
  /// Whether code replaces the value of another binding with that of this one at run time.
  fileprivate func isReplacement(_ binding: Binding) -> Bool {
    binding.kind == .property
      && binding.branches.contains { branch in
        branch.statement != binding.location
          && bindings.contains { $0.kind != .value && $0.location == branch.statement && $0.keys == binding.keys }
      }
  }

  /// Whether a binding has a value that other files of its module can use.
  fileprivate func hasVisibleValue(_ binding: Binding) -> Bool {
    binding.kind != .value && binding.keys.allSatisfy(types.isVisibleInModule)
  }
}

extension Result<CreationCode, CreationCodeProblem> {
  /// The reason why the code cannot be written for another library; nil for none.
  fileprivate var problem: CreationCodeProblem? { if case .failure(let problem) = self { problem } else { nil } }

  /// Whether the closure converts the value itself.
  fileprivate var isConverted: Bool { (try? get())?.creation?.isConverted ?? false }
}

extension CreationCodeProblem {
  /// Whether the registration does not always run.
  fileprivate var isConditional: Bool {
    switch self {
    case .controlFlow, .earlyExit, .conditionalCall: true
    case .function, .completion, .enclosingName, .resolver, .privateName, .computedName, .injectedParameters, .throwing,
      .isolation, .unclearRequest:
      false
    }
  }
}

extension KnownTypes {
  /// Whether other files of a module can use the type of a key.
  fileprivate func isVisibleInModule(_ key: Key) -> Bool {
    everyPart(of: key.type) { access, _ in access.isVisibleInModule }
  }
}
