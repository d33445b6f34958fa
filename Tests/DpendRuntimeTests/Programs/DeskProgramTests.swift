import DpendRuntime
import Testing

/// A program with all properties of FlexInject, written with `RuntimeContainer`.
struct DeskProgramTests {
  private let counter = Counter()

  @Test("A desk gets a mailer, a lazy log by key, and a weak courier from another container")
  func desk() throws {
    let shared = RuntimeContainer()
    shared.register { [counter] _ in Mailer(number: counter.next()) }
    let box = RuntimeContainer(parents: [shared])
    box.register(Log.self, key: "audit") { _ in Log() }
    box.register { Courier(mailer: try $0.resolve(lifetime: .new)) }

    let desk = Desk(mailers: shared, box: box)
    #expect(counter.count == 2)
    #expect(desk.mailer === (try shared.resolve(Mailer.self, lifetime: .kept)))
    #expect(desk.log === desk.log)
    #expect(desk.courier?.mailer.number == 2)
    let other = try box.resolve(Log.self, key: "audit", lifetime: .new)
    #expect(desk.log !== other)

    box.remove(Courier.self)
    #expect(desk.courier == nil)
    #expect(Result { try box.resolve(Courier.self) }.message == "nothing provides 'Courier': Courier")
    box.removeAll()
    #expect(
      Result { try box.resolve(Log.self, key: "audit") }.message
        == "nothing provides 'Log (key: 'audit')': Log (key: 'audit')"
    )
  }
}

private final class Mailer: Sendable {
  let number: Int

  init(number: Int) { self.number = number }
}

private final class Log: Sendable {}

private final class Courier: Sendable {
  let mailer: Mailer

  init(mailer: Mailer) { self.mailer = mailer }
}

private struct Desk {
  @Inject
  var mailer: Mailer

  @LazyInject
  var log: Log

  @WeakInject
  var courier: Courier?

  init(mailers: RuntimeContainer, box: RuntimeContainer) {
    _mailer = Inject(lifetime: .kept, container: mailers)
    _log = LazyInject(key: "audit", lifetime: .kept, container: box)
    _courier = WeakInject(lifetime: .kept, container: box)
  }
}
