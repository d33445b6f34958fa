import DpendAnalysis
import DpendGraph

/// An answer in sentences, with a line for each dependency that starts with its location.
struct AnswerTextReporter: AnswerReporter {
  let name = "text"
  let summary = "sentences, with the location of each dependency in compiler format"
  let fileExtension = "txt"
  let purpose = "For a terminal and for editors, which link locations in compiler format."

  func report(_ answer: Answer, in graph: BindingGraph, context: ReportContext) -> String {
    let sentences = DependencySentences(graph)
    let parts =
      switch answer.content {
      case .paths(let paths): PathText(paths, graph, sentences, context).parts
      case .uses(let uses, let omitted):
        uses.map { UseText($0, limit: answer.limit, graph, sentences, context).lines }
          + (omitted > 0
            ? [["\(answer.question.selections[0]) selects \(omitted.of("more binding")); pass --limit to show more"]]
            : [])
      }
    return parts.map { $0.map { $0.onLogLine + "\n" }.joined() }.joined(separator: "\n")
  }
}

extension Answer.Question {
  /// The selections in the question.
  var selections: [Selection] {
    switch self {
    case .path(let from, let to): [from, to]
    case .use(let selection): [selection]
    }
  }
}

/// The text of an answer about the paths between bindings.
private struct PathText {
  private let answer: PathAnswer
  private let graph: BindingGraph
  private let sentences: DependencySentences
  private let context: ReportContext

  init(_ answer: PathAnswer, _ graph: BindingGraph, _ sentences: DependencySentences, _ context: ReportContext) {
    self.answer = answer
    self.graph = graph
    self.sentences = sentences
    self.context = context
  }

  /// The paragraphs.
  var parts: [[String]] {
    let (from, to) = (sentences.names(answer.from), sentences.names(answer.to))
    let denial = "\(from) \(answer.from.count == 1 ? "does" : "do") not depend on \(to)"
    return switch answer.nearest {
    case .weak(let path):
      [["\(denial), but \(words(for: path)) to \(answer.to.count == 1 ? "it" : "them")"], lines(of: path)]
    case .acrossPrograms(let path):
      [
        ["\(denial), but bindings of different programs lead to \(answer.to.count == 1 ? "it" : "them")"],
        lines(of: path),
      ]
    case .reverse(let path):
      [["\(denial), but \(to) \(answer.to.count == 1 ? "depends" : "depend") on \(from)"], lines(of: path)]
    case .consumer(let one, let other):
      [["\(denial), but \(sentences.name(one.bindings[0])) depends on both"], lines(of: one), lines(of: other)]
    case nil where answer.paths.isEmpty: [["\(denial), and nothing depends on both"]]
    case nil: answer.paths.map(lines) + more + shortcut
    }
  }

  /// Returns the subject and the verb of a clause about a path over loose references.
  private func words(for path: DependencyPath) -> String {
    let loose = path.steps.compactMap { LooseReferences($0.map { graph.edges[$0] }) }
    return LooseReferences.all(loose).description
  }

  /// The shorter path that is no dependency.
  private var shortcut: [[String]] {
    answer.shortcut.map { path in
      [
        ["In \(path.steps.count.of("step")), \(words(for: path)) to \(answer.to.count == 1 ? "it" : "them")"],
        lines(of: path),
      ]
    } ?? []
  }

  private var more: [[String]] {
    switch answer.rest {
    case .none: []
    case .more:
      [["There are more paths; pass \(answer.paths.count == 1 ? "--all to show them" : "--limit to show more")"]]
    case .unknown: [["There may be more paths: the search stopped because too many contain cycles"]]
    }
  }

  private func lines(of path: DependencyPath) -> [String] {
    let steps = path.steps.joined().map { sentences.line(for: $0, context) }
    return [path.bindings.map(sentences.name).joined(separator: " → ")] + steps
  }
}

/// The text of an answer about one binding: its dependents, dependencies, impact of removal and paths from origins.
private struct UseText {
  private let answer: UseAnswer
  private let limit: Int
  private let graph: BindingGraph
  private let sentences: DependencySentences
  private let context: ReportContext

  init(
    _ answer: UseAnswer,
    limit: Int,
    _ graph: BindingGraph,
    _ sentences: DependencySentences,
    _ context: ReportContext
  ) {
    self.answer = answer
    self.limit = limit
    self.graph = graph
    self.sentences = sentences
    self.context = context
  }

  var lines: [String] {
    let binding = graph.bindings[answer.binding]
    let location = binding.location.displayed(context)
    return ["\(location): \(sentences.name(answer.binding))\(binding.provision)"] + dependents + dependencies + removal
      + origins
  }

  private var dependents: [String] {
    let direct = Set(answer.dependents.map { graph.edges[$0].source }).subtracting([answer.binding]).count
    if answer.dependents.isEmpty { return ["", "No dependents"] }
    return ["", "Dependents: \(direct) direct, \(answer.dependentCount) in total"] + list(answer.dependents)
  }

  private var dependencies: [String] {
    if answer.dependencies.isEmpty { return ["", "No dependencies"] }
    let direct = Set(answer.dependencies.compactMap { graph.edges[$0].binding }).subtracting([answer.binding]).count
    return ["", "Dependencies: \(direct) direct, \(answer.dependencyCount) in total"] + list(answer.dependencies)
  }

  private var removal: [String] {
    let removal = answer.removal
    if removal.brokenCount == 0, removal.reducedCount == 0, removal.freedCount == 0 {
      return answer.dependentCount == 0 ? [] : ["", "Impact of removal: every other binding would still work"]
    }
    return [""]
      + sentence("could not be created", removal.brokenAtCreation, of: removal.brokenAtCreationCount)
      + sentence("could fail later, on use", removal.brokenOnUse, of: removal.brokenOnUseCount)
      + sentence("could fail later, through elements of arrays", removal.receiving, of: removal.receivingCount)
      + reduced
      + sentence("would be used by nothing", removal.freed, of: removal.freedCount)
  }

  /// The line about the bindings whose arrays lose elements; empty without any.
  private var reduced: [String] {
    let removal = answer.removal
    if removal.reducedCount == 0 { return [] }
    let arrays = removal.reduced.map { array in
      "\(sentences.name(array.consumer)) with \(array.remaining) of \(array.total) '\(array.name)'"
    }
    let rest = removal.reducedCount - Set(removal.reduced.map(\.consumer)).count
    let list = (arrays + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: ", ")
    let condition = "if an array leaves out bindings that cannot be created"
    return [
      "Impact of removal: \(removal.reducedCount.of("binding")) would be created with fewer elements, \(condition): \(list)"
    ]
  }

  /// Returns the line about the impact on some bindings; empty without any.
  private func sentence(_ effect: String, _ bindings: [Int], of count: Int) -> [String] {
    if count == 0 { return [] }
    let rest = count - bindings.count
    let names = bindings.map(sentences.name) + (rest > 0 && !bindings.isEmpty ? ["and \(rest) more"] : [])
    let list = names.isEmpty ? "" : ": \(names.joined(separator: ", "))"
    return ["Impact of removal: \(count.of("binding")) \(effect)\(list)"]
  }

  private var origins: [String] {
    let own = answer.isOrigin ? ["", "It is an origin"] : []
    if answer.paths.isEmpty { return answer.isOrigin ? own : ["", "No path leads to it from an origin"] }
    let rest = answer.origins - answer.paths.count
    return own + ["", "Paths from origins"]
      + answer.paths.map { $0.bindings.map(sentences.name).joined(separator: " → ") }
      + (rest > 0 ? ["and from \(rest.of("more origin"))"] : [])
  }

  private func list(_ edges: [Int]) -> [String] {
    let rest = edges.count - limit
    return edges.prefix(limit).map { sentences.line(for: $0, context) } + (rest > 0 ? ["and \(rest) more"] : [])
  }
}

extension Binding {
  /// The keys besides its own type, and the scope.
  fileprivate var provision: String {
    let others = keys.filter { $0.type != type }.map(\.description)
    return (others.isEmpty ? "" : " as \(others.joined(separator: ", "))")
      + (displayedScopeName.map { " [\($0)]" } ?? "")
  }
}
