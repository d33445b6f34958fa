import DpendGraph

/// One key is registered twice in one container.
struct DuplicateBinding: Rule {
  let name = RuleName("duplicate-binding")
  let severity = Severity.error
  let explanation = RuleExplanation(
    whatItChecks: "No two configurations, and no two methods of one, register the same key for the same build.",
    whyItMatters: "One of the two registrations would silently win. Which one depends on the order of the files.",
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
    let reach = ContainerReach(graph.components)
    var registered: [Place: [Binding]] = [:]
    var findings: [Finding] = []
    for binding in graph.bindings where binding.precedence == .explicit {
      // What a registration can stand in for is no registration of that.
      for key in binding.keys where !binding.fallbackKeys.contains(key) {
        let place = Place(container: reach.container(of: binding.component), key: key)
        if let earlier = registered[place]?.first(where: { $0.isDuplicate(of: binding) }) {
          findings.append(finding(about: key, binding, after: earlier))
        }
        registered[place, default: []].append(binding)
      }
    }
    return findings
  }

  private func finding(about key: Key, _ binding: Binding, after earlier: Binding) -> Finding {
    finding(
      "'\(key)' is registered twice, by \(earlier.briefFactoryTitle) and by \(binding.briefFactoryTitle)",
      at: binding.location,
      path: [earlier.id, binding.id],
      notes: [Finding.Note("the other registration is here", at: earlier.location)]
    )
  }

  private struct Place: Hashable {
    let container: ComponentID
    let key: Key
  }
}

extension Binding {
  /// Whether another binding exists in the same build; two initializers of one type are no registrations of the type.
  fileprivate func isDuplicate(of other: Binding) -> Bool {
    let areOverloads = kind == .initializer && other.kind == .initializer && type == other.type
    return !areOverloads && !excludes(other)
  }
}
