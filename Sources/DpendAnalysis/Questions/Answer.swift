public import DpendGraph

/// What `dpend why` answers, as a value.
public struct Answer: Hashable, Sendable {
  /// What was asked.
  public enum Question: Hashable, Sendable {
    /// How the one comes to need the other.
    case path(from: Selection, to: Selection)

    /// Who uses it, and what it needs.
    case use(of: Selection)
  }

  /// What there is to say.
  public enum Content: Hashable, Sendable {
    /// The ways from the one to the other.
    case paths(PathAnswer)

    /// What there is to say about each binding that is meant; some are left out where there are more than were asked for.
    case uses([UseAnswer], omitted: Int)
  }

  /// What was asked.
  public let question: Question

  /// What there is to say.
  public let content: Content

  /// The most of one thing that was asked for: ways, and bindings where many are selected.
  public let limit: Int

  /// Answers a question.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - limit: The most of one thing to tell: ways, and bindings where many are selected.
  ///   - isComplete: Whether to tell more than one way from the one to the other.
  ///   - graph: The graph.
  /// - Throws: What would match, where a selection selects nothing.
  public init(
    to question: Question,
    limit: Int,
    isComplete: Bool = true,
    in graph: BindingGraph
  ) throws(SelectionMiss) {
    self.question = question
    self.limit = limit
    var index = SelectionIndex(graph)
    switch question {
    case .path(let from, let to):
      let (sources, targets) = (try index.someBindings(of: from), try index.someBindings(of: to))
      content = .paths(PathAnswer(from: sources, to: targets, limit: isComplete ? limit : 1, in: graph))
    case .use(let selection):
      let selected = try index.someBindings(of: selection)
      let (origins, impact) = (Origins(in: graph), Impact(graph))
      content = .uses(
        selected.prefix(limit).map { UseAnswer($0, limit: limit, in: graph, origins: origins, impact: impact) },
        omitted: max(0, selected.count - limit)
      )
    }
  }
}

extension Answer {
  /// The ways that it tells of, in the order in which it does.
  public var paths: [DependencyPath] {
    switch content {
    case .paths(let answer):
      switch answer.nearest {
      case .reverse(let path): [path]
      case .consumer(let one, let other): [one, other]
      case nil: answer.paths
      }
    case .uses(let answers, _): answers.flatMap(\.paths)
    }
  }

  /// The indices of the bindings that it is about, sorted.
  public var focus: [Int] {
    switch content {
    case .paths(let answer): Set(answer.from + answer.to).sorted()
    case .uses(let answers, _): answers.map(\.binding)
    }
  }
}
