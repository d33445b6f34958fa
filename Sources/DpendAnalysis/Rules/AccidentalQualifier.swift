import DpendGraph

/// Two spellings of one label or property name, which dpend treats as two values.
struct AccidentalQualifier: Rule {
  let name = RuleName("accidental-qualifier")
  let severity = Severity.warning
  let consequence = Consequence.misbehavior
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for names that distinguish two values by mistake. Values that the application supplies (`--external`) are identified by \
      type and parameter name, so two names that differ only in case or underscores are reported, such as `baseURL` and `baseUrl`. \
      In a hierarchy, a received optional property is reported if no ancestor has a property with its name and type, but one has a \
      property with its type. `unavailable-dependency` reports those that are not optional.
      """,
    whyItMatters: """
      The application has to supply the same external value twice, and may supply two different ones. An optional property that is \
      received under a wrong name is always nil, without any compiler error.
      """,
    example: """
      final class Client { init(baseURL: URL) {} }
      final class Images { init(baseUrl: URL) {} }
      // with --external URL
      """,
    howToFix: """
      Use the same name in both declarations. If an ancestor has the value under another name, receive it under that name.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] { labels(in: graph) + received(in: graph) }

  // MARK: External values

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
      "'\(value.label): \(value.type)' and '\(other.label): \(other.type)' are two external values, because their labels differ",
      at: graph.request(of: edge).location,
      path: [graph.bindings[edge.source].id, graph.bindings[otherEdge.source].id],
      notes: [
        Finding.Note(
          "\(graph.bindings[otherEdge.source].briefFactoryTitle) takes '\(other.label)'",
          at: graph.request(of: otherEdge).location
        ),
        Finding.Note("use the same label for both parameters if they are one value"),
      ]
    )
  }

  // MARK: Optional properties

  /// The number of ancestors that are searched.
  private static let mostAbove = 100

  private func received(in graph: BindingGraph) -> [Finding] {
    let requesting = graph.edges.indices.filter { graph.request(of: graph.edges[$0]).isForAncestors }.map {
      graph.edges[$0]
    }
    let resolved = Set(requesting.filter { $0.binding != nil }.map { [$0.source, $0.request] })
    let unresolved = requesting.filter { edge in
      if case .nothing = edge.target { !resolved.contains([edge.source, edge.request]) } else { false }
    }
    if unresolved.isEmpty { return [] }
    let hierarchy = Hierarchy.collect(from: graph)
    return unresolved.compactMap { finding(about: $0, in: graph, hierarchy) }
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
    let consumer = graph.bindings[edge.source]
    return finding(
      """
      \(subject: consumer.title) \(singular: "receives", plural: "receive") '\(request.property)' only if it is available, and no \
      ancestor has it
      """,
      kind: "name",
      at: request.location,
      path: [consumer.id, graph.bindings[owner].id],
      notes: [
        Finding.Note(
          "\(graph.bindings[owner].title) has '\(other.property)': receive it under that name if it is intended",
          at: other.location
        )
      ],
      cause: Finding.Cause(
        [graph.bindings[owner].id.rawValue, other.property.description, request.property.description],
        notes: [Finding.Note("\(consumer.title) requests it too", at: request.location)]
      )
    )
  }

  /// Returns the nearest ancestor for which a search succeeds.
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
  /// The name without case and underscores.
  fileprivate var withoutSpelling: String { lowercased().filter { $0 != "_" } }
}
