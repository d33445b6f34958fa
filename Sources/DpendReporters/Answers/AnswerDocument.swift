import DpendAnalysis
import DpendGraph

/// The JSON of `dpend why`, which is a stable format.
struct AnswerDocument: Encodable {
  let schemaVersion = 1
  let question: Question
  let bindings: [GraphSnapshot.Binding]
  let paths: Nullable<Paths>
  let uses: Nullable<[Use]>
  let omitted: Int

  struct Question: Encodable {
    let from: Nullable<String>
    let to: Nullable<String>
    let of: Nullable<String>
  }

  struct Path: Encodable {
    let bindings: [String]
    let steps: [[GraphSnapshot.Edge]]
  }

  struct Paths: Encodable {
    let from: [String]
    let to: [String]
    let paths: [Path]
    let rest: String
    let shortcut: Nullable<Path>
    var weak: Nullable<Path> = Nullable(nil)
    var acrossPrograms: Nullable<Path> = Nullable(nil)
    var reverse: Nullable<Path> = Nullable(nil)
    var consumer: Nullable<[Path]> = Nullable(nil)
  }

  struct Use: Encodable {
    let binding: String
    let isOrigin: Bool
    let uses: [GraphSnapshot.Edge]
    let users: Int
    let needs: [GraphSnapshot.Edge]
    let needed: Int
    let broken: [String]
    let brokenCount: Int
    let brokenAtCreation: [String]
    let brokenAtCreationCount: Int
    let freed: [String]
    let freedCount: Int
    let paths: [Path]
    let origins: Int
  }
}

extension AnswerDocument {
  /// Creates the document of an answer.
  init(_ answer: Answer, in graph: BindingGraph) {
    question = Question(answer.question)
    bindings = answer.bindings(in: graph).map { GraphSnapshot.Binding(graph.bindings[$0]) }
    switch answer.content {
    case .paths(let found):
      paths = Nullable(Paths(found, in: graph))
      uses = Nullable(nil)
      omitted = 0
    case .uses(let found, let omitted):
      paths = Nullable(nil)
      uses = Nullable(found.map { Use($0, in: graph) })
      self.omitted = omitted
    }
  }
}

extension Answer {
  /// Returns the indices of all bindings in the answer, sorted.
  fileprivate func bindings(in graph: BindingGraph) -> [Int] {
    var indices = Set(focus).union(paths.flatMap(\.bindings))
    if case .uses(let answers, _) = content {
      for edge in answers.flatMap({ $0.dependents + $0.dependencies }).map({ graph.edges[$0] }) {
        indices.insert(edge.source)
        if let target = edge.binding { indices.insert(target) }
      }
      indices.formUnion(answers.flatMap { $0.removal.broken + $0.removal.brokenAtCreation + $0.removal.freed })
    }
    return indices.sorted()
  }
}

extension AnswerDocument.Question {
  fileprivate init(_ question: Answer.Question) {
    switch question {
    case .path(let from, let to):
      self.init(from: Nullable(from.description), to: Nullable(to.description), of: Nullable(nil))
    case .use(let selection):
      self.init(from: Nullable(nil), to: Nullable(nil), of: Nullable(selection.description))
    }
  }
}

extension AnswerDocument.Path {
  fileprivate init(_ path: DependencyPath, in graph: BindingGraph) {
    bindings = path.bindings.map { graph.bindings[$0].id.rawValue }
    steps = path.steps.map { $0.map { GraphSnapshot.Edge(graph.edges[$0], in: graph) } }
  }
}

extension AnswerDocument.Paths {
  fileprivate init(_ answer: PathAnswer, in graph: BindingGraph) {
    from = answer.from.map { graph.bindings[$0].id.rawValue }
    to = answer.to.map { graph.bindings[$0].id.rawValue }
    paths = answer.paths.map { AnswerDocument.Path($0, in: graph) }
    rest =
      switch answer.rest {
      case .none: "none"
      case .more: "more"
      case .unknown: "unknown"
      }
    shortcut = Nullable(answer.shortcut.map { AnswerDocument.Path($0, in: graph) })
    switch answer.nearest {
    case .weak(let path): weak = Nullable(AnswerDocument.Path(path, in: graph))
    case .acrossPrograms(let path): acrossPrograms = Nullable(AnswerDocument.Path(path, in: graph))
    case .reverse(let path): reverse = Nullable(AnswerDocument.Path(path, in: graph))
    case .consumer(let one, let other): consumer = Nullable([one, other].map { AnswerDocument.Path($0, in: graph) })
    case nil: break
    }
  }
}

extension AnswerDocument.Use {
  fileprivate init(_ answer: UseAnswer, in graph: BindingGraph) {
    binding = graph.bindings[answer.binding].id.rawValue
    isOrigin = answer.isOrigin
    uses = answer.dependents.map { GraphSnapshot.Edge(graph.edges[$0], in: graph) }
    users = answer.dependentCount
    needs = answer.dependencies.map { GraphSnapshot.Edge(graph.edges[$0], in: graph) }
    needed = answer.dependencyCount
    broken = answer.removal.broken.map { graph.bindings[$0].id.rawValue }
    brokenCount = answer.removal.brokenCount
    brokenAtCreation = answer.removal.brokenAtCreation.map { graph.bindings[$0].id.rawValue }
    brokenAtCreationCount = answer.removal.brokenAtCreationCount
    freed = answer.removal.freed.map { graph.bindings[$0].id.rawValue }
    freedCount = answer.removal.freedCount
    paths = answer.paths.map { AnswerDocument.Path($0, in: graph) }
    origins = answer.origins
  }
}
