import DpendGraph

/// The bindings that one registration provides: one, or those of several builds of one closure.
struct RegistrationGroups {
  /// The bindings of each group, in the order of the graph.
  let bindings: [[Int]]

  /// The bindings that other containers of their library replace, and that the file of their module registers all the same.
  let overridden: [Binding]

  /// The bindings whose closures convert the value to the type of a key.
  private let converted: Set<Int>

  /// The group of each binding.
  let groupOfBinding: [Int: Int]

  /// The bindings that no other file can have: their types are private, or they have no value.
  let excluded: [Int]

  /// The bindings whose values replace those of other bindings while the program runs.
  let replacements: Set<Int>

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
    var groups: [[Int]] = []
    var excluded: [Int] = []
    var replacements: Set<Int> = []
    var numbers: [Position: Int] = [:]
    for index in graph.bindings.indices {
      let binding = graph.bindings[index]
      guard binding.canBeRegistered(in: graph), isSelected(binding) else { continue }
      guard binding.kind != .value, binding.keys.allSatisfy(graph.types.isVisibleInModule) else {
        excluded.append(index)
        continue
      }
      if graph.isReplacement(binding) {
        replacements.insert(index)
        continue
      }
      let position = Position(graph.bindings[index])
      if let known = numbers[position] {
        groups[known].append(index)
      } else {
        numbers[position] = groups.count
        groups.append([index])
      }
    }
    bindings = groups
    self.excluded = excluded
    self.replacements = replacements
    converted = Set(
      graph.bindings.indices.filter { index in
        if case .success(let code)? = codes[graph.bindings[index].location] {
          code.creation?.isConverted ?? false
        } else {
          false
        }
      }
    )
    overridden = graph.unavailable.filter { other in
      guard case .replaced = other.reason, case .own = selection else { return false }
      return other.binding.canBeRegistered(in: graph) && isSelected(other.binding)
    }.map(\.binding)
    groupOfBinding = Dictionary(
      uniqueKeysWithValues: groups.enumerated().flatMap { group, indices in indices.map { ($0, group) } }
    )
  }

  /// Returns the keys of a binding: first that of the created type, from which the value converts to all others.
  ///
  /// A closure that converts the value itself has one of the other keys first.
  func keys(of index: Int, in graph: BindingGraph) -> [Key] {
    let binding = graph.bindings[index]
    let keys = binding.keysOfRegistration
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
        let slot = Slot(component: binding.component, key: key, arguments: binding.runtimeArguments)
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
          && bindings.contains { $0.location == branch.statement && $0.keys == binding.keys }
      }
  }
}

extension KnownTypes {
  /// Whether other files of a module can use the type of a key.
  fileprivate func isVisibleInModule(_ key: Key) -> Bool {
    everyPart(of: key.type) { access, _ in access.isVisibleInModule }
  }
}
