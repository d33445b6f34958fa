package import DpendGraph

/// The explanation of captures, and their fixes.
package struct CaptiveDependencyReport: Sendable {
  private let graph: BindingGraph
  private let serving: ServedResolutions

  /// Creates the explanations for a graph.
  package init(_ graph: BindingGraph) {
    self.graph = graph
    serving = ServedResolutions(graph)
  }

  /// Returns the problem, in a sentence.
  package func sentence(about capture: Capture) -> Finding.Message {
    let holder = graph.bindings[capture.holder]
    let between = capture.edges.dropFirst().map { graph.bindings[graph.edges[$0].source].title }
    let more = capture.length - 1 - between.prefix(1).count
    let path: Finding.Message =
      between.first.map { more > 0 ? ", via \($0) and \(more) more" : ", via \($0)" } ?? ""
    return """
      \(holder.title) (\(wording: holder.scope.title)) keeps \(graph.bindings[capture.captured].title) \
      (\(wording: capture.scope.title))\(path): \(wording: consequence(of: capture))
      """
  }

  /// Returns the dependencies from the holder to the captured binding, if there is more than one.
  package func chain(of capture: Capture) -> [Finding.Note] {
    if capture.length == 1 { return [] }
    let hops = capture.edges.map { index in
      let edge = graph.edges[index]
      return Finding.Note(
        "\(graph.bindings[edge.source].briefFactoryTitle) needs '\(edge.alternative.key)'",
        at: graph.request(of: edge).location
      )
    }
    let rest = capture.length - capture.edges.count
    return rest == 0 ? hops : hops + [Finding.Note("and \(rest) more dependencies, down to the kept value")]
  }

  /// Returns the locations where code ends the scope of the captured binding.
  package func ends(of capture: Capture) -> [Finding.Note] {
    let ends = graph.bindings[capture.captured].scopeEnds
    let notes = ends.prefix(ScopeEnd.mostNamed).map { end in
      Finding.Note(
        "the scope '\(capture.scope.name)' ends when \(end.function ?? "code") resets it",
        at: end.location
      )
    }
    let rest = ends.count - notes.count
    return rest == 0 ? notes : notes + [Finding.Note("and at \(rest.of("more location"))")]
  }

  /// Returns the bindings on the path from the holder to the captured one, as its finding has them.
  package func path(of capture: Capture) -> [BindingID] {
    (capture.edges.map { graph.edges[$0].source } + [capture.captured]).map { graph.bindings[$0].id }
  }

  /// Returns the alternative fixes, with their locations, the best one first.
  ///
  /// A value of one call or of one component usually belongs into an argument, unless code ends the scope at any time. A transient one is
  /// no fix: its holder would keep it as long.
  package func fixes(for capture: Capture) -> [Finding.Note] {
    let captured = graph.bindings[capture.captured]
    let lifetime = capture.scope.lifetime
    var notes: [Finding.Note] = []
    if let edge = edgeToChange(of: capture) {
      let request = graph.request(of: edge)
      let consumer = graph.bindings[edge.source]
      let provider = graph.bindings[edge.binding ?? capture.captured]
      if [.resolution, .component].contains(lifetime), captured.scopeEnds.isEmpty {
        let text = "pass \(captured.title) as an argument of the call that needs it, if it belongs to that call"
        notes.append(Finding.Note(text, at: request.location))
      }
      let resolved = ResolvedRequest(request, of: consumer, by: provider)
      let text = resolved.computedProperty ?? graph.vocabulary(of: consumer).requestAtEachUse(resolved)
      let condition = lifetime == .resolution ? ", if each use may have another instance" : ""
      notes.append(Finding.Note((notes.isEmpty ? "" : "or ") + text + condition, at: request.location))
    }
    notes.append(Finding.Note(lengthening(captured, for: capture), at: captured.location))
    return notes + [shortening(capture)].compactMap(\.self)
  }

  /// Returns the fix that gives the holder a shorter lifetime; nil where it would lose what the holder is for: its variables would not last,
  /// or the resolutions that share it would get different objects.
  private func shortening(_ capture: Capture) -> Finding.Note? {
    let holder = graph.bindings[capture.holder]
    let hasState = hasState(holder)
    guard holder.kind != .consumer, hasState != true,
      let shorter = graph.vocabulary(of: holder).scopes(holder).last(atMost: capture.scope.lifetime),
      !serving.isShared(capture.holder)
    else { return nil }
    let condition = hasState == nil ? ", if it keeps no state of its own" : ""
    return Finding.Note(
      "or make \(holder.title) '\(shorter)', so that it lives no longer\(condition)",
      at: holder.location
    )
  }

  /// Whether the objects of a binding have variables other than its dependencies; nil where the source does not show it, as for constants,
  /// which can be objects with variables.
  private func hasState(_ binding: Binding) -> Bool? {
    let types = binding.createdTypes.isEmpty ? [binding.type] : binding.createdTypes
    let requested = Set(binding.requests.flatMap { [$0.name, $0.label ?? $0.name] })
    let stored = types.map { $0.withoutExistentials.nominal.flatMap(graph.types.storedProperties) }
    if stored.contains(where: { $0?.variables.contains { !requested.contains($0) } ?? false }) { return true }
    let isKnown = stored.allSatisfy { $0.map { $0.areComplete && requested.isSuperset(of: $0.constants) } ?? false }
    return isKnown ? false : nil
  }

  /// Returns the location of the request to change.
  package func location(of capture: Capture) -> SourceLocation {
    edgeToChange(of: capture).map { graph.request(of: $0).location } ?? graph.bindings[capture.holder].location
  }

  /// Returns the first request on the path that is written in the source, unlike the call of a configuration's method.
  private func edgeToChange(of capture: Capture) -> BindingGraph.Edge? {
    let edges = capture.edges.map { graph.edges[$0] }
    let written = edges.first {
      graph.bindings[$0.source].kind != .configurationMethod || graph.request(of: $0).injection != .call
    }
    return written ?? edges.first
  }

  private func lengthening(_ captured: Binding, for capture: Capture) -> String {
    let scopes = graph.vocabulary(of: captured).scopes(captured)
    guard let longer = scopes.first(atLeast: graph.bindings[capture.holder].scope.lifetime) else {
      let reason = scopes.isEmpty ? "its scope can't be chosen" : "it has no scope that lives as long"
      return "\(captured.title) is created here, and \(reason)"
    }
    let condition =
      switch capture.scope.lifetime {
      case .resolution: ", if one instance may serve all resolutions"
      case .component where !captured.scopeEnds.isEmpty: ", if one instance may remain when the scope ends"
      case .component: ", if one instance may serve all components"
      case .transient, .weak, .singleton, .unknown: ""
      }
    return "or make \(captured.title) '\(longer)', which lives as long\(condition)"
  }

  /// Returns the consequence of keeping an instance of a shorter lifetime.
  private func consequence(of capture: Capture) -> String {
    switch capture.scope.lifetime {
    case .resolution: "the instance of the first resolution serves all later ones"
    case .component:
      graph.bindings[capture.captured].scopeEnds.isEmpty ? "it outlives its component" : "it outlives its scope"
    case .weak: "it is never released"
    case .transient, .singleton, .unknown: "it lives longer than its scope"
    }
  }
}
