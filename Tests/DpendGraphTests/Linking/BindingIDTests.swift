import DpendGraph
import Testing
import _DpendTestSupport

/// The ids of bindings, which are unique and independent of their locations.
struct BindingIDTests {
  @Test("Bindings of one name are distinguished by their signatures, or by a number")
  func overloads() {
    let project = TestProject(
      """
      class Use { init(value: Int) {}; init(value: String) {}; init() {} }
      class Configuration: DependencyConfiguration {
        func make() -> DependencyRegistration<Int> { DependencyRegistration { 1 } }
        func make() -> DependencyRegistration<String> { DependencyRegistration { "" } }
      }
      class Twice {}
      class Twice {}
      """
    )
    #expect(
      project.graph.bindings.map(\.id.rawValue) == [
        "App.Configuration.init()", "App.Configuration.make()[(Configuration) -> Int]",
        "App.Configuration.make()[(Configuration) -> String]", "App.Twice.init()", "App.Twice.init()~2",
        "App.Use.init()",
        "App.Use.init(value:)[(Int) -> Use]", "App.Use.init(value:)[(String) -> Use]",
      ]
    )
  }

  @Test("Ids are independent of lines, and bindings are sorted by id")
  func order() {
    let text = """
      class Beta<T> {}
      class Alpha { init(one: Beta<Int>, two: Beta<Text>) {} }
      #if os(iOS)
      class Text {}
      #else
      class Text {}
      #endif
      """
    let graph = TestProject(MarkedSource(text)).graph
    let moved = TestProject(MarkedSource("\n\n// moved\n" + text)).graph
    #expect(graph.bindings.map(\.id) == moved.bindings.map(\.id))
    #expect(graph.bindings.map(\.id) == graph.bindings.map(\.id).sorted())
    #expect(Set(graph.bindings.map(\.id)).count == graph.bindings.count)
  }

  @Test("Types of one name in two modules, as arguments, give two ids")
  func arguments() {
    let project = TestProject([
      ("One.swift", "One", "public class Item { public init() {} }"),
      ("Two.swift", "Two", "public class Item { public init() {} }"),
      (
        "App.swift", "App",
        "import One\nimport Two\nclass Box<T> {}\nclass Use { init(a: Box<One.Item>, b: Box<Two.Item>) {} }"
      ),
    ])
    #expect(
      project.graph.bindings.map(\.id.rawValue) == [
        "App.Box.init()[T = Item]", "App.Box.init()[T = Item]~2", "App.Use.init(a:b:)", "One.Item.init()",
        "Two.Item.init()",
      ]
    )
    #expect(project.graph.edges.compactMap(\.binding) == [0, 1])
  }

  @Test("The graph is independent of the order of the files", arguments: 1..<24)
  func fileOrder(seed: UInt64) {
    let files: [(path: String, module: String, source: MarkedSource)] = [
      ("A.swift", "App", "protocol Store<Item> {}\nclass Any<T>: Store<T>, Counting<T> { init(t: T) {} }"),
      ("B.swift", "App", "protocol Counting<Item> {}\nclass One: Store<Int> {}\nclass Two: Counting<Int> {}"),
      ("C.swift", "App", "class X { init(s: any Store<Int>, c: any Counting<Int>, b: [any Store<Int>], n: Int) {} }"),
      ("D.swift", "App", "class Y { init(s: any Counting<Text> & Store<Text>) {} }\nprivate class Text {}"),
      ("E.swift", "App", "class X { init(a: Any<Int>) {} }\nextension One { convenience init(x: X) { self.init() } }"),
      ("F.swift", "App", "extension Two: Store {}\ntypealias Text = Int\n#if DEBUG\nclass Two {}\n#endif"),
      ("G.swift", "Lib", "public class X { public init(y: Y) {} }\nclass Y {}"),
    ]
    var random = SeededRandom(seed: seed)
    let (graph, shuffled) = (TestProject(files).graph, TestProject(files.shuffled(using: &random)).graph)
    #expect(shuffled.bindings == graph.bindings)
    #expect(shuffled.edges == graph.edges)
    #expect(shuffled.missing == graph.missing)
    #expect(shuffled.unavailable == graph.unavailable)
  }
}
