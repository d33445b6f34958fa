import DpendRuntime
import Testing

/// Registrations whose factories run on the main actor.
struct MainActorTests {
  @MainActor
  private final class Model {
    let number: Int

    init(number: Int) { self.number = number }
  }

  @MainActor
  private final class Screen {
    @Inject
    var model: Model
    @LazyInject
    var lazy: Model
    @Inject
    var optional: Model?
    @InjectAll
    var all: [Model]
  }

  private let container = RuntimeContainer()

  private func register() {
    container.register(Int.self) { _ in 7 }
    container.registerOnMainActor(scope: .singleton) { Model(number: try $0.resolve()) }
    container.registerOnMainActor(Model.self, argument: Int.self) { _, number in Model(number: number) }
    container.addOnMainActor(to: Model.self, key: "other") { _ in Model(number: 8) }
    container.registerOnMainActor { _ in Screen() }
  }

  @Test("On the main actor, requests and properties get the instances")
  @MainActor
  func requests() throws {
    register()
    let screen: Screen = try container.resolve()
    #expect([screen.model, screen.lazy].map(\.number) == [7, 7])
    #expect(screen.model === screen.lazy)
    #expect(screen.model === screen.optional)
    #expect(screen.all.map(\.number) == [7, 8])
    #expect(try container.resolve(Model.self, argument: 3).number == 3)
  }

  @Test("A factory without isolation can request a dependency of the main actor")
  @MainActor
  func nested() throws {
    register()
    container.register(String.self) { container in
      let model: Model = try container.resolve()
      return MainActor.assumeIsolated { "model \(model.number)" }
    }
    #expect(try container.resolve(String.self) == "model 7")
  }

  @Test("On the main actor, an immediate task gets the instances", arguments: [true, false])
  @MainActor
  func immediateTask(isDetached: Bool) async throws {
    register()
    let container = container
    let request = { @Sendable () throws(ResolutionError) in try container.resolve(Model.self, argument: 4) }
    let task = isDetached ? Task.immediateDetached { try request() } : Task.immediate { try request() }
    #expect(try await task.value.number == 4)
  }

  @Test("In another task or thread, a request is an error with the chain, also for an instance that exists")
  func elsewhere() async throws {
    register()
    container.register(Bool.self) { try $0.resolve(Screen?.self) != nil }
    let container = container
    try await MainActor.run { _ = try container.resolve(Screen.self) }
    let message = { (name: String, path: String) in
      "'\(name)' is registered on the main actor, and can only be requested there: \(path)"
    }
    let detached = await Task.detached { Result { try container.resolve(Bool.self) }.message }.value
    #expect(detached == message("Screen", "Bool → Screen"))
    #expect(Background { try container.resolve(Model.self) }.result().message == message("Model", "Model"))
    #expect(
      Background { try container.resolve(Model.self, argument: 1) }.result().message
        == message("Model (argument: Int)", "Model (argument: Int)")
    )
    let property = Background { LazyInject<Model>(container: container).projectedValue.message }
    #expect(try property.result().get() == message("Model", "Model"))
  }
}
