import DpendGraph

/// A name tells two things apart that are meant to be one.
struct AccidentalQualifier: Rule {
  let name = RuleName("accidental-qualifier")
  let severity = Severity.warning
  let explanation = RuleExplanation(
    whatItChecks: """
      Where a name is a part of what is asked for, two spellings of it aren't meant to be two things. Values that come from outside \
      are told apart by type and label: labels that differ in case and underscores only are reported. What SafeDI code receives \
      only if it is available, it receives by name: if nobody above has that name, but somebody has the same type under another one, \
      it is never there.
      """,
    whyItMatters: """
      Whoever makes the container is asked for the same value twice, and can give two different ones. A value that is received under \
      the wrong name is nil, and no compiler says so.
      """,
    example: """
      final class Client { init(baseURL: URL) {} }
      final class Images { init(baseUrl: URL) {} }
      // with --external URL
      """,
    howToFix: """
      Give both the same name; or, in SafeDI, say which one is meant with \
      `@Received(fulfilledByDependencyNamed: "…", ofType: ….self)`.
      """
  )

  func check(_ graph: BindingGraph) -> [Finding] { labels(in: graph) + received(in: graph) }

  // MARK: Values from outside

  private func labels(in graph: BindingGraph) -> [Finding] {
    let values = graph.runtimeValues.filter { !$0.isArgument && !$0.edges.isEmpty }
    return values.inGroups { Spelling(type: $0.type, name: $0.label.withoutSpelling) }.flatMap { _, group in
      let sorted = group.sorted { $0.label < $1.label }
      return sorted.dropFirst().map { finding(about: $0, and: sorted[0], in: graph) }
    }
  }

  private struct Spelling: Hashable {
    let type: CanonicalType
    let name: String
  }

  private func finding(about value: RuntimeValue, and other: RuntimeValue, in graph: BindingGraph) -> Finding {
    let (edge, otherEdge) = (graph.edges[value.edges[0]], graph.edges[other.edges[0]])
    return finding(
      "'\(value.label): \(value.type)' and '\(other.label): \(other.type)' are two values from outside, because their labels differ",
      at: graph.request(of: edge).location,
      path: [graph.bindings[edge.source].id, graph.bindings[otherEdge.source].id],
      notes: [
        Finding.Note(
          "\(graph.bindings[otherEdge.source].briefFactoryTitle) takes '\(other.label)'",
          at: graph.request(of: otherEdge).location
        ),
        Finding.Note("if they are one value, give both parameters the same label"),
      ]
    )
  }

  // MARK: What is received only if it is available

  /// No more bindings above one are looked at.
  private static let mostAbove = 100

  private func received(in graph: BindingGraph) -> [Finding] {
    let asking = graph.edges.indices.filter { graph.request(of: graph.edges[$0]).isForAncestors }.map {
      graph.edges[$0]
    }
    let met = Set(asking.filter { $0.binding != nil }.map { [$0.source, $0.request] })
    let unmet = asking.filter { edge in
      if case .nothing = edge.target { !met.contains([edge.source, edge.request]) } else { false }
    }
    if unmet.isEmpty { return [] }
    let hierarchy = Hierarchy(graph)
    return unmet.compactMap { finding(about: $0, in: graph, hierarchy) }
  }

  private func finding(about edge: BindingGraph.Edge, in graph: BindingGraph, _ hierarchy: Hierarchy) -> Finding? {
    let request = graph.request(of: edge)
    let types = Set(request.requestedProperties.map(\.type))
    let names = Set(request.requestedProperties.map(\.name))
    guard
      let (owner, other) = nearest(
        above: edge.source,
        in: hierarchy,
        where: { binding in
          graph.bindings[binding].requests.first {
            $0.source != .container && types.contains($0.declaredType) && !names.contains($0.name)
          }
        }
      )
    else { return nil }
    let asking = graph.bindings[edge.source]
    return finding(
      "\(asking.title) receives '\(request.property)' only if it is available, and nobody above has that name",
      kind: "name",
      at: request.location,
      path: [asking.id, graph.bindings[owner].id],
      notes: [
        Finding.Note(
          "\(graph.bindings[owner].title) has '\(other.property)': if it is meant, receive it under that name",
          at: other.location
        )
      ]
    )
  }

  /// The nearest binding above one for which something is found.
  private func nearest<Found>(above start: Int, in hierarchy: Hierarchy, where find: (Int) -> Found?) -> (Int, Found)? {
    var above = [start]
    var seen: Set = [start]
    var next = 0
    while next < above.count, next < Self.mostAbove {
      for step in hierarchy.creators[above[next]] {
        let maker = hierarchy.steps[step].creator
        guard seen.insert(maker).inserted else { continue }
        if let found = find(maker) { return (maker, found) }
        above.append(maker)
      }
      next += 1
    }
    return nil
  }
}

extension String {
  /// The name without what spellings of one name differ in.
  fileprivate var withoutSpelling: String { lowercased().filter { $0 != "_" } }
}
