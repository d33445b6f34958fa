import DpendRuntime
import Testing

struct RuntimeContainerTests {
  private let container = RuntimeContainer()
  private let counter = Counter()

  private func registerPair(scope: DependencyScope) {
    container.register(scope: scope) { [counter] _ in Numbered(counter.next()) }
    container.register { Pair(first: try $0.resolve(), second: try $0.resolve()) }
  }

  @Test(
    "A scope determines the instances of two resolutions",
    arguments: [
      (DependencyScope.unique, [1, 2, 3, 4]), (.shared, [1, 1, 2, 2]), (.singleton, [1, 1, 1, 1]),
      (.eagerSingleton, [1, 1, 1, 1]), (.weakSingleton, [1, 1, 1, 1]),
    ]
  )
  func scopes(scope: DependencyScope, numbers: [Int]) throws {
    registerPair(scope: scope)
    let pairs: [Pair] = [try container.resolve(), try container.resolve()]
    #expect(pairs.flatMap { [$0.first.number, $0.second.number] } == numbers)
  }

  @Test("A weak singleton is released and created again")
  func weak() throws {
    registerPair(scope: .weakSingleton)
    #expect(try container.resolve(Numbered.self).number == 1)
    #expect(try container.resolve(Numbered.self).number == 2)
  }

  @Test("A request can keep the instance of a weak singleton")
  func keptWeak() throws {
    registerPair(scope: .weakSingleton)
    let number = { try container.resolve(Numbered.self, lifetime: $0).number }
    #expect(try [number(.registered), number(.kept), number(.registered), number(.kept)] == [1, 2, 2, 2])
    container.reset()
    #expect(try [number(.registered), number(.registered)] == [3, 4])
    let referenced = try container.resolve(Numbered.self)
    #expect(try container.resolve(Numbered.self, lifetime: .kept) === referenced)
  }

  @Test("64 concurrent tasks get the one singleton")
  func concurrent() async throws {
    registerPair(scope: .singleton)
    let container = container
    let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<64 { group.addTask { try container.resolve(Pair.self).second.number } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(numbers == Array(repeating: 1, count: 64))
    #expect(counter.count == 1)
  }

  @Test("A request can pass a lifetime of its own, and a reset releases instances")
  func lifetimes() throws {
    registerPair(scope: .unique)
    #expect(try container.resolve(Numbered.self, lifetime: .kept).number == 1)
    #expect(try container.resolve(Numbered.self, lifetime: .kept).number == 1)
    #expect(try container.resolve(Numbered.self, lifetime: .new).number == 2)
    container.reset()
    #expect(try container.resolve(Numbered.self, lifetime: .kept).number == 3)
  }

  @Test("Eager singletons are created on demand of the application")
  func eager() throws {
    registerPair(scope: .eagerSingleton)
    try container.createEagerInstances()
    #expect(counter.count == 1)
  }

  @Test("A cycle and a missing dependency are errors with the chain", arguments: DependencyScope.allCases)
  func chains(scope: DependencyScope) {
    container.register(Int.self, scope: scope) { Int(try $0.resolve(String.self)) ?? 0 }
    container.register(String.self, scope: scope) { String(try $0.resolve(Int.self)) }
    container.register(Bool.self, scope: scope) { try $0.resolve(Double.self, key: "x") > 0 }
    #expect(Result { try container.resolve(Int.self) }.message == "dependency cycle: Int → String → Int")
    #expect(
      Result { try container.resolve(Bool.self) }.message
        == "nothing provides 'Double (key: 'x')': Bool → Double (key: 'x')"
    )
  }

  @Test("Arrays contain all elements in the order of registration, or those of a key")
  func arrays() throws {
    container.add(to: (any Book).self, key: "Novel") { _ in Novel(name: "Harry Potter") }
    container.register((any Book).self) { _ in Novel(name: "Atlas") }
    container.add(to: (any Book).self, key: "Novel") { _ in Novel(name: "Troisième humanité") }
    #expect(try container.resolveAll((any Book).self).map(\.name) == ["Harry Potter", "Atlas", "Troisième humanité"])
    #expect(
      try container.resolveAll((any Book).self, key: "Novel").map(\.name) == ["Harry Potter", "Troisième humanité"]
    )
  }

  @Test("Parents are searched by descending priority, after the container itself")
  func parents() throws {
    let low = RuntimeContainer(priority: 1)
    let high = RuntimeContainer(priority: 2)
    let child = RuntimeContainer(parents: [low, high])
    low.register(String.self) { _ in "low" }
    low.register(Int.self) { _ in 1 }
    high.register(String.self) { _ in "high" }
    #expect(try child.resolve(String.self) == "high")
    #expect(try child.resolve(Int.self) == 1)
    child.register(String.self) { _ in "child" }
    #expect(try child.resolve(String.self) == "child")
  }

  @Test("A registration that replaces another one releases its instance, and takes its position")
  func replacement() throws {
    container.register(scope: .singleton) { _ in Numbered(1) }
    container.add(to: Numbered.self) { _ in Numbered(2) }
    let property = WeakInject<Numbered>(container: container)
    #expect(property.wrappedValue?.number == 1)
    container.register(scope: .singleton) { _ in Numbered(3) }
    #expect(property.wrappedValue == nil)
    #expect(try container.resolve(Numbered.self).number == 3)
    #expect(try container.resolveAll(Numbered.self).map(\.number) == [3, 2])
  }

  @Test("A factory takes an argument")
  func arguments() throws {
    container.register(Int.self) { _ in 2 }
    container.register(String.self, argument: (String, Int).self) { container, argument in
      "\(argument.0) \(argument.1 + (try container.resolve(Int.self)))"
    }
    #expect(try container.resolve(String.self, argument: ("friend", 40)) == "friend 42")
  }

  @Test("Overrides of parallel tasks are separate, and leave no instance behind")
  func overrides() async throws {
    let container = container
    container.register(Int.self, scope: .singleton) { _ in -1 }
    container.register(String.self, scope: .singleton) { "\(try $0.resolve(Int.self))" }
    let texts = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<64 {
        group.addTask {
          try await RuntimeContainer.withOverrides {
            $0.register(Int.self) { _ in number }
          } operation: {
            await Task.yield()
            return (number, try container.resolve(String.self))
          }
        }
      }
      return try await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
    }
    #expect(texts == Dictionary(uniqueKeysWithValues: (0..<64).map { ($0, "\($0)") }))
    #expect(try container.resolve(String.self) == "-1")
  }

  @Test("Two singletons depend on each other if one resolves lazily")
  func lazily() throws {
    final class Cache: Sendable {
      let network = LazyInject<Network>()
    }
    final class Network: Sendable {
      let cache: Cache

      init(cache: Cache) { self.cache = cache }
    }
    container.register(scope: .singleton) { _ in Cache() }
    container.register(scope: .singleton) { Network(cache: try $0.resolve()) }
    let network: Network = try container.resolve()
    #expect(try network.cache.network.resolve() === network)
  }
}
