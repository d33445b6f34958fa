import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The properties of every dialect.
struct DialectRegistryTests {
  @Test("The example of a dialect parses, and has bindings of that dialect", arguments: DialectRegistry.all.indices)
  func examples(index: Int) {
    let dialect = DialectRegistry.all[index]
    let usesFilter = dialect.vocabulary.usesImplicitFilter
    var project = TestProject(MarkedSource(dialect.explanation.example))
    if !usesFilter { project.options.filters = [] }
    project.dialects = DialectRegistry.all
    project.options.containers = dialect.explanation.settings?.containers ?? []
    #expect(project.graph.bindings.contains { $0.dialect == dialect.name })
    #expect(project.declarations.findings.filter { $0.rule == .parseError } == [])
  }

  @Test("The result of a dialect does not depend on the dialects of other modules")
  func together() {
    let examples = DialectRegistry.all.map {
      ("\($0.name).swift", "Module_\($0.name)", MarkedSource($0.explanation.example))
    }
    let containers = DialectRegistry.all.flatMap { $0.explanation.settings?.containers ?? [] }
    let together = project(examples, containers).graph
    for (dialect, example) in zip(DialectRegistry.all, examples) {
      let alone = project([example], containers).graph
      #expect(
        bindings(of: dialect, in: together, module: example.1) == bindings(of: dialect, in: alone, module: example.1)
      )
    }
  }

  private func project(
    _ files: [(path: String, module: String, source: MarkedSource)],
    _ containers: [CustomContainer]
  ) -> TestProject {
    var project = TestProject(files)
    project.options.containers = containers
    return project
  }

  @Test(
    "Half-typed code of any dialect affects no other files",
    arguments: DialectRegistry.all.indices
  )
  func halfTyped(index: Int) {
    let explanation = DialectRegistry.all[index].explanation
    let beside = ("Beside.swift", "App", MarkedSource("final class Beside {}"))
    var random = SeededRandom(seed: 20_261_121)
    for _ in 0..<60 {
      let code = MarkedSource(broken(explanation.example, &random))
      let project = project([("Broken.swift", "App", code), beside], explanation.settings?.containers ?? [])
      #expect(project.graph.bindings.contains { $0.type.description == "Beside" })
    }
  }

  /// The text with a few of its words removed, doubled or swapped.
  private func broken(_ text: String, _ random: inout SeededRandom) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let position = Int.random(in: words.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: words.remove(at: position)
      case 1: words.insert(words[position], at: position)
      case 2: words.swapAt(position, Int.random(in: words.indices, using: &random))
      default: words[position] = words[position].dropLast(words[position].count / 2)
      }
    }
    return words.joined(separator: " ")
  }

  private func bindings(of dialect: any Dialect, in graph: BindingGraph, module: String) -> [String] {
    let own = graph.bindings.indices.filter {
      graph.bindings[$0].dialect == dialect.name && graph.bindings[$0].module == module
    }
    return own.map { index in
      let binding = graph.bindings[index]
      let dependencies = graph.outgoing[index].map { graph.edges[$0].binding.map { graph.bindings[$0].title } ?? "-" }
      return "\(binding.title): \(binding.keys.map(\.description)) \(binding.scope.name) ← \(dependencies)"
    }
  }
}
