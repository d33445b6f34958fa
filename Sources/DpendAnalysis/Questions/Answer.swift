package import DpendGraph

/// An answer of `dpend why`.
package struct Answer: Hashable, Sendable {
  /// The question.
  package enum Question: Hashable, Sendable {
    /// The paths from some bindings to others.
    case path(from: Selection, to: Selection)

    /// The dependents and dependencies of bindings.
    case use(of: Selection)
  }

  /// The content.
  package enum Content: Hashable, Sendable {
    /// The paths between the bindings.
    case paths(PathAnswer)

    /// The use of each selected binding, up to the limit.
    case uses([UseAnswer], omitted: Int)
  }

  /// The question.
  package let question: Question

  /// The content.
  package let content: Content

  /// The largest number of paths, and of bindings if several are selected.
  package let limit: Int

  /// Answers a question.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - limit: The largest number of paths, and of bindings if several are selected.
  ///   - isComplete: Whether to search for more than one path.
  ///   - graph: The graph.
  ///   - shownPaths: The paths that readers see, by the files of locations, where they differ.
  /// - Throws: ``SelectionMiss`` if a selection matches nothing.
  package init(
    to question: Question,
    limit: Int,
    isComplete: Bool = true,
    in graph: BindingGraph,
    shownPaths: [String: String] = [:]
  ) throws(SelectionMiss) {
    self.question = question
    self.limit = limit
    var index = SelectionIndex(graph, shownPaths: shownPaths)
    switch question {
    case .path(let from, let to):
      let (sources, targets) = (try index.someBindings(of: from), try index.someBindings(of: to))
      content = .paths(PathAnswer(from: sources, to: targets, limit: isComplete ? limit : 1, in: graph))
    case .use(let selection):
      let selected = try index.someBindings(of: selection)
      let parts = UseAnswer.Parts(of: graph)
      content = .uses(
        selected.prefix(limit).map { UseAnswer($0, limit: limit, in: graph, parts) },
        omitted: max(0, selected.count - limit)
      )
    }
  }
}

extension Answer {
  /// The paths, in the order of the answer.
  package var paths: [DependencyPath] {
    switch content {
    case .paths(let answer):
      switch answer.nearest {
      case .weak(let path), .acrossPrograms(let path), .reverse(let path): [path]
      case .consumer(let one, let other): [one, other]
      case nil: answer.paths + [answer.shortcut].compactMap(\.self)
      }
    case .uses(let answers, _): answers.flatMap(\.paths)
    }
  }

  /// The indices of the bindings in the question, sorted.
  package var focus: [Int] {
    switch content {
    case .paths(let answer): Set(answer.from + answer.to).sorted()
    case .uses(let answers, _): answers.map(\.binding)
    }
  }
}
