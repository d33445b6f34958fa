import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

struct RequestIndexTests {
  private static let graph = TestProject([
    (
      path: "Sources/App.swift", module: "App",
      source: MarkedSource(
        "class A {\n  init(\n    second: C,\n    first: B,\n    again: B\n  ) {}\n}\nclass B { init() {} }"
      )
    ),
    (path: "Sources/C #1.swift", module: "App", source: MarkedSource("class C { init(b: B) {} }")),
  ]) { _ in true }.graph

  @Test("Each dependency has the name and the location of its first request")
  func requests() throws {
    #expect(
      try RequestIndex(Self.graph, sources: SourceLinks(base: nil)).text() == """
        "use strict";
        globalThis.dpendRequestIndex = {"addresses":[null,null],"bindings":{},"conditions":{},\
        "files":["Sources/App.swift","Sources/C #1.swift"],"kinds":["immediate","lazy","assigned","factory","weak","content","held","call","repeated"],\
        "names":["b","first","second"],"requests":[[1,0,4,0,2,0,3,0],[],[0,1,1,0]],"types":{}};

        """
    )
  }

  @Test("A dependency has the condition of the builds with at least one of its requests", arguments: [true, false])
  func conditions(hasElse: Bool) throws {
    let code = """
      import Swinject
      final class Log {}
      final class Cart { init(log: Log?) {} }
      func assemble(_ c: Container) {
        c.register(Log.self) { _ in Log() }
        c.register(Cart.self) { r in
          #if DEBUG
          return Cart(log: r.resolve(Log.self))
          #\(hasElse ? "else" : "elseif BETA")
          return Cart(log: r.resolve(Log.self))
          #endif
        }
      }
      """
    var project = TestProject([(path: "App.swift", module: "App", source: MarkedSource(code))], implicit: nil)
    project.dialects = DialectRegistry.all
    let text = try RequestIndex(project.graph, sources: SourceLinks(base: nil)).text()
    #expect(text.contains(hasElse ? #""conditions":{},"# : #""conditions":{"0 1":"DEBUG || BETA"},"#))
  }

  @Test("A binding has the types that it provides and those by which it is requested, besides its own")
  func types() throws {
    let graph = TestProject(
      """
      protocol Store {}
      protocol Log {}
      class Disk: Store, Log {}
      class Cache: Store {}
      class Box<Value> {}
      class Desk { init(log: any Log, stores: [any Store], box: Box<Disk>) {} }
      """
    ).graph
    #expect(
      try RequestIndex(graph, sources: SourceLinks(base: nil)).text().contains(
        """
        "types":{"App.Log":[3],"App.Store":[1,3],"Log":[3],"Store":[1,3]}
        """
      )
    )
  }

  @Test("A binding has the type of the object that its code creates")
  func created() throws {
    let text = try Self.text(
      """
      import DpendRuntime
      protocol Store {}
      final class DiskStore: Store {}
      final class Wiring: DependencyConfiguration {
        func store() -> DependencyRegistration<any Store> { DependencyRegistration { DiskStore() } }
      }
      """
    )
    #expect(text.contains(#""types":{"App.DiskStore":[1],"DiskStore":[1]}"#))
  }

  @Test("A weak reference of a wrapper that creates its value has a kind of its own")
  func held() throws {
    let text = try Self.text(
      """
      import FlexInject
      protocol Store: AnyObject {}
      final class DiskStore: Store { init() {} }
      final class Desk { @WeakInject var store: (any Store)?; init() {} }
      func start(_ container: DependencyContainer) {
        container.register(type: Store.self) { DiskStore() }
        container.register(type: Desk.self) { Desk() }
      }
      """
    )
    #expect(text.contains(#""requests":[[0,0,4,6],[]],"#))
  }

  private static func text(_ source: MarkedSource) throws -> String {
    var project = TestProject(source, implicit: nil)
    project.dialects = DialectRegistry.all
    return try RequestIndex(project.graph, sources: SourceLinks(base: nil)).text()
  }

  @Test("Paths are those that readers see")
  func shownPaths() throws {
    let sources = SourceLinks(base: nil, shownPaths: ["Sources/App.swift": "Packages/App/Sources/App.swift"])
    #expect(
      try RequestIndex(Self.graph, sources: sources).text()
        .contains(#""files":["Packages/App/Sources/App.swift","Sources/C #1.swift"]"#)
    )
    let location = SourceLocation(file: "Sources/App.swift", line: 2, column: 3)
    #expect(
      HTMLText(page: "index", sources: sources).html("\(.location(location))")
        == "<code>Packages/<wbr>App/<wbr>Sources/<wbr>App.swift:2</code>"
    )
    #expect(
      HTMLText(page: "index", sources: sources).html("\(.file("Sources/App.swift"))")
        == "<code>Packages/<wbr>App/<wbr>Sources/<wbr>App.swift</code>"
    )
    let subject = SearchSubject(
      kind: .file,
      name: "App.swift",
      target: PageTarget("bindings/index"),
      details: "",
      texts: [SearchSubject.Text(.path, "Sources/App.swift")]
    )
    #expect(try SearchIndex([subject], sources: sources).script().contains("Packages/App/Sources/App.swift"))
  }

  @Test("The addresses of files have marks for the line")
  func addresses() throws {
    let sources = SourceLinks(base: WebAddress("https://example.org/blob/main"))
    let text = try RequestIndex(Self.graph, sources: sources).text()
    #expect(
      text.contains(
        """
        "addresses":["https://example.org/blob/main/Sources/App.swift#L{line}","https://example.org/blob/main/Sources/C%20%231.swift#L{line}"]
        """
      )
    )
  }
}
