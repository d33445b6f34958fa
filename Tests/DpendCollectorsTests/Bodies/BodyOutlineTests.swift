import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// The bodies that name nothing of the project.
struct BodyOutlineTests {
  @Test("The code of plain bodies is blank, at the same lines")
  func blanked() {
    let source = #"""
      import class Foundation.Bundle
      final class Report: Page {
        let title: String, count = 1
        private let store: Store
        var isEmpty: Bool { title.isEmpty && title == "}" }
        var hasStore: Bool { store.isOpen }
        static var name: String { "report" }
        @Saved var draft: String { "" }
        var size: Int { get { 1 } }
        var total: Int = 0 { didSet { print(total) } }
        init(title: String, store: Store) { self.title = title }
        init?(text: String = "", size: Int...) { print("\(text.count { $0 == "a" })") }
        func reset() { self.total = 0 }
        func lines(of text: String, in ranges: [Range<Int>: Set<String>?]) async throws -> [String] { text.split() }
        func open(_ url: URL) { Link(url) }
        func copy(_ store: Int) { print(store, self.title) }
        func clear(_ reset: Int) { print(self.reset) }
        func all(_ body: (Int) -> Void) { }
        func make<T>(_ count: Int) -> Int { count }
        func pair() -> (Int, Store) { 1 }
        func caller() -> Int { (1) }
        func me() { print(self) }
        func nested() { struct Inner {} }
        func flagged() {
          #if DEBUG
          #endif
        }
        func wrapped() { _title = $title }
        func failing() { fatalError("") }
        class func shared() { print(`default`) }
        deinit { print("done") }
        subscript(index: Int) -> Int { index }
      }
      extension URL: Linked {}
      protocol Linked { var key: String { get }; func link(to name: String) }
      func `default`() { print(1) }
      """#
    #expect(
      plain(source) == #"""
        import class Foundation.Bundle
        final class Report: Page {
          let title: String, count = 1
          private let store: Store
          var isEmpty: Bool {                               }
          var hasStore: Bool { store.isOpen }
          static var name: String { "report" }
          @Saved var draft: String { "" }
          var size: Int { get { 1 } }
          var total: Int = 0 { didSet { print(total) } }
          init(title: String, store: Store) { self.title = title }
          init?(text: String = "", size: Int...) { print("\(text.count { $0 == "a" })") }
          func reset() { self.total = 0 }
          func lines(of text: String, in ranges: [Range<Int>: Set<String>?]) async throws -> [String] {              }
          func open(_ url: URL) { Link(url) }
          func copy(_ store: Int) {                          }
          func clear(_ reset: Int) { print(self.reset) }
          func all(_ body: (Int) -> Void) { }
          func make<T>(_ count: Int) -> Int { count }
          func pair() -> (Int, Store) { 1 }
          func caller() -> Int {     }
          func me() { print(self) }
          func nested() { struct Inner {} }
          func flagged() {
            #if DEBUG
            #endif
          }
          func wrapped() {                 }
          func failing() { fatalError("") }
          class func shared() { print(`default`) }
          deinit {               }
          subscript(index: Int) -> Int {       }
        }
        extension URL: Linked {}
        protocol Linked { var key: String { get }; func link(to name: String) }
        func `default`() {          }
        """#
    )
  }

  @Test("A name matters if a declaration elsewhere gives it to code or objects")
  func namesOfOtherFiles() {
    let source = "struct A { var title: String; func show() { print(title) } }"
    let blank = "struct A { var title: String; func show() {              } }"
    let plainNames = [
      "struct B { var title: Int }", "protocol B { var title: String { get async } }", "extension String {}",
      "struct B { let actor: String }", "class B<Item: Base<String>, Other>: Base<String> {}",
    ]
    for other in plainNames {
      #expect(plain(source, besides: [other]) == blank, "\(other)")
    }
    let labels = "func log(at title: Int) { print(at: 1, [1, at: 2], title) }"
    #expect(plain(labels) == "func log(at title: Int) {\(String(repeating: " ", count: 33))}")
    #expect(plain(labels, besides: ["let at = 1"]) == labels)
    let nested = plain("func log() { print(a(title: 1), 2, title: 3) }", besides: ["let title = 1"])
    #expect(nested == "func log() {\(String(repeating: " ", count: 33))}")
    let declarations = [
      "class B { var title: Title }", "func title() {}", "enum title {}", "typealias String = Text", "func print() {}",
      "protocol Text {}; extension String: Text {}", "let title = 1", "@Wrapped var title: Int", "var (a, title) = b",
      "var title: Int { Service().count }", "var title: Int { other }; var other: Int { make() }; func make() {}",
      "class B { class var title: Int { 1 } }", "macro title()", "let a = 1, title = 2",
      "let a = 1 < 2, title = 2", "let a = 1<<2, title = 2", "let a = 1<2, title = 2",
      "func lazy() {}; let lazy = 1, title = 2", "let a = 5, b = if case .some = c { 1 } else { 2 }, title = 3",
      "class B<let n: Int> { static func title() {} }", "let a = Map<Int, Int>(), title = 2",
    ]
    for other in declarations { #expect(plain(source, besides: ["class Service {}", other]) == source, "\(other)") }
  }

  @Test(
    "Code can concern objects without their names",
    arguments: [
      "struct A { let a = 1\n  static var main: String { \"main\" } }",
      "protocol A { func a()\n  static var main: String { get } }\nextension A { func go() { print(main) } }",
      "struct A { let models: Dictionary<String, Model>; func go() { print(models) } }",
      "func take(_ m: Dictionary<String, Model>) { print(m) }",
      "struct A { var count: Int\n  {\n    Model.all.count\n  }\n  func go() { print(count) } }\nclass Model {}",
      "struct A { let make: (String)\n  -> Model\n  func go() { print(make) } }",
      "extension View { init(name: String) { self.init(Root()) } }\nfunc go() { show(View(name: \"a\")) }",
      "func ~~> (a: String, b: Int) -> Model { Model() }\nfunc go() { print(\"a\" ~~> 1) }",
      "extension Defaults { subscript(key: String) -> Int { get { 1 } } }\nfunc go() { print(values[\"a\"]) }",
      "extension Session { static let `default` = Model() }\nfunc go() { print(Session.default) }",
      "struct A { let a = 1\n  @Saved\n  private var size: Int; func go() { print(size) } }",
      "class A<Item, Data> { private let data: Data; init(_ data: Data) { self.data = data } }",
      "extension Defaults { subscript(key: String) -> Int { get { 1 } } }\nfunc go() { print(values [\"a\"]) }",
      "class A { lazy var size: Int = make(); func go() { print(size) } }",
      "let size: Int = make()\nfunc go() { print(size) }", "let e = Model()\nfunc go(größe: Int) { print(e) }",
      "func lazy() { Model() }\nfunc go(b: Int) { lazy() }\nclass Model {}",
    ]
  )
  func hiddenUses(source: String) {
    #expect(plain(source) == source)
  }

  @Test("A computed property matters if its code does")
  func getters() {
    let source = "struct A { var a: Int { b }; var b: Int { c }; var c: Int { 1 } }"
    #expect(plain(source) == "struct A { var a: Int {   }; var b: Int {   }; var c: Int {   } }")
    #expect(
      plain(source, besides: ["let c = 1"]) == "struct A { var a: Int { b }; var b: Int { c }; var c: Int {   } }"
    )
  }

  @Test(
    "Broken and hostile code has an outline",
    arguments: [
      "func a() { b(", "init() { { }", "var a: Int {", "extension A: B", "}}}}", "func (", "let (a", "var a: [Int",
    ]
  )
  func broken(source: String) {
    #expect(plain(source) == source)
    #expect(BodyOutline.read(source + "\n}}}\nstruct After {}").names.all.last == WordSet.word("After"))
  }

  /// Returns a source without the code of bodies that are plain in a project of this source and others.
  private func plain(_ source: String, besides others: [String] = []) -> String {
    let outline = BodyOutline.read(source)
    let project = ProjectNames([outline.names] + others.map { BodyOutline.read($0).names })
    return source.blanking(outline.plainBodies(in: project).map(\.range))
  }
}
