import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The effects of creating bindings on the pages.
struct CreationEffectsTests {
  private static func context(_ source: MarkedSource, requesting names: [String] = []) -> PageContext {
    let graph = TestProject(source).graph
    let requests = names.enumerated().map { number, name in
      EntryPoint(
        key: Key(.named(name, module: "App")),
        location: SourceLocation(file: "Main.swift", line: number + 1, column: 1)
      )
    }
    return PageContext(analyze(graph.adding(requests)), container: .omitted("no container"))
  }

  /// The effects on the page of each binding that has some.
  private static func effects(_ context: PageContext) -> [String] {
    context.graph.bindings.indices.flatMap { index in
      ReportPage.binding(index, context).lines.filter { $0.hasPrefix("Creation: ") }
        .map { "\(context.graph.bindings[index].title): \($0.dropFirst("Creation: ".count))" }
    }
  }

  private static let shop: MarkedSource = """
    final class Client { init() async throws {} }
    final class Feed { init(client: Client) {} }
    final class Log { init() throws {} }
    final class Cart { init(log: Log) async {} }
    final class Screen { init(feed: Feed, cart: Cart) {} }
    final class Menu { init(feed: @escaping () async throws -> Feed) {} }
    final class Parser { init?() {} }
    final class Reader { init(parser: Parser) {} }
    final class Checker { init(parser: Parser?) {} }
    final class Clock {}
    """

  @Test("An effect is that of the binding's own code, or of the nearest dependency that is created with it")
  func binding() {
    #expect(
      Self.effects(Self.context(Self.shop)) == [
        "Cart: asynchronous; can fail, because of Log", "Client: asynchronous, can fail",
        "Feed: asynchronous and can fail, because of Client", "Log: can fail", "Parser: can return nil",
        "Reader: can fail, because of Parser",
        "Screen: asynchronous, because of Cart; can fail, because of Client",
      ]
    )
  }

  @Test("The condition of the dependency is stated")
  func condition() {
    let source: MarkedSource = """
      #if DEBUG
      final class Log { init() throws {} }
      #endif
      final class Cart { init(log: Log) {} }
      """
    #expect(
      Self.effects(Self.context(source)) == [
        "Cart: can fail, because of Log under #if DEBUG", "Log: can fail",
      ]
    )
  }

  @Test("A library without generated code creates the dependencies elsewhere")
  func libraries() {
    var project = TestProject(
      """
      final class Log { init() throws {} }
      final class Cart { init(log: Log) {} }
      func start() throws { _ = Cart(log: try Log()) }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    #expect(Self.effects(context) == ["Log: can fail"])
  }

  @Test("The requests of the application state the effects of the bindings, if any has some")
  func requests() {
    let requested = ["Feed", "Clock", "Parser"]
    #expect(
      ReportPage.initialization(Self.context(Self.shop, requesting: requested)).table("requests") == [
        ["Source", "Requested key", "Binding", "Creation"],
        ["Main.swift:1", "Feed", "Feed", "asynchronous, can fail"], ["Main.swift:2", "Clock", "Clock", ""],
        ["Main.swift:3", "Parser", "Parser", "can fail"],
      ]
    )
    #expect(
      ReportPage.initialization(Self.context(Self.shop, requesting: ["Clock"])).table("requests") == [
        ["Source", "Requested key", "Binding"], ["Main.swift:1", "Clock", "Clock"],
      ]
    )
  }
}
