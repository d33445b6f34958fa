import DpendGraph

/// One key is registered twice in one container.
struct DuplicateBinding: Rule {
  let name = RuleName("duplicate-binding")
  let severity = Severity.error
  let explanation = RuleExplanation(
    whatItChecks: """
      No container registers the same key twice for the same build. In containers of which the library says that a later \
      registration takes the place of an earlier one, that is no duplicate.
      """,
    whyItMatters: "One of the two would silently win, or the library's own tool would refuse both.",
    example: """
      final class StorageConfiguration: DependencyConfiguration {
        func disk() -> DependencyRegistration<any Store> { DependencyRegistration { DiskStore() } }
        func memory() -> DependencyRegistration<any Store> { DependencyRegistration { MemoryStore() } }
      }
      """,
    howToFix:
      "Remove one of the two, give them different tags, or put them into arms of an `#if` that exclude one another."
  )

  func check(_ graph: BindingGraph) -> [Finding] {
    let reach = ContainerVisibility(graph.components)
    let hierarchies = Set(graph.components.filter { $0.kind == .hierarchy }.map(\.id))
    var registered: [Place: [Int]] = [:]
    registered.reserveCapacity(graph.bindings.count)
    var findings: [Finding] = []
    for index in graph.bindings.indices where graph.bindings[index].precedence == .explicit {
      let container = reach.container(of: graph.bindings[index].component)
      let isInHierarchy = hierarchies.contains(container)
      // What a registration can stand in for is no registration of that.
      for key in graph.bindings[index].keys where !graph.bindings[index].fallbackKeys.contains(key) {
        let place = Place(container: container, key: isInHierarchy ? key.withoutModules : key)
        let earlier = registered[place, default: []].first {
          graph.bindings[$0].isDuplicate(of: graph.bindings[index], isInHierarchy: isInHierarchy)
        }
        if let earlier {
          let (first, second) = (graph.bindings[earlier], graph.bindings[index])
          findings.append(finding(about: key, second, after: first, isInHierarchy: isInHierarchy))
        }
        registered[place, default: []].append(index)
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

  private struct Place: Hashable {
    let container: ComponentID
    let key: Key
  }
}

extension Key {
  /// The key as the tool of a hierarchy knows it, which writes one file for all modules and tells types by their names alone.
  fileprivate var withoutModules: Key {
    let type = type.mapParts { part in
      guard case .nominal(let nominal) = part else { return part }
      return .nominal(NominalType(components: nominal.components))
    }
    return Key(type, tag: tag)
  }
}

extension Binding {
  /// Whether another binding exists in the same build; two initializers of one type are no registrations of the type, and what
  /// takes other values from whoever asks is another registration, but in a hierarchy, where a type has one.
  fileprivate func isDuplicate(of other: Binding, isInHierarchy: Bool) -> Bool {
    let areOverloads = kind == .initializer && other.kind == .initializer && type == other.type
    let isTheSame = !areOverloads && runtimeArguments == other.runtimeArguments
    return (isTheSame || isInHierarchy) && !excludes(other)
  }
}
