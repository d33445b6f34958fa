import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The views that several objects create with models of their own.
struct ViewVariantsTests {
  private static let types = """
    final class Log { init() {} }
    final class Model { init(log: Log) {} }
    struct Page: View { let model: Model; var body: some View { Row(model: model) } }
    struct Row: View { let model: Model }
    let log = Log()

    """

  @Test("A view that two objects create with different models is two consumers")
  func different() {
    let code = """
      final class Home {
        func show() { _ = Page(model: Model(log: log)) }
        func reload() { show() }
      }
      final class Links { func open() { let model = Model(log: log); _ = Page(model: model) } }
      let home = Home()
      let links = Links()
      """
    #expect(
      CompositionProject(Self.types + code).edges == [
        "Home.show().model log ← log", "Links.open().model log ← log", "Page in Home model ← Home.show().model",
        "Page in Home creates ← Row factory", "Page in Links model ← Links.open().model",
        "Page in Links creates ← Row factory", "Row model ← Home.show().model inferred",
        "Row model ← Links.open().model inferred", "home creates ← Home.show().model factory",
        "home creates ← Page in Home factory", "links creates ← Links.open().model factory",
        "links creates ← Page in Links factory",
      ]
    )
  }

  @Test("A view that creates itself again passes on what it got")
  func recursive() {
    let code = """
      final class Model { init() {} }
      struct Tree: View { let model: Model; var body: some View { Tree(model: model) } }
      final class Home { func show() { let model = Model(); _ = Tree(model: model) } }
      final class Links { func open() { let model = Model(); _ = Tree(model: model) } }
      let home = Home()
      let links = Links()
      """
    let edges = CompositionProject(code).edges.filter { $0.contains("Tree") }
    #expect(
      edges == [
        "Tree in Home model ← Home.show().model", "Tree in Links model ← Links.open().model",
        "home creates ← Tree in Home factory", "links creates ← Tree in Links factory",
      ]
    )
  }

  @Test("A view that two objects create with one model is one consumer")
  func same() {
    let code = """
      let model = Model(log: log)
      final class Home { func show() { _ = Page(model: model) } }
      final class Links { func open() { _ = Page(model: model) } }
      let home = Home()
      let links = Links()
      """
    #expect(
      CompositionProject(Self.types + code).edges == [
        "Page model ← model", "Page creates ← Row factory", "Row model ← model", "home creates ← Page factory",
        "links creates ← Page factory", "model log ← log",
      ]
    )
  }
}
