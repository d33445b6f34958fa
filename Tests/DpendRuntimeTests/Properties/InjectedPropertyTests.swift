import DpendRuntime
import Testing

/// The properties `@Inject`, `@LazyInject` and `@WeakInject`.
struct InjectedPropertyTests {
  private let container = RuntimeContainer()

  @Test("Properties take a key, a lifetime and a container")
  func parameters() {
    let counter = Counter()
    container.register(String.self, key: "novel") { _ in "Atlas" }
    container.register(scope: .singleton) { _ in Numbered(counter.next()) }

    struct Shelf {
      @Inject
      var title: String
      @Inject
      var kept: Numbered
      @Inject
      var new: Numbered
      @LazyInject
      var lazy: Numbered
      @WeakInject
      var weak: Numbered?

      init(_ container: RuntimeContainer) {
        _title = Inject(key: "novel", container: container)
        _kept = Inject(container: container)
        _new = Inject(lifetime: .new, container: container)
        _lazy = LazyInject(container: container)
        _weak = WeakInject(container: container)
      }
    }
    let shelf = Shelf(container)
    #expect(shelf.title == "Atlas")
    #expect([shelf.kept, shelf.new, shelf.lazy, shelf.weak].map(\.?.number) == [1, 2, 1, 1])
  }

  @Test("A property uses the container of the factory that creates its object")
  func currentContainer() throws {
    struct Reader: Sendable {
      @Inject(key: "novel")
      var title: String
      @WeakInject
      var weak: Numbered?
    }
    container.register(String.self, key: "novel") { _ in "Atlas" }
    container.register(scope: .singleton) { _ in Numbered(7) }
    container.register { _ in Reader() }
    let reader: Reader = try container.resolve()
    #expect(reader.title == "Atlas")
    #expect(reader.weak?.number == 7)
  }

  @Test("A factory fails if a property of its object cannot be resolved, and with it all requests for the object")
  func failingFactory() {
    struct Reader: Sendable {
      @Inject(key: "novel")
      var title: String
      @Inject
      var other: Bool
    }
    container.register { _ in Reader() }
    container.register(Int.self) { try $0.resolve(Reader.self).title.count }
    let message = "nothing provides 'String (key: 'novel')': Int → Reader → String (key: 'novel')"
    #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
    #expect(Result { try container.resolve(Int.self) }.message == message)
    // The next resolution does not inherit the error.
    container.register(String.self, key: "novel") { _ in "Atlas" }
    container.register(Bool.self) { _ in true }
    #expect(Result { try container.resolve(Int.self) }.message == nil)
  }

  @Test("Objects whose properties need each other are a cycle, unless one of them resolves lazily")
  func cycle() throws {
    struct Left: Sendable {
      @Inject
      var right: Right
    }
    final class Right: Sendable { let left = Inject<Left>() }
    struct LazyLeft: Sendable {
      @LazyInject
      var right: LazyRight
    }
    struct LazyRight: Sendable {
      @Inject
      var left: LazyLeft
    }
    container.register { _ in Left() }
    container.register { _ in Right() }
    container.register { _ in LazyLeft() }
    container.register { _ in LazyRight() }
    #expect(Result { try container.resolve(Left.self) }.message == "dependency cycle: Left → Right → Left")
    let right: LazyRight = try container.resolve()
    #expect(throws: Never.self) { try right.left.$right.get() }
  }

  @Test("A weak property is nil after the container released the instance")
  func weak() {
    container.register(scope: .singleton) { _ in Numbered(1) }
    let property = WeakInject<Numbered>(container: container)
    #expect(property.wrappedValue?.number == 1)
    container.reset()
    #expect(property.wrappedValue == nil)
    #expect(WeakInject<Numbered>(lifetime: .new, container: container).wrappedValue == nil)
  }

  @Test("The projected value contains the error")
  func projections() {
    struct Shelf {
      @Inject(container: RuntimeContainer())
      var title: String
      @LazyInject(container: RuntimeContainer())
      var count: Int
      @WeakInject(container: RuntimeContainer())
      var owner: Numbered?
    }
    let shelf = Shelf()
    container.register(Int.self) { _ in 1 }
    #expect(shelf.$title.message == "nothing provides 'String': String")
    #expect(shelf.$count.message == "nothing provides 'Int': Int")
    #expect(shelf.$owner.message == "nothing provides 'Numbered': Numbered")
    #expect(
      WeakInject<Int>(container: container).projectedValue.message
        == "cannot provide 'Int': Int: 'Int' is not a class, so no property can reference it weakly"
    )
  }

  @Test("A lazy property that failed is resolved by a later access")
  func retry() {
    let property = LazyInject<Int>(container: container)
    #expect(property.projectedValue.message == "nothing provides 'Int': Int")
    container.register(Int.self) { _ in 5 }
    #expect(property.wrappedValue == 5)
  }

  @Test("An access to a value without a provider stops the program with the location of the property and the chain")
  func stop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Shelf {
        @Inject(container: RuntimeContainer(), file: "App/Shelf.swift", line: 12)
        var title: String
      }
      print(Shelf().title)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.hasPrefix("App/Shelf.swift:12: Fatal error: nothing provides 'String': String\n"))
  }
}
