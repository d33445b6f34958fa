import DpendGraph
import Testing
import _DpendTestSupport

/// The values that several programs pass to code which they share.
struct CompositionProgramsTests {
  /// Code of a module that an application and an extension link.
  private static let shared = """
    public protocol Model: AnyObject {}
    public final class Editor: Model { public init() {} }
    public final class Viewer: Model { public init() {} }
    public final class Panel { public init(model: any Model) {} }
    public func show(_ model: any Model) -> Panel { let panel = Panel(model: model); return panel }

    """

  /// Returns the edges of a project with two programs.
  private func edges(app: String, addition: String, shared: String = shared, of text: String = "model ←") -> [String] {
    CompositionProject(
      [
        ("Shared.swift", "Shared", MarkedSource(shared)),
        ("Share.swift", "Add", MarkedSource("import Shared\n" + addition)),
        ("Shop.swift", "App", MarkedSource("import Shared\n" + app)),
      ],
      programs: [
        ProgramFiles(name: "Add", files: ["Share.swift"]), ProgramFiles(name: "App", files: ["Shop.swift"]),
      ]
    ).edges.filter { $0.contains(text) }
  }

  /// Returns code that shows some editors and viewers.
  private func code(_ name: String, editors: Int, viewers: Int = 0) -> String {
    let calls =
      (0..<editors).map { "func e\($0)() { let p = show(Editor()) }" }
      + (0..<viewers).map { "func v\($0)() { let p = show(Viewer()) }" }
    return "final class \(name) { \(calls.joined(separator: "\n")) }\nlet \(name.lowercased()) = \(name)()"
  }

  @Test("A shared function gets the values of all programs, up to the limit in each of them")
  func limit() {
    let edges = edges(app: code("Shop", editors: 8), addition: code("Adding", editors: 8))
    let names = ["Adding", "Shop"].flatMap { name in (0..<8).map { "\(name).e\($0)().model" } }
    #expect(edges == names.map { "ed.show(_:).panel model ← \($0) inferred" })
  }

  @Test("Of too many values, the first one of each type in each program counts")
  func representatives() {
    let edges = edges(
      app: code("Shop", editors: 9, viewers: 2),
      addition: code("Adding", editors: 3)
    )
    let names = ["Adding.e0", "Adding.e1", "Adding.e2", "Shop.e0", "Shop.v0"]
    #expect(edges == names.map { "ed.show(_:).panel model ← \($0)().model inferred" })
  }

  @Test("Code of one program gets no values of another one, and these do not count for its limit")
  func others() {
    let shared = """
      public protocol Model: AnyObject {}
      public final class Editor: Model { public init() {} }
      public final class Panel { public init(model: any Model) {} }
      public func checked(_ model: any Model) -> any Model { model }

      """
    let calls = { (name: String) in
      let all = (0..<5).map { "func e\($0)() { let p = Panel(model: checked(Editor())) }" }.joined(separator: "\n")
      return "final class \(name) { \(all) }\nlet \(name.lowercased()) = \(name)()"
    }
    let edges = edges(app: calls("Shop"), addition: calls("Adding"), shared: shared)
    let expected = ["Adding", "Shop"].flatMap { name in
      (0..<5).flatMap { panel in (0..<5).map { "\(name).e\(panel)().p model ← \(name).e\($0)().model" } }
    }
    #expect(edges == expected)
  }

  @Test("The results of a closure are followed up to the limit; one from outside of the project does not count for it")
  func closureResults() {
    let returns = (0..<8).map { "if number == \($0) { return Editor() }" }.joined(separator: "\n")
    let app = """
      import Outside
      final class Desk { init(model: @escaping () -> any Model) {} }
      final class Shop {
        func open(number: Int) {
          let desk = Desk(model: {
            \(returns)
            return Outside.editor()
          })
        }
      }
      let shop = Shop()
      """
    let names = [""] + (2...8).map { "~\($0)" }
    let expected = names.map { "Shop.open(number:).desk model ← Shop.open(number:).Editor\($0) factory" }
    #expect(edges(app: app, addition: "") == expected + ["ed.show(_:).panel model ← external"])
    // Other values with too many origins change nothing.
    let crowd = code("Crowd", editors: 0, viewers: 9)
    #expect(edges(app: app + "\n" + crowd, addition: "").filter { $0.hasPrefix("Shop.open") } == expected)
  }

  @Test("The calls of a method and the types of their values count in each program", arguments: [false, true])
  func content(hasSeveralTypes: Bool) {
    let shared = """
      public protocol Model: AnyObject {}
      public final class Editor: Model { public init() {} }
      public final class Viewer: Model { public init() {} }
      public final class Panel { public init(model: any Model) {} }
      public final class Frame {
        var panel: Panel?
        public init() {}
        public func show(_ model: any Model) { panel = Panel(model: model) }
      }

      """
    let second = hasSeveralTypes ? "; let second = Viewer(); frame.show(second)" : ""
    let app = """
      final class Shop { let frame = Frame(); func open() { let first = Editor(); frame.show(first)\(second) } }
      let shop = Shop()
      """
    let addition = """
      final class Adding { let frame = Frame(); func open() { let only = Viewer(); frame.show(only) } }
      let adding = Adding()
      """
    let values = ["Adding.open().only", "Shop.open().first"] + (hasSeveralTypes ? ["Shop.open().second"] : [])
    let kind = hasSeveralTypes ? " content" : ""
    #expect(
      edges(app: app, addition: addition, shared: shared)
        == values.map { "ed.Frame.panel model ← \($0)\(kind) inferred" }
    )
  }

  @Test("The objects of a type in another program do not count for the limit")
  func creators() {
    let shared = """
      public protocol Model: AnyObject {}
      public final class Editor: Model { public init() {} }
      public final class Panel { let model: any Model = Editor(); public init() {} }

      """
    let calls = { (name: String) in
      let all = (0..<5).map { "func e\($0)() { let p = Panel() }" }.joined(separator: "\n")
      return "final class \(name) { \(all) }\nlet \(name.lowercased()) = \(name)()"
    }
    let panels = ["Adding", "Shop"].flatMap { name in (0..<5).map { "\(name).e\($0)().p" } }
    #expect(
      edges(app: calls("Shop"), addition: calls("Adding"), shared: shared, of: "creates ← ed.Panel.model")
        == panels.map { "\($0) creates ← ed.Panel.model" }
    )
  }

  @Test("A program whose flags exclude a branch of shared code has none of its dependencies")
  func flags() {
    let shared = """
      public final class Log { public init() {} }
      public final class Hook { public init(log: Log) {} }
      public final class Hooks {
        #if IS_APP
        let hook = Hook(log: Log())
        #endif
        let other = Hook(log: Log())
        public init() {}
      }
      """
    let graph = CompositionProject(
      [
        ("Shared.swift", "Shared", MarkedSource(shared)),
        ("Share.swift", "Add", MarkedSource("import Shared\nlet adding = Hooks()")),
        ("Shop.swift", "App", MarkedSource("import Shared\nlet shop = Hooks()")),
      ],
      programs: [
        ProgramFiles(name: "Add", files: ["Share.swift", "Shared.swift"], flags: FlagSettings(undefined: ["IS_APP"])),
        ProgramFiles(name: "App", files: ["Shop.swift", "Shared.swift"], flags: FlagSettings(defined: ["IS_APP"])),
      ]
    ).graph
    let names = graph.edges.map { "\(graph.bindings[$0.source].id.rawValue) \(graph.request(of: $0).name)" }
    #expect(names.filter { $0.hasPrefix("A") } == ["Add.adding other", "App.shop hook", "App.shop other"])
  }
}
