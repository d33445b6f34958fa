import DpendGraph
import Testing
import _DpendTestSupport

/// Requests for all bindings of a key, and optional requests.
struct ManyTests {
  @Test("A request for many is linked to explicit, implicit and generic providers")
  func allProviders() {
    let project = TestProject(
      """
      protocol Rule<Item> {}
      class Book {}
      class First: Rule<Book> {}
      class General<Item>: Rule<Item> {}
      class Use { init(rules: [any Rule<Book>]) {} }
      class Configuration: DependencyConfiguration {
        func second() -> DependencyRegistration<any Rule<Book>> { DependencyRegistration { First() } }
      }
      """
    )
    #expect(
      project.graph.sketch.filter { $0.hasPrefix("Use") } == [
        "Use.init(rules:) -rules-> Configuration.second()", "Use.init(rules:) -rules-> First.init()",
        "Use.init(rules:) -rules-> General<Book>.init()",
      ]
    )
  }

  @Test("Fallbacks count only where there are no providers")
  func fallbacks() {
    let project = TestProject(
      """
      protocol Drawing {}
      protocol Shape: Drawing {}
      class Disc: Shape {}
      class Use { init(all: [any Drawing], discs: [Disc]) {} }
      """
    )
    #expect(
      project.graph.sketch == [
        "Use.init(all:discs:) -all-> Disc.init()", "Use.init(all:discs:) -discs-> Disc.init()",
      ]
    )
  }

  @Test("A provider of the array itself comes before its elements")
  func wholeArray() {
    let project = TestProject(
      """
      protocol Rule {}
      class First: Rule {}
      class Use { init(rules: [any Rule]) {} }
      class Configuration: DependencyConfiguration {
        func rules() -> DependencyRegistration<[any Rule]> { DependencyRegistration { [] } }
      }
      """
    )
    #expect(project.graph.sketch.last == "Use.init(rules:) -rules-> Configuration.rules()")
    #expect(project.graph.edges.last?.alternative.cardinality == .one)
  }

  @Test("An array without providers is a missing dependency, unless it is optional")
  func none() {
    let project = TestProject(
      """
      protocol Rule {}
      class Use { init(needed: [any Rule], optional: [any Rule]?, defaulted: [any Rule] = [], holes: [(any Rule)?]) {} }
      """
    )
    #expect(
      project.graph.edges.map(\.target) == [.missing(0), .nothing, .nothing, .nothing]
    )
    #expect(project.graph.edges.map(\.alternative.cardinality) == [.many, .many, .many, .many])
  }

  @Test("Wrappings can be nested in any order")
  func wrappings() {
    let project = TestProject(
      """
      protocol Rule {}
      enum Fast: DependencyTag {}
      class Use {
        init(
          closures: [() -> any Rule], list: @escaping () -> [any Rule], maybe: (() -> (any Rule)?)?,
          tagged: Tagged<[any Rule], Fast>, each: [Tagged<any Rule, Fast>], later: () -> Tagged<any Rule, Fast>
        ) {}
      }
      class Configuration: DependencyConfiguration {
        func plain() -> DependencyRegistration<any Rule> { DependencyRegistration { First() } }
        func fast() -> DependencyRegistration<any Rule> { DependencyRegistration(tag: Fast.self) { First() } }
      }
      """
    )
    let edges = project.graph.edges.filter { project.graph.bindings[$0.source].type == .named("Use", module: "App") }
    let sketch = edges.map { edge in
      let target = edge.binding.map { project.graph.bindings[$0].factory.name } ?? "-"
      return
        "\(project.graph.request(of: edge).name) \(edge.alternative.key) \(edge.alternative.cardinality) \(edge.resolution) \(target)"
    }
    #expect(
      sketch == [
        "closures Rule many factory fast()", "closures Rule many factory plain()", "list Rule many factory fast()",
        "list Rule many factory plain()", "maybe Rule optional factory plain()",
        "tagged Rule #Fast many immediate fast()", "each Rule #Fast many immediate fast()",
        "later Rule #Fast one factory fast()",
      ]
    )
  }

  @Test("A closure with parameters, or without a result, is a key itself")
  func plainClosures() {
    let project = TestProject(
      """
      class Rule {}
      class Use { init(made: (Int) -> Rule, done: () -> Void) {} }
      """
    )
    #expect(
      project.graph.sketch == [
        "Use.init(made:done:) -made:runtimeValue-> =made: (Int) -> Rule",
        "Use.init(made:done:) -done:runtimeValue-> =done: () -> Void",
      ]
    )
  }
}
