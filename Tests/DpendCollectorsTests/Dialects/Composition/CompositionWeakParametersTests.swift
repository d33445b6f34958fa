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

  @Test("A memberwise initializer stores the value of a weak property weakly")
  func memberwise() {
    let page = """
      struct Box { weak var delegate: Coordinator?; let log: Log }
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
}
