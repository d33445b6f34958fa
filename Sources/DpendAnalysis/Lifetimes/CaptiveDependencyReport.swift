package import DpendGraph

/// The explanation of captures, and their fixes.
package struct CaptiveDependencyReport: Sendable {
  private let graph: BindingGraph

  /// Creates the explanations for a graph.
  package init(_ graph: BindingGraph) {
    self.graph = graph
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

  /// Returns the alternative fixes, with their locations.
  package func fixes(for capture: Capture) -> [Finding.Note] {
    let holder = graph.bindings[capture.holder]
    let captured = graph.bindings[capture.captured]
    var notes: [Finding.Note] = []
    if let edge = edgeToChange(of: capture) {
      let request = graph.request(of: edge)
      let consumer = graph.bindings[edge.source]
      let provider = graph.bindings[edge.binding ?? capture.captured]
      let text = graph.vocabulary(of: consumer)
        .requestAtEachUse(ResolvedRequest(request, of: consumer, by: provider))
      notes.append(Finding.Note(text, at: request.location))
    }
    notes.append(Finding.Note(lengthening(captured, for: holder), at: captured.location))
    if holder.kind != .consumer,
      let shorter = graph.vocabulary(of: holder).scopes(holder).last(atMost: capture.scope.lifetime)
    {
      notes.append(
        Finding.Note("or make \(holder.title) '\(shorter)', so that it lives no longer", at: holder.location)
      )
    }
    return notes
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

  private func lengthening(_ captured: Binding, for holder: Binding) -> String {
    let scopes = graph.vocabulary(of: captured).scopes(captured)
    let choices = [
      scopes.first(atLeast: holder.scope.lifetime).map { "'\($0)', which lives as long" },
      scopes.transient.map { "'\($0)', so that each has its own" },
    ]
    let text = choices.compactMap(\.self).joined(separator: ", or ")
    return text.isEmpty
      ? "\(captured.title) is created here, and its scope can't be chosen" : "or make \(captured.title) \(text)"
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
