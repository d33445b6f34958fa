import DpendGraph
import Testing
import _DpendTestSupport

/// The resolution of names in the requests of initializers.
struct NameResolutionTests {
  @Test("A name is looked up in the enclosing types, from the inside out")
  func lexicalScopes() {
    let project = TestProject(
      """
      class Store {}
      enum Outer {
        class Store {}
        class Shelf {}
        enum Inner {
          class Shelf {}
          class Use { init(store: Store, shelf: Shelf, outer: Outer.Shelf, top: App.Store) {} }
        }
      }
      class Use { init(store: Store, shelf: Outer.Inner.Shelf) {} }
      """
    )
    #expect(
      project.graph.requestSketch == [
        "store: App:Outer.Store", "shelf: App:Outer.Inner.Shelf", "outer: App:Outer.Shelf", "top: App:Store",
        "store: App:Store", "shelf: App:Outer.Inner.Shelf",
      ]
    )
  }

  @Test("A name is looked up in the supertypes of the enclosing types")
  func inheritedNames() {
    let project = TestProject(
      """
      class Base<T> { class Context {}; typealias Item = T }
      typealias ListBase = Base<Book>
      class Middle: ListBase {}
      protocol Screen {}
      extension Screen { typealias Route = String }
      class List: Middle, Screen { init(context: Context, item: Item, route: Route) {} }
      class Use { init(context: List.Context, item: List.Item) {} }
      """
    )
    #expect(
      project.graph.requestSketch == [
        "context: App:Base<Book>.Context", "item: Book", "route: String", "context: App:Base<Book>.Context",
        "item: Book",
      ]
    )
  }

  @Test("An inheritance clause doesn't see the members of the type that it belongs to")
  func inheritanceClause() {
    let project = TestProject(
      """
      protocol Delegate {}
      class View: Delegate { class Delegate {} }
      class Use { init(view: View, delegate: any Delegate) {} }
      """,
      implicit: { $0 == "View" || $0 == "Use" }
    )
    #expect(
      project.graph.sketch == [
        "Use.init(view:delegate:) -view-> View.init()", "Use.init(view:delegate:) -delegate-> View.init()",
      ]
    )
  }

  @Test("Self, generic parameters and their members")
  func generics() {
    let project = TestProject(
      """
      class Value {}
      class Box<Value, S: Sequence> {
        class Leaf { init(root: Box, value: Value) {} }
        init(me: Self, box: Box, leaf: Leaf, value: Value, element: S.Element, elements: [S.Element]) {}
      }
      """
    )
    let declared = project.declarations.types.map { type in
      type.initializers.flatMap(\.parameters).map {
        "\($0.name): " + project.index.resolve($0.type, in: type.context).spellingWithModules
      }
    }
    #expect(
      declared == [
        [],
        ["root: App:Box<Value, S>", "value: Value"],
        [
          "me: App:Box<Value, S>", "box: App:Box<Value, S>", "leaf: App:Box<Value, S>.Leaf", "value: Value",
          "element: S.Element", "elements: [S.Element]",
        ],
      ]
    )
  }

  @Test("Undeclared names belong to no module, however they are qualified")
  func unknownNames() {
    let project = TestProject(
      """
      import Foundation
      class Use {
        init(url: URL, same: Foundation.URL, text: Swift.String, list: Swift.Array<Swift.Int>, nothing: Swift.Void, key: URL.Key) {}
      }
      """
    )
    #expect(
      project.graph.requestSketch == [
        "url: URL", "same: URL", "text: String", "list: [Int]", "nothing: Void", "key: URL.Key",
      ]
    )
  }

  @Test("A type can have the name of the module that declares it")
  func typeNamedLikeItsModule() {
    let project = TestProject([
      ("Network.swift", "Network", "public class Network { public class Session {} }\npublic class Client {}"),
      ("App.swift", "App", "import Network\nclass Use { init(c: Network.Client, n: Network, s: Network.Session) {} }"),
    ])
    #expect(
      project.graph.requestSketch == ["c: Network:Client", "n: Network:Network", "s: Network:Network.Session"]
    )
  }

  @Test("Types in the bodies of functions are not visible outside")
  func localTypes() {
    let project = TestProject(
      """
      func make() { class Local {} }
      class Use {
        init() { class Local {} }
        var local: Int { class Local {}; return 0 }
        let closure = { class Local {} }
        subscript(index: Int) -> Int { class Local {}; return 0 }
        deinit { class Local {} }
      }
      if true { class Local {} }
      do { class Local {} }
      for _ in 0..<1 { class Local {} }
      """
    )
    #expect(project.declarations.types.map(\.qualifiedName) == ["Use"])
  }
}
