import DpendCollectors
import DpendGraph
import Testing

/// Uses of generated containers in the code of an application.
struct ContainerUseTests {
  private func uses(_ sources: String...) -> [String] {
    let files = sources.enumerated().map { number, source in
      UnparsedFile(text: source, path: "Sources/File\(number).swift", module: "App")
    }
    return containerUses(of: ["AppContainer"], in: files, threads: 1).members.map {
      "\($0.member) \($0.location.file):\($0.location.line)"
    }
  }

  @Test(
    "A member of a variable, a property, a parameter or a new container",
    arguments: [
      "let container = AppContainer(); _ = container.reader()",
      "let container = try await App.AppContainer.init(id: 1); struct A { func f() { container.reader() } }",
      "class Delegate { let graph: AppContainer; func start() { self.graph.reader() } }",
      "class Delegate { var graph: AppContainer?; func start() { graph?.reader() } }",
      "class Delegate { var graph: AppContainer!; func start() { graph!.reader() } }",
      "func start(in graph: App.AppContainer) { show(make: graph.reader) }",
      "func start(in graph: inout AppContainer) { (graph).reader() }", "let reader = AppContainer().reader()",
      "let make = { (graph: AppContainer) in graph.reader() }", "extension AppContainer { func show() { reader() } }",
      "extension AppContainer { func show() { self.reader() } }",
      "func make() -> AppContainer { AppContainer() }; let made = make(); made.reader()",
      "func make() async throws -> AppContainer { AppContainer() }; try await make().reader()",
      "typealias DI = AppContainer; let container = DI(); container.reader()",
      "extension AppContainer: HasReader {}; func show(_ from: any HasReader) { from.reader() }",
      "extension AppContainer: HasReader {}; func show(_ from: some HasReader & Sendable) { from.reader() }",
      "if let graph = Optional(AppContainer()) { graph.reader() }",
      "for graph in [AppContainer()] { graph.reader() }",
      "let graphs = [1: AppContainer()]; graphs[1]?.reader()",
      "func show(in graphs: [AppContainer]) { graphs[0].reader() }",
      "func with<T>(_ body: (AppContainer) throws -> T) rethrows -> T { try body(make()) }; with { $0.reader() }",
      "func with(_ body: @escaping (Int, AppContainer) -> Void) {}; queue.with { $1.reader() }",
      "func with(then body: ((inout AppContainer) -> Void)? = nil) {}; with(then: { graph in graph.reader() })",
    ]
  )
  func forms(source: String) {
    #expect(uses(source).filter { $0.hasPrefix("reader") } == ["reader Sources/File0.swift:1"])
  }

  @Test("A parameter of a closure that gets another value, or of an inner closure, is no container")
  func otherClosureParameters() {
    let function = "func with(_ body: (AppContainer, Int) -> Void) {}\n"
    #expect(uses(function + "with { $1.reader() }; other { $0.reader() }; with { _, _ in show { $0.reader() } }") == [])
  }

  @Test("A variable can be declared in another file; other types have no uses")
  func files() {
    #expect(
      uses(
        "enum Globals {\n  static let container = AppContainer()\n}",
        "func show() {\n  Globals.container.reader().open()\n}",
        "final class OtherContainer {}\nlet other = OtherContainer()\nother.reader()",
        "reader()"
      ) == ["reader Sources/File1.swift:2"]
    )
  }

  @Test("A typealias and a function can be declared in other files")
  func namesInOtherFiles() {
    #expect(
      uses(
        "typealias DI = AppContainer",
        "func makeGraph() -> DI { DI() }",
        "let graph = makeGraph()",
        "struct View {\n  let reader = graph.reader()\n}"
      ) == ["reader Sources/File3.swift:2"]
    )
  }

  @Test("Calls of the initializer create a container, also through a typealias, and calls of a function do not")
  func creations() {
    let file = UnparsedFile(
      text: """
        typealias DI = AppContainer
        let first = AppContainer(id: 1)
        let second = try App.AppContainer.init(id: 2).reader()
        func make() -> DI { DI() }
        let third = make()
        let other = Container()
        """,
      path: "Sources/App.swift",
      module: "App"
    )
    let found = containerUses(of: ["AppContainer"], in: [file], threads: 1).creations
    #expect(
      found.map { "\($0.type) \($0.location.line):\($0.location.column)" } == [
        "AppContainer 2:13", "AppContainer 3:18", "AppContainer 4:21",
      ]
    )
  }

  @Test(
    "A creation through a typealias is one of the container, and a call of a method with its name creates none",
    arguments: [
      ("typealias Container = AppContainer\nlet it = Container()", ["AppContainer"]),
      ("typealias Container = App.AppContainer\nlet it = App.Container()", ["AppContainer"]),
      ("enum DI { typealias Container = AppContainer }\nlet it = DI.Container()", ["AppContainer"]),
      ("typealias First = AppContainer\ntypealias Second = First\nlet it = Second.init()", ["AppContainer"]),
      ("typealias Both = OtherContainer\nlet it = (Both(), AppContainer())", ["OtherContainer", "AppContainer"]),
      ("typealias Maybe = AppContainer?\nlet it = Maybe(nil)", []),
      ("typealias All = [AppContainer]\nlet it = All()", []),
      ("extension AppContainer: HasReader {}\nlet it = HasReader()", []),
      ("class Maker { func AppContainer() {}; func make() { self.AppContainer() } }", []),
      ("let it = maker.AppContainer()", []),
      ("let it = make().AppContainer()", []),
      ("let it = Makers.all[0].AppContainer()", []),
    ]
  )
  func createdTypes(text: String, expected: [String]) {
    let file = UnparsedFile(text: text, path: "Sources/App.swift", module: "App")
    let found = containerUses(of: ["AppContainer", "OtherContainer"], in: [file], threads: 1).creations
    #expect(found.map(\.type) == expected)
  }

  @Test("Without a container nothing is found")
  func none() {
    #expect(uses("let container = Container()\ncontainer.reader()") == [])
  }
}
