import DpendRuntime
import Testing

/// The creation of instances that containers keep, by several threads at once.
struct ConcurrentCreationTests {
  private let container = RuntimeContainer()

  @Test(
    "Instances of different containers, and different instances of one, are created independently",
    arguments: [true, false]
  )
  func independence(isOneContainer: Bool) throws {
    let other = isOneContainer ? container : RuntimeContainer()
    let (started, finished) = (Latch(), Latch())
    container.register(Int.self, scope: .singleton) { _ in
      started.open()
      finished.wait()
      return 1
    }
    other.register(String.self, scope: .singleton) { _ in "a" }
    let container = container
    let slow = Background { try container.resolve(Int.self) }
    started.wait()
    #expect(try other.resolve(String.self) == "a")
    finished.open()
    #expect(try slow.result().get() == 1)
  }

  @Test("A cycle whose instances two threads create is an error in both")
  func cycle() {
    let other = RuntimeContainer(parents: [container])
    let (first, second) = (Latch(), Latch())
    container.register(Int.self, scope: .singleton) { _ in
      first.open()
      second.wait()
      return try other.resolve(String.self).count
    }
    other.register(String.self, scope: .singleton) {
      second.open()
      first.wait()
      return "\(try $0.resolve(Int.self))"
    }
    let container = container
    let left = Background { "\(try container.resolve(Int.self))" }
    let right = Background { try other.resolve(String.self) }
    #expect(left.result().message == "dependency cycle: Int → String → Int")
    #expect(right.result().message == "dependency cycle: String → Int → String")
  }

  @Test(
    "Threads that resolve random graphs get one instance of each acyclic binding, and errors for the others",
    arguments: 0..<20
  )
  func random(seed: UInt64) {
    var generator = SplitMix(state: seed)
    let count = 24
    let graph = (0..<count).map { _ in
      (0..<Int.random(in: 0...2, using: &generator)).map { _ in Int.random(in: 0..<count, using: &generator) }
    }
    let container = container
    let counters = (0..<count).map { _ in Counter() }
    for (node, dependencies) in graph.enumerated() {
      container.register(Numbered.self, key: "\(node)", scope: .singleton) { container in
        for dependency in dependencies { _ = try container.resolve(Numbered.self, key: "\(dependency)") }
        return Numbered(counters[node].next())
      }
    }
    let threads = (0..<8).map { _ in
      let order = Array(0..<count).shuffled(using: &generator)
      return Background {
        var numbers = Array(repeating: 0, count: count)
        for node in order { numbers[node] = (try? container.resolve(Numbered.self, key: "\(node)").number) ?? 0 }
        return numbers
      }
    }
    let expected = (0..<count).map { isAcyclic($0, in: graph, path: []) ? 1 : 0 }
    for thread in threads { #expect((try? thread.result().get()) == expected) }
    #expect(counters.map(\.count) == expected)
  }

  @Test("An instance whose creation resets the container is not kept")
  func reset() throws {
    let counter = Counter()
    container.register(scope: .singleton) { container in
      if counter.count == 0 { container.reset() }
      return Numbered(counter.next())
    }
    #expect(try (1...3).map { _ in try container.resolve(Numbered.self).number } == [1, 2, 2])
  }

  @Test("A task that runs inside of a factory cannot wait for its instance", arguments: [true, false])
  func immediateTask(isDetached: Bool) throws {
    let errors = Journal()
    container.register(Int.self) { try $0.resolve(Numbered.self).number }
    container.register(scope: .singleton) { container in
      let request = { @Sendable in
        errors.add(Result { try container.resolve(Int.self) }.message ?? "none")
      }
      if isDetached { Task.immediateDetached { request() } } else { Task.immediate { request() } }
      return Numbered(1)
    }
    #expect(try container.resolve(Numbered.self).number == 1)
    #expect(errors.entries == ["dependency cycle: Numbered → Int → Numbered"])
  }

  @Test("A thread that resolves inside of a factory without being a part of it is found in a cycle of threads")
  func detachedCycle() {
    let (first, second) = (Latch(), Latch())
    let errors = Journal()
    container.register(Int.self, scope: .singleton) { container in
      first.open()
      second.wait()
      Task.immediateDetached { errors.add(Result { try container.resolve(String.self) }.message ?? "none") }
      return 1
    }
    container.register(String.self, scope: .singleton) {
      second.open()
      first.wait()
      return "\(try $0.resolve(Int.self))"
    }
    let container = container
    let left = Background { try container.resolve(Int.self) }
    let right = Background { try container.resolve(String.self) }
    let results = [left.result().message, right.result().message]
    // The thread that waits last gets the error; the other one succeeds.
    let isLast = results == [nil, nil] && errors.entries == ["dependency cycle: Int → String → Int"]
    let isFirst = results == [nil, "dependency cycle: String → Int → String"]
    #expect(isLast || isFirst)
  }

  private func isAcyclic(_ node: Int, in graph: [[Int]], path: [Int]) -> Bool {
    !path.contains(node) && graph[node].allSatisfy { isAcyclic($0, in: graph, path: path + [node]) }
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
