import DpendGraph

/// One key with several registrations in one container.
struct DuplicateBinding: Rule {
  let name = RuleName("duplicate-binding")
  let severity = Severity.error
  let consequence = Consequence.misbehavior
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for keys that one container registers more than once for the same build. Containers in which a later registration \
      replaces the earlier one are checked by `overridden-registration`.
      """,
    whyItMatters: "One registration silently takes precedence, or the library's tool rejects both.",
    example: """
      final class StorageConfiguration: DependencyConfiguration {
        func disk() -> DependencyRegistration<any Store> { DependencyRegistration { DiskStore() } }
        func memory() -> DependencyRegistration<any Store> { DependencyRegistration { MemoryStore() } }
      }
      """,
    howToFix: """
      Delete one of the registrations, give them different tags, or move them into exclusive branches of an `#if`.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let reach = ContainerVisibility(graph.components)
    let hierarchies = Set(graph.components.filter { $0.kind == .hierarchy }.map(\.id))
    var registered: [Slot: [Int]] = [:]
    registered.reserveCapacity(graph.bindings.count)
    var findings: [Finding] = []
    for index in graph.bindings.indices where graph.bindings[index].precedence == .explicit {
      let container = reach.container(of: graph.bindings[index].component)
      let isInHierarchy = hierarchies.contains(container)
      // A fallback key of a registration doesn't count as a registration of that key.
      for key in graph.bindings[index].keys where !graph.bindings[index].fallbackKeys.contains(key) {
        let slot = Slot(container: container, key: isInHierarchy ? key.withoutModules : key)
        let earlier = registered[slot, default: []].first {
          graph.bindings[$0].isDuplicate(of: graph.bindings[index], isInHierarchy: isInHierarchy)
        }
        if let earlier {
          let (first, second) = (graph.bindings[earlier], graph.bindings[index])
          findings.append(finding(about: key, second, after: first, isInHierarchy: isInHierarchy))
        }
        registered[slot, default: []].append(index)
      }
    }
    return findings
  }

  private func finding(
    about key: Key,
    _ binding: Binding,
    after earlier: Binding,
    isInHierarchy: Bool
  ) -> Finding {
    let (verb, noun) = isInHierarchy ? ("instantiable", "declaration") : ("registered", "registration")
    let titles: [Finding.Message] = [earlier, binding].map {
      earlier.module == binding.module ? "\($0.briefFactoryTitle)" : "\($0.briefFactoryTitle) of \($0.module)"
    }
    return finding(
      "'\(key)' is \(wording: verb) twice, by \(titles[0]) and by \(titles[1])",
      at: binding.location,
      path: [earlier.id, binding.id],
      notes: [Finding.Note("the other \(noun) is here", at: earlier.location)]
    )
  }

  private struct Slot: Hashable {
    let container: ComponentID
    let key: Key
  }
}

extension Key {
  /// The key without modules, because the tool of a hierarchy generates one file for all modules and distinguishes types by name
  /// only.
  fileprivate var withoutModules: Key {
    let type = type.mapParts { part in
      guard case .nominal(let nominal) = part else { return part }
      return .nominal(NominalType(components: nominal.components))
    }
    return Key(type, tag: tag)
  }
}

extension Binding {
  /// Returns whether another binding in the same build is a duplicate.
  ///
  /// Two initializers of a type aren't, nor are bindings with other runtime arguments, except in a hierarchy, where each type has
  /// one.
  fileprivate func isDuplicate(of other: Binding, isInHierarchy: Bool) -> Bool {
    let areOverloads = kind == .initializer && other.kind == .initializer && type == other.type
    let isTheSame = !areOverloads && runtimeArguments == other.runtimeArguments
    return (isTheSame || isInHierarchy) && !excludes(other)
  }
}
