import DpendGraph

/// The bindings that one registration provides: one, or those of several builds of one closure.
struct RegistrationGroups {
  /// The bindings of each group, in the order of the graph.
  let bindings: [[Int]]

  /// The group of each binding.
  let groupOfBinding: [Int: Int]

  /// The bindings that no other file can have: their types are private, or they have no value.
  let excluded: [Int]

  /// Groups the bindings that a container can hold.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - module: The module that the file becomes a part of; nil if it isn't known.
  ///   - selection: The bindings of the file.
  init(_ graph: BindingGraph, module: String?, _ selection: RegistrationSelection) {
    var groups: [[Int]] = []
    var excluded: [Int] = []
    var numbers: [Position: Int] = [:]
    for index in graph.bindings.indices {
      let binding = graph.bindings[index]
      guard binding.canBeRegistered(in: graph), selection.contains(binding, in: module) else { continue }
      guard binding.kind != .value, binding.keys.allSatisfy(graph.types.isVisibleInModule) else {
        excluded.append(index)
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
    groupOfBinding = Dictionary(
      uniqueKeysWithValues: groups.enumerated().flatMap { group, indices in indices.map { ($0, group) } }
    )
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

extension KnownTypes {
  /// Whether other files of a module can use the type of a key.
  fileprivate func isVisibleInModule(_ key: Key) -> Bool {
    everyPart(of: key.type) { access, _ in access.isVisibleInModule }
  }
}
