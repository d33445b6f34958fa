import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendAnalysis

/// Answers as values.
struct AnswerTests {
  // 0 App, 1 Basket, 2 Cart, 3 Disk, 4 Log, 5 Panel, 6 Store
  private static let graph = BindingGraph(
    literal: [
      "App": ["Basket", "Cart", "Cart?"], "Basket": ["Store"], "Cart": ["Store", "Log"], "Store": ["Disk"], "Disk": [],
      "Log": [], "Panel": ["Log"],
    ]
  )

  @Test("The shortest paths come first, and each step has all of its edges")
  func paths() throws {
    let answer = try answer(from: "App", to: "Disk")
    #expect(answer.paths.map(\.bindings) == [[0, 1, 6, 3], [0, 2, 6, 3]])
    #expect(answer.paths.map { $0.steps.map(\.count) } == [[1, 1, 1], [2, 1, 1]])
    #expect(answer.rest == .none)
    #expect(answer.nearest == nil)
    let first = try self.answer(from: "App", to: "Disk", limit: 1)
    #expect(first.paths.map(\.bindings) == [[0, 1, 6, 3]])
    #expect(first.rest == .more)
  }

  @Test("Without a path, the answer is the reverse path or a common dependent")
  func nearest() throws {
    let path = { DependencyPath($0, in: Self.graph) }
    #expect(try answer(from: "Disk", to: "Basket").nearest == .reverse(path([1, 6, 3])))
    #expect(try answer(from: "Log", to: "Disk").nearest == .consumer(path([2, 4]), path([2, 6, 3])))
    #expect(try answer(from: "Panel", to: "Disk").nearest == nil)
  }

  @Test("A chain contains no weak reference, and a weak reference alone is a path")
  func weakReferences() throws {
    // 0 App, 1 Disk, 2 Feature, 3 Flow, 4 Screen
    let graph = BindingGraph(
      literal: ["App": ["Flow"], "Feature": ["Screen"], "Flow": ["Disk"], "Screen": ["Flow~"], "Disk": []]
    )
    #expect(try answer(from: "Screen", to: "Flow", in: graph).paths.map(\.bindings) == [[4, 3]])
    let weak = try answer(from: "Feature", to: "Disk", in: graph)
    #expect(weak.paths == [])
    #expect(weak.nearest == .weak(DependencyPath([2, 4, 3, 1], in: graph)))
    let opposite = try answer(from: "Flow", to: "Screen", in: graph)
    #expect(opposite.nearest == .reverse(DependencyPath([4, 3], in: graph)))
    let uses = try uses(of: "*", limit: 9, in: graph).answers
    #expect(uses.map(\.dependentCount) == [0, 2, 0, 2, 1])
    #expect(uses.map(\.dependencyCount) == [2, 0, 1, 1, 1])
    #expect(uses.map(\.removal.brokenCount) == [0, 2, 0, 1, 1])
    #expect(uses.map { $0.paths.map(\.bindings) } == [[], [[0, 3, 1]], [], [[0, 3]], [[2, 4]]])
    #expect(LongestChains(graph).lengths == [2, 0, 1, 1, 0])
  }

  @Test("A path over loose references that has fewer steps than the others is a shortcut")
  func shortcut() throws {
    // 0 App, 1 Disk, 2 Flow, 3 Log, 4 Screen, 5 Store
    let graph = BindingGraph(
      literal: [
        "App": ["Screen"], "Screen": ["Flow~", "Log"], "Log": ["Store"], "Store": ["Disk"], "Flow": ["Disk"],
        "Disk": [],
      ]
    )
    let answer = try answer(from: "App", to: "Disk", in: graph)
    #expect(answer.paths.map(\.bindings) == [[0, 4, 3, 5, 1]])
    #expect(answer.shortcut == DependencyPath([0, 4, 2, 1], in: graph))
    #expect(answer.nearest == nil)
    #expect(try self.answer(from: "App", to: "Store", in: graph).shortcut == nil)
    #expect(try self.answer(from: "Screen", to: "Flow", in: graph).shortcut == nil)
  }

  @Test("A program contains all bindings of a chain, and a single dependency is a path")
  func programs() throws {
    // 0 App, 1 Hook, 2 Notifier, 3 Service, 4 Store; two programs compile the hook.
    let graph = BindingGraph(
      bindings: [
        ("App", ["Hook"]), ("Hook", ["Service"]), ("Service", ["Store"]), ("Notifier", ["Hook", "Store"]),
        ("Store", []),
      ],
      programs: ["App": ["App", "Hook", "Service", "Store"], "Extension": ["Notifier", "Hook"]]
    )
    #expect(try answer(from: "App", to: "Store", in: graph).paths.map(\.bindings) == [[0, 1, 3, 4]])
    #expect(try answer(from: "Notifier", to: "Store", in: graph).paths.map(\.bindings) == [[2, 4]])
    let across = try answer(from: "Notifier", to: "Service", in: graph)
    #expect(across.paths == [])
    #expect(across.nearest == .acrossPrograms(DependencyPath([2, 1, 3], in: graph)))
    let uses = try uses(of: "*", limit: 9, in: graph).answers
    #expect(uses.map(\.dependentCount) == [0, 2, 0, 2, 4])
    #expect(uses.map(\.dependencyCount) == [3, 2, 2, 1, 0])
    #expect(uses.map(\.removal.broken) == [[], [0, 2], [], [1, 0], [3, 2, 1, 0]])
    #expect(
      uses.map { $0.paths.map(\.bindings) } == [[], [[0, 1], [2, 1]], [], [[0, 1, 3]], [[2, 4], [0, 1, 3, 4]]]
    )
    #expect(LongestChains(graph).lengths == [3, 2, 1, 1, 0])
    #expect(LongestChains(graph).hops(from: 2, atMost: 9).map(\.binding) == [1])
  }

  @Test("The dependents and dependencies of a binding, and the paths to it from the origins")
  func use() throws {
    let (answers, omitted) = try uses(of: "Log", limit: 5)
    #expect(omitted == 0)
    let log = try #require(answers.first)
    #expect(log.dependents.map { Self.graph.edges[$0].source } == [2, 5])
    #expect(log.dependentCount == 3)
    #expect(log.dependencies == [])
    #expect(log.dependencyCount == 0)
    #expect(log.paths.map(\.bindings) == [[5, 4], [0, 2, 4]])
    #expect(log.origins == 2)
    #expect(!log.isOrigin)
  }

  @Test("Bindings and paths beyond the limit are counted")
  func limits() throws {
    let (answers, omitted) = try uses(of: "*", limit: 1)
    #expect(answers.map(\.binding) == [0])
    #expect(answers.map(\.isOrigin) == [true])
    #expect(answers.map(\.dependencyCount) == [5])
    #expect(omitted == 6)
    let logs = try uses(of: "Log", limit: 1).answers
    #expect(logs.map(\.paths.count) == [1])
    #expect(logs.map(\.origins) == [2])
  }

  @Test("A binding in a cycle doesn't count as its own dependent")
  func cycle() throws {
    let graph = BindingGraph(literal: ["A": ["B"], "B": ["A"]])
    #expect(try answer(from: "A", to: "A", in: graph).paths.map(\.bindings) == [[0, 1, 0]])
    let use = UseAnswer(0, limit: 5, in: graph, UseAnswer.Parts(of: graph))
    #expect((use.dependentCount, use.dependencyCount, use.origins) == (1, 1, 0))
    #expect(use.removal == UseAnswer.Parts(of: graph).impact.removal(of: 0, atMost: 5))
    #expect(use.removal.broken == [1])
  }

  @Test("Origins are roots, requested entry points, consumers and bindings without dependents")
  func origins() {
    let graph = TestProject(
      """
      import SafeDI
      @Instantiable(isRoot: true) public struct App: Instantiable { public init(log: Log) { self.log = log }
        @Instantiated let log: Log }
      @Instantiable public struct Log: Instantiable { public init() {} }
      @Instantiable public struct Unused: Instantiable { public init() {} }
      """,
      implicit: nil
    ).graph
    #expect(Origins(in: graph).all.map { graph.bindings[$0].title } == ["App", "Unused"])
  }

  @Test("Paths from starts of the application come before shorter ones from bindings that nothing uses")
  func starts() throws {
    let graph = TestProject(
      """
      import SafeDI
      @Instantiable(isRoot: true) public struct App: Instantiable { public init(page: Page) { self.page = page }
        @Instantiated let page: Page }
      @Instantiable public struct Page: Instantiable { public init(log: Log) { self.log = log }
        @Instantiated let log: Log }
      @Instantiable public struct Log: Instantiable { public init() {} }
      @Instantiable public struct Old: Instantiable { public init(log: Log) { self.log = log }
        @Instantiated let log: Log }
      """,
      implicit: nil
    ).graph
    let log = try #require(graph.bindings.firstIndex { $0.title == "Log" })
    let alone = UseAnswer(log, limit: 5, in: graph, UseAnswer.Parts(of: graph))
    let together = UseAnswers(pathLimit: 5, nameLimit: 5, in: graph).answer(about: log)
    for use in [alone, together] {
      let paths = use.paths.map { path in path.bindings.map { graph.bindings[$0].title } }
      #expect(paths == [["App", "Page", "Log"], ["Old", "Log"]])
      #expect(use.pathsFromStarts == 1)
    }
  }

  private func answer(
    from: String,
    to: String,
    limit: Int = 10,
    in graph: BindingGraph = Self.graph
  ) throws -> PathAnswer {
    let question = Answer.Question.path(from: try Selection(from), to: try Selection(to))
    let content = try Answer(to: question, limit: limit, in: graph).content
    guard case .paths(let answer) = content else { throw UnexpectedContent(content: content) }
    return answer
  }

  private func uses(
    of selection: String,
    limit: Int,
    in graph: BindingGraph = Self.graph
  ) throws -> (answers: [UseAnswer], omitted: Int) {
    let content = try Answer(to: .use(of: try Selection(selection)), limit: limit, in: graph).content
    guard case .uses(let answers, let omitted) = content else { throw UnexpectedContent(content: content) }
    return (answers, omitted)
  }

  private struct UnexpectedContent: Error {
    let content: Answer.Content
  }
}
