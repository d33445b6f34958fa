import DpendGraph
import Testing
import _DpendTestSupport

/// The objects of generic functions, whose types the calls decide.
struct CompositionGenericsTests {
  @Test("An object that a generic function returns as the value of a property belongs to the property")
  func genericHelpers() {
    let code = """
      final class Log { init() {}; func add() {} }
      final class Store { init() {} }
      func with<T>(_ item: T, update: (inout T) -> Void) -> T { var item = item; update(&item); return item }
      final class World { lazy var log = with(Log()) { $0.add() }; let store = Store(); let other = Store(); init() {} }
      let world = World()
      final class Client { init() {}; func run() { world.log.add() } }
      let client = Client()
      """
    #expect(
      CompositionProject(code).edges == [
        "client world.log ← World.log lazy", "world creates ← World.log lazy", "world creates ← World.store",
        "world creates ← World.other",
      ]
    )
  }

  private static let types = """
    final class Logger { init() {} }
    protocol Service { init(logger: Logger) }
    final class Mailer: Service { init(logger: Logger) {} }
    final class Sender: Service { init(logger: Logger) {} }
    final class Screen { init(mailer: Mailer) {} }
    final class Outbox { init(service: any Service) {} }

    """

  private func lines(_ code: String) -> [String] { CompositionProject(Self.types + code).lines }

  @Test("A generic function creates one object for each type that calls name, with its arguments")
  func namedTypes() {
    let code = """
      final class Builder {
        let logger = Logger()
        func make<T: Service>(_: T.Type) -> T { T(logger: logger) }
      }
      let builder = Builder()
      let screen = Screen(mailer: builder.make(Mailer.self))
      let outbox = Outbox(service: builder.make(Sender.self))
      let second = Screen(mailer: builder.make(Mailer.self))
      """
    #expect(
      lines(code) == [
        "Builder.logger: Logger, stored", "Builder.make(_:).Mailer: Mailer, perCall", "  logger ← Builder.logger",
        "Builder.make(_:).Sender: Sender, perCall", "  logger ← Builder.logger", "builder: Builder, static",
        "  creates ← Builder.logger", "  creates ← Builder.make(_:).Mailer factory",
        "  creates ← Builder.make(_:).Sender factory", "outbox: Outbox, static", "  service ← Builder.make(_:).Sender",
        "screen: Screen, static", "  mailer ← Builder.make(_:).Mailer", "second: Screen, static",
        "  mailer ← Builder.make(_:).Mailer",
      ]
    )
  }

  @Test(
    "The type of a created object is the one that the call names, or that the code around it expects",
    arguments: [
      "func start() { let m: Mailer = make(); Outbox(service: m) }",
      "func start() { let m = make() as Mailer; Outbox(service: m) }",
      "func start() { let m: any Service = makeOne(Mailer.self); Outbox(service: m) }",
      "func start() { Outbox(service: makeOne(Mailer.self)); Screen(mailer: make()); makeOne(Sender.self) }",
      "func start() { Outbox(service: passOn(Mailer.self)); passOn(Sender.self) }",
      "func start() { if let m = makeOptional(Mailer.self) { Outbox(service: m) }; makeOptional(Sender.self) }",
      "func start() { let m = makeOne(Mailer.self); let s = makeOne(Sender.self); Outbox(service: m) }",
    ]
  )
  func expectedTypes(code: String) {
    let helpers = """
      func make<T: Service>() -> T { T(logger: Logger()) }
      func makeOne<T: Service>(_ type: T.Type) -> T { let made = type.init(logger: Logger()); return made }
      func passOn<U: Service>(_ type: U.Type) -> U { makeOne(type) }
      func makeOptional<T: Service>(_: T.Type) -> T? { T(logger: Logger()) }

      """
    let graph = CompositionProject(Self.types + helpers + code).graph
    let sources = graph.edges.filter { graph.request(of: $0).name == "service" }.map { edge in
      edge.binding.map { "\(graph.bindings[$0].type)" } ?? "none"
    }
    #expect(sources == ["Mailer"])
  }

  @Test("Each call of a chain of generic functions with equal parameters returns its own object")
  func chains() {
    let code = """
      protocol Part { init() }
      extension Logger: Part {}
      final class Pair { init(logger: Logger) {} }
      final class Builder {
        var parts: [any Part] = []
        init() {}
        func add<T: Part>(_ type: T.Type) -> Builder { parts.append(T()); return self }
        func build<T: Part>(_ type: T.Type) -> T { T() }
        func rebuild<T: Part>(_ type: T.Type) -> T { Builder().add(type).build(type) }
      }
      let pair = Pair(logger: Builder().add(Logger.self).build(Logger.self))
      let other = Pair(logger: Builder().add(Logger.self).rebuild(Logger.self))
      """
    #expect(
      CompositionProject(Self.types + code).edges.filter { $0.contains("logger") } == [
        "other logger ← Builder.build(_:).Logger", "pair logger ← Builder.build(_:).Logger",
      ]
    )
  }

  @Test("A function that returns a protocol has the objects of all calls; one that creates nothing passes values on")
  func otherResults() {
    let code = """
      func make<T: Service>(_: T.Type) -> any Service { T(logger: Logger()) }
      func pass<T: Service>(_ service: T) -> T { service }
      let outbox = Outbox(service: make(Mailer.self))
      let other = Outbox(service: make(Sender.self))
      let screen = Screen(mailer: pass(Mailer(logger: Logger())))
      """
    #expect(
      CompositionProject(Self.types + code).edges.filter { !$0.contains("logger") } == [
        "other service ← make(_:).Mailer", "other service ← make(_:).Sender", "outbox service ← make(_:).Mailer",
        "outbox service ← make(_:).Sender", "screen mailer ← screen.service",
      ]
    )
  }

  @Test("Without a known type, or an initializer that fits, only the arguments are created")
  func unknownTypes() {
    let code = """
      func make<T: Service>(_: T.Type) -> T { T(other: Logger()) }
      func show<T>(_: T.Type) -> T { T(logger: Logger()) }
      func start(_ type: any Service.Type) { make(Mailer.self); show(Undeclared.self); show(type) }
      """
    #expect(
      lines(code) == [
        "func make(_:): make(_:), creator", "  creates ← make(_:).other factory",
        "func show(_:): show(_:), creator", "  creates ← show(_:).logger factory",
        "make(_:).other: Logger, perCall", "show(_:).logger: Logger, perCall",
      ]
    )
  }
}
