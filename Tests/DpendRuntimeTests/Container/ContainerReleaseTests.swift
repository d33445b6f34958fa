import DpendRuntime
import Testing

/// The end of containers and of the instances that they keep.
struct ContainerReleaseTests {
  private final class Lazy: Sendable { let number = LazyInject<Numbered>() }

  private struct Feed: Sendable {
    let shared: Numbered
    let kept: Lazy
    let task: Task<Void, Never>
  }

  private final class Properties: Sendable {
    let number = Inject<Numbered>()
    let numbers = InjectAll<Numbered>()
    let weak = WeakInject<Numbered>()
    let failed = WeakInject<Lazy>()
    let optional = Inject<Lazy?>()
  }

  @Test("A container is released although a singleton has a lazy property, resolved or not", arguments: [true, false])
  func lazyProperty(isResolved: Bool) throws {
    weak var released: RuntimeContainer?
    do {
      let container = RuntimeContainer()
      released = container
      container.register(scope: .singleton) { _ in Numbered(1) }
      container.register(scope: .singleton) { _ in Lazy() }
      let lazy = try container.resolve(Lazy.self)
      if isResolved { _ = try lazy.number.resolve() }
    }
    #expect(released == nil)
  }

  @Test("A container is released although a singleton has other properties")
  func otherProperties() throws {
    weak var released: RuntimeContainer?
    do {
      let container = RuntimeContainer()
      released = container
      container.register(scope: .singleton) { _ in Numbered(1) }
      container.register(Lazy.self, key: "other") { _ in Lazy() }
      container.register(scope: .singleton) { _ in Properties() }
      #expect(throws: ResolutionError.self) { try container.resolve(Properties.self) }
      container.register(scope: .weakSingleton) { _ in Lazy() }
      #expect(try container.resolve(Properties.self).optional.wrappedValue != nil)
    }
    #expect(released == nil)
  }

  @Test("A lazy property in an object of a factory does not keep the container, and says that it was released")
  func releasedContainer() throws {
    let container = RuntimeContainer()
    container.register { _ in Numbered(1) }
    let orphan = try {
      let inner = RuntimeContainer(parents: [container])
      inner.register { _ in Lazy() }
      return try inner.resolve(Lazy.self)
    }()
    let message = "the container of 'Numbered' was released before the first access to the property: Numbered"
    #expect(orphan.number.projectedValue.message == message)
    container.register(Int.self) { _ in try orphan.number.resolve().number }
    #expect(Result { try container.resolve(Int.self) }.message == message.replacing(": N", with: ": Int → N"))
  }

  @Test("A lazy property outside of factories keeps the container until it is resolved")
  func outside() throws {
    weak var released: RuntimeContainer?
    let property = {
      let container = RuntimeContainer()
      released = container
      container.register { _ in Numbered(1) }
      return LazyInject<Numbered>(container: container)
    }()
    #expect(released != nil)
    #expect(try property.resolve().number == 1)
    #expect(released == nil)
    #expect(try property.resolve().number == 1)
  }

  @Test("A task that a factory starts keeps neither the container nor the instances of the resolution")
  func task() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    weak var released: RuntimeContainer?
    weak var shared: Numbered?
    weak var kept: Lazy?
    var task: Task<Void, Never>?
    do {
      let container = RuntimeContainer()
      released = container
      container.register(scope: .shared) { _ in Numbered(1) }
      container.register(scope: .singleton) { _ in Lazy() }
      container.register { container in
        Feed(shared: try container.resolve(), kept: try container.resolve(), task: Task { for await _ in stream {} })
      }
      let feed: Feed = try container.resolve()
      (shared, kept, task) = (feed.shared, feed.kept, feed.task)
    }
    #expect(released == nil)
    #expect(shared == nil)
    #expect(kept == nil)
    continuation.finish()
    await task?.value
  }

  @Test("Factories are released outside of the locks of the container")
  func factories() {
    final class User: Sendable {
      let container: RuntimeContainer

      init(_ container: RuntimeContainer) { self.container = container }

      deinit { container.register(Int.self) { _ in 1 } }
    }
    let container = RuntimeContainer()
    for remove in [{ container.removeAll() }, { container.remove(User.self) }] {
      let outer = User(container)
      container.register(User.self) { [outer] _ in outer }
      remove()
    }
    #expect(Result { try container.resolve(User.self) }.message == "nothing provides 'User': User")
  }
}
