import DpendAnalysis
import DpendGraph

/// An answer in sentences, with a line for each need that begins with its place.
struct AnswerTextReporter: AnswerReporter {
  let name = "text"
  let summary = "sentences, with the place of each need as compilers print places"

  func report(_ answer: Answer, in graph: BindingGraph, context: ReportContext) -> String {
    let needs = DependencySentences(graph)
    let parts =
      switch answer.content {
      case .paths(let paths): PathText(paths, graph, needs, context).parts
      case .uses(let uses, let omitted):
        uses.map { UseText($0, limit: answer.limit, graph, needs, context).lines }
          + (omitted > 0
            ? [["\(answer.question.selections[0]) selects \(omitted) more; --limit shows more of them"]] : [])
      }
    return parts.map { $0.map { $0.onOneLine + "\n" }.joined() }.joined(separator: "\n")
  }
}

extension Answer.Question {
  /// The selections in it.
  var selections: [Selection] {
    switch self {
    case .path(let from, let to): [from, to]
    case .use(let selection): [selection]
    }
  }
}

/// How one comes to need the other.
private struct PathText {
  private let answer: PathAnswer
  private let graph: BindingGraph
  private let needs: DependencySentences
  private let context: ReportContext

  init(_ answer: PathAnswer, _ graph: BindingGraph, _ needs: DependencySentences, _ context: ReportContext) {
    self.answer = answer
    self.graph = graph
    self.needs = needs
    self.context = context
  }

  /// The paragraphs.
  var parts: [[String]] {
    let denial =
      "\(needs.names(answer.from)) \(answer.from.count == 1 ? "doesn't" : "don't") need \(needs.names(answer.to)), "
    return switch answer.nearest {
    case .reverse(let path): [[denial + "it is the other way round"], lines(of: path)]
    case .consumer(let one, let other):
      [[denial + "but \(needs.name(one.bindings[0])) needs both"], lines(of: one), lines(of: other)]
    case nil where answer.paths.isEmpty: [[denial + "and nothing needs both"]]
    case nil: answer.paths.map(lines) + more
    }
  }

  private var more: [[String]] {
    switch answer.rest {
    case .none: []
    case .more:
      [["There are more ways; \(answer.paths.count == 1 ? "--all shows them" : "--limit shows more of them")"]]
    case .unknown: [["There may be more ways: the search was given up, because so many go round in cycles"]]
    }
  }

  private func lines(of path: DependencyPath) -> [String] {
    let steps = path.steps.joined().map { needs.line(for: $0, context) }
    return [path.bindings.map(needs.name).joined(separator: " → ")] + steps
  }
}

/// Who uses a binding, what it needs, and what would break without it.
private struct UseText {
  private let answer: UseAnswer
  private let limit: Int
  private let graph: BindingGraph
  private let needs: DependencySentences
  private let context: ReportContext

  init(
    _ answer: UseAnswer,
    limit: Int,
    _ graph: BindingGraph,
    _ needs: DependencySentences,
    _ context: ReportContext
  ) {
    self.answer = answer
    self.limit = limit
    self.graph = graph
    self.needs = needs
    self.context = context
  }

  var lines: [String] {
    let binding = graph.bindings[answer.binding]
    let place = binding.location.displayed(context)
    return ["\(place): \(needs.name(answer.binding))\(binding.provision)"] + users + needed + removal + origins
  }

  private var users: [String] {
    let direct = Set(answer.uses.map { graph.edges[$0].source }).subtracting([answer.binding]).count
    if answer.uses.isEmpty { return ["", "Nothing uses it"] }
    return ["", "Used by \(direct.of("binding")), \(answer.users) with those that use it through others:"]
      + list(answer.uses)
  }

  private var needed: [String] {
    if answer.needs.isEmpty { return ["", "It needs nothing"] }
    let direct = Set(answer.needs.compactMap { graph.edges[$0].binding }).subtracting([answer.binding]).count
    return ["", "Needs \(direct.of("binding")), \(answer.needed) with what those need:"] + list(answer.needs)
  }

  private var removal: [String] {
    let removal = answer.removal
    if removal.brokenCount == 0, removal.freedCount == 0 {
      return answer.users == 0 ? [] : ["", "If it went away, all others could still be made"]
    }
    return [""]
      + sentence("could not be made", removal.broken, of: removal.brokenCount)
      + sentence("would be needed by nothing any more", removal.freed, of: removal.freedCount)
  }

  /// What would happen to bindings, with their names; nothing where there are none.
  private func sentence(_ fate: String, _ bindings: [Int], of count: Int) -> [String] {
    if count == 0 { return [] }
    let rest = count - bindings.count
    let names = bindings.map(needs.name) + (rest > 0 ? ["and \(rest) more"] : [])
    return ["If it went away, \(count.of("binding")) \(fate): \(names.joined(separator: ", "))"]
  }

  private var origins: [String] {
    let begin = answer.isOrigin ? ["", "Needs begin with it"] : []
    if answer.paths.isEmpty { return answer.isOrigin ? begin : ["", "No way leads to it from where needs begin"] }
    let rest = answer.origins - answer.paths.count
    return begin + ["", "The ways to it, from where needs begin:"]
      + answer.paths.map { $0.bindings.map(needs.name).joined(separator: " → ") }
      + (rest > 0 ? ["and from \(rest) more"] : [])
  }

  private func list(_ edges: [Int]) -> [String] {
    let rest = edges.count - limit
    return edges.prefix(limit).map { needs.line(for: $0, context) } + (rest > 0 ? ["and \(rest) more"] : [])
  }
}

extension Binding {
  /// What it provides beside its own type, and its scope.
  fileprivate var provision: String {
    let others = keys.filter { $0.type != type }.map(\.description)
    return (others.isEmpty ? "" : " as \(others.joined(separator: ", "))")
      + (scope == .unique ? "" : " [\(scope.name)]")
  }
}
