import Testing
import _DpendTestSupport

/// The parameters of initializers whose values the objects only reference weakly.
struct CompositionWeakParametersTests {
  private static let types = """
    final class API { init() {} }
    final class Log { init(api: API) {} }
    final class Coordinator { let log: Log; init(log: Log) { self.log = log } }
    let coordinator = Coordinator(log: Log(api: API()))

    """

  @Test(
    "A parameter that an initializer only stores weakly is a weak reference",
    arguments: [
      ("init(delegate: Coordinator?) { self.delegate = delegate }", "weak"),
      ("init(delegate: Coordinator) { delegate.log.flush(); self.delegate = delegate }", ""),
      ("init(delegate: Coordinator) { self.delegate = delegate; self.owner = delegate }", ""),
      ("init(delegate: Coordinator) { self.delegate = delegate; Page.all.append(delegate) }", ""),
      ("init(delegate: Coordinator) { self.owner = delegate }", ""),
      ("init(delegate: Coordinator) { self.delegate = delegate; owner = self.delegate }", ""),
    ]
  )
  func initializers(initializer: String, resolution: String) {
    let page = "final class Page {\n  weak var delegate: Coordinator?\n  var owner: Coordinator?\n  \(initializer)\n}\n"
    let edges = CompositionProject(Self.types + page + "let page = Page(delegate: coordinator)").edges
    #expect(
      edges.filter { $0.hasPrefix("page ") } == [
        "page delegate ← coordinator\(resolution.isEmpty ? "" : " ")\(resolution)"
      ]
    )
  }

  @Test(
    "An initializer of a struct stores the value of a weak property weakly",
    arguments: ["", "init(delegate: Coordinator?, log: Log) { self.delegate = delegate; self.log = log }"]
  )
  func structs(initializer: String) {
    let page = """
      struct Box { weak var delegate: Coordinator?; let log: Log; \(initializer) }
      final class Page { let box: Box; init(box: Box) { self.box = box } }
      let page = Page(box: Box(delegate: coordinator, log: coordinator.log))
      """
    let edges = CompositionProject(Self.types + page).edges
    #expect(edges.filter { $0.contains("delegate") } == ["page.box delegate ← coordinator weak"])
  }

  @Test("An object that gets the value of a weak parameter in another way, too, depends on it strongly")
  func strongUses() {
    let page = """
      final class Page {
        weak var delegate: Coordinator?
        var owner: Coordinator?
        init(delegate: Coordinator) { self.delegate = delegate }
      }
      final class Menu {
        let page: Page
        init(page: Page) { self.page = page; page.owner = coordinator }
      }
      let menu = Menu(page: Page(delegate: coordinator))
      """
    let edges = CompositionProject(Self.types + page).edges
    #expect(
      edges.filter { $0.hasPrefix("menu.page ") } == [
        "menu.page delegate ← coordinator weak", "menu.page owner ← coordinator lazy",
      ]
    )
  }

  @Test(
    "A parameter that an initializer only passes to weak properties and parameters of other objects is a weak reference",
    arguments: [
      ("let page: Page; init(delegate: Coordinator) { page = Page(delegate: delegate) }", "weak"),
      ("let page = Page(delegate: nil); init(delegate: Coordinator) { page.delegate = delegate }", "weak"),
      ("let menu: Menu; init(delegate: Coordinator) { menu = Menu(delegate: delegate) }", "weak"),
      ("let list: List; init(delegate: Coordinator) { list = List(owner: delegate) }", ""),
      ("let list: List; init(delegate: Coordinator) { list = List(owner: nil); list.owner = delegate }", ""),
      ("var make: (() -> Page)?; init(delegate: Coordinator) { make = { Page(delegate: delegate) } }", ""),
      (
        "let page: Page; init(delegate: Coordinator) { delegate.log.flush(); page = Page(delegate: delegate) }", ""
      ),
    ]
  )
  func forwarding(members: String, resolution: String) {
    let project = CompositionProject(
      Self.types + """
        final class Page {
          weak var delegate: Coordinator?
          init(delegate: Coordinator?) { self.delegate = delegate }
        }
        final class Menu {
          let page: Page
          init(delegate: Coordinator) { page = Page(delegate: delegate) }
        }
        final class List {
          var owner: Coordinator?
          init(owner: Coordinator?) { self.owner = owner }
        }
        final class Board { \(members) }
        let board = Board(delegate: coordinator)
        """
    )
    #expect(
      project.edges.filter { $0.hasPrefix("board delegate") } == [
        "board delegate ← coordinator\(resolution.isEmpty ? "" : " ")\(resolution)"
      ]
    )
  }

  @Test(
    "A parameter whose weak property other code copies to a strong one is a strong reference",
    arguments: [
      ("func keep() { owner = delegate }", ""), ("func keep() { if let delegate { owner = delegate } }", ""),
      ("lazy var first = delegate", ""), ("func run() { delegate?.log.flush() }", "weak"),
      ("var current: Coordinator? { delegate }", "weak"),
    ]
  )
  func copies(member: String, resolution: String) {
    let page = """
      final class Page {
        weak var delegate: Coordinator?
        var owner: Coordinator?
        \(member)
        init(delegate: Coordinator) { self.delegate = delegate }
      }
      let page = Page(delegate: coordinator)
      """
    #expect(
      CompositionProject(Self.types + page).edges.filter { $0.hasPrefix("page delegate") } == [
        "page delegate ← coordinator\(resolution.isEmpty ? "" : " ")\(resolution)"
      ]
    )
  }

  @Test(
    "The properties of superclasses and subclasses belong to the object, too",
    arguments: [
      (
        "class Base { weak var delegate: Coordinator? }", "init(delegate: Coordinator) { self.delegate = delegate }",
        "weak"
      ),
      (
        "class Base { weak var delegate: Coordinator? }",
        "init(delegate: Coordinator) { super.init(); self.delegate = delegate }", "weak"
      ),
      (
        "class Base { weak var delegate: Coordinator?; init(delegate: Coordinator) { self.delegate = delegate } }", "",
        "weak"
      ),
      (
        "class Base { weak var delegate: Coordinator?; init(delegate: Coordinator) { self.delegate = delegate } }",
        "override init(delegate: Coordinator) { super.init(delegate: delegate) }", "weak"
      ),
      (
        "class Base { var owner: Coordinator? }",
        "weak var delegate: Coordinator?; init(delegate: Coordinator) { self.delegate = delegate }; func keep() { owner = delegate }",
        ""
      ),
      (
        "class Base { weak var delegate: Coordinator?; init(delegate: Coordinator) { self.delegate = delegate } }",
        "var owner: Coordinator?; func keep() { owner = delegate }", ""
      ),
      (
        "class Base { weak var delegate: Coordinator?; var owner: Coordinator?; func keep() { owner = delegate } }",
        "init(delegate: Coordinator) { super.init(); self.delegate = delegate }", ""
      ),
      (
        "class Base { var owner: Coordinator?; init(delegate: Coordinator) { owner = delegate } }",
        "override init(delegate: Coordinator) { super.init(delegate: delegate) }", ""
      ),
    ]
  )
  func hierarchies(base: String, members: String, resolution: String) {
    let code = "\(base)\nfinal class Page: Base { \(members) }\nlet page = Page(delegate: coordinator)"
    #expect(
      CompositionProject(Self.types + code).edges.filter { $0.hasPrefix("page delegate") } == [
        "page delegate ← coordinator\(resolution.isEmpty ? "" : " ")\(resolution)"
      ]
    )
  }
}
