import DpendRuntime
import Testing

/// The registrations that requests get.
struct RequestTests {
  private enum Small: DependencyTag {}

  /// A list whose elements know their depth.
  private final class Node: Sendable {
    let next: Node?

    init(next: Node?) { self.next = next }

    var depth: Int { 1 + (next?.depth ?? 0) }
  }

  private let container = RuntimeContainer()

  // MARK: Optional types

  @Test("A request for an optional type gets its registration, otherwise that of the wrapped type, otherwise nil")
  func optional() throws {
    #expect(try container.resolve(Int?.self) == nil)
    container.register(Int.self) { _ in 1 }
    let required: Int? = try container.resolve()
    let tried: Int? = try? container.resolve()
    #expect([required, tried] == [1, 1])
    #expect(try container.resolve(Int??.self) == 1)
    container.register(Int?.self) { _ in 2 }
    #expect(try container.resolve(Int?.self) == 2)
    container.register(Int?.self) { _ in nil }
    #expect(try container.resolve(Int?.self) == nil)
    #expect(try container.resolve(Int.self) == 1)
  }

  @Test("Tags, keys, arguments and properties of optional types select registrations as usual")
  func optionalSelection() throws {
    container.register(Int.self, tag: Small.self, key: "a") { _ in 1 }
    container.register(Int.self, argument: String.self) { _, text in text.count }
    #expect(try container.resolve(Int?.self, tag: Small.self, key: "a") == 1)
    #expect(try container.resolve(Int?.self, tag: Small.self) == nil)
    #expect(try container.resolve(Int?.self, argument: "four") == 4)
    #expect(try container.resolve(Int?.self, argument: 4) == nil)
    #expect(Inject<Int?>(tag: Small.self, key: "a", container: container).wrappedValue == 1)
    #expect(Inject<Int?>(container: container).wrappedValue == nil)
    #expect(LazyInject<Int?>(tag: Small.self, key: "a", container: container).wrappedValue == 1)
    #expect(LazyInject<Int?>(container: container).wrappedValue == nil)
  }

  @Test("The error of a registration is an error of a request for an optional type")
  func optionalFailure() {
    container.register(Int.self) { try $0.resolve(String.self).count }
    #expect(Result { try container.resolve(Int?.self) }.message == "nothing provides 'String': Int → String")
    #expect(Inject<Int?>(container: container).projectedValue.message == "nothing provides 'String': Int → String")
  }

  // MARK: Arguments

  @Test("A factory with an argument can request itself with another one")
  func recursion() throws {
    registerNode()
    #expect(try container.resolve(Node.self, argument: 63).depth == 64)
  }

  @Test("An endless recursion is a cycle, before the stack of a thread ends")
  func endlessRecursion() {
    registerNode()
    container.register(Bool.self, argument: Int.self) { try $0.resolve(String.self, argument: $1).isEmpty }
    container.register(String.self, argument: Int.self) { "\(try $0.resolve(Bool.self, argument: $1 + 1))" }
    let container = container
    let direct = Background(stackSize: Self.stackSize) { try container.resolve(Node.self, argument: -1) }
    let indirect = Background(stackSize: Self.stackSize) { try container.resolve(Bool.self, argument: 0) }
    #expect(direct.result().message == "dependency cycle: Node (argument: Int) → Node (argument: Int)")
    #expect(
      indirect.result().message
        == "dependency cycle: Bool (argument: Int) → String (argument: Int) → Bool (argument: Int)"
    )
  }

  // The stack of a thread on Apple platforms in bytes. The calls of a sanitizer take more space.
  #if SANITIZED
  private static let stackSize = 4 << 20
  #else
  private static let stackSize = 512 << 10
  #endif

  @Test("A registration with an argument is removed alone")
  func removal() throws {
    container.register(Int.self) { _ in 1 }
    container.register(Int.self, argument: Int.self) { $1 }
    container.register(Int.self, argument: Int.self, tag: Small.self, key: "a") { $1 }
    container.remove(Int.self, argument: Int.self)
    #expect(
      Result { try container.resolve(Int.self, argument: 2) }.message
        == "nothing provides 'Int (argument: Int)': Int (argument: Int)"
    )
    #expect(try container.resolve(Int.self) == 1)
    #expect(try container.resolve(Int.self, argument: 2, tag: Small.self, key: "a") == 2)
    container.remove(Int.self, argument: Int.self, tag: Small.self, key: "a")
    #expect(throws: ResolutionError.self) { try container.resolve(Int.self, argument: 2, tag: Small.self, key: "a") }
  }

  private func registerNode() {
    container.register(Node.self, argument: Int.self) { container, number in
      Node(next: number == 0 ? nil : try container.resolve(Node.self, argument: number - 1))
    }
  }

  // MARK: Errors

  @Test("An error distinguishes types of the same name")
  func names() {
    container.register(First.Item.self) { _ in First.Item() }
    #expect(
      Result { try container.resolve(Second.Item.self) }.message
        == "nothing provides 'DpendRuntimeTests.Second.Item': DpendRuntimeTests.Second.Item"
    )
    container.register(First.Item.self) { container in
      _ = try container.resolve(Second.Item.self)
      return First.Item()
    }
    container.register(Second.Item.self) { container in
      _ = try container.resolve(First.Item.self)
      return Second.Item()
    }
    container.register(Int.self) { container in
      _ = try container.resolve(First.Item.self)
      return 1
    }
    let (first, second) = ("DpendRuntimeTests.First.Item", "DpendRuntimeTests.Second.Item")
    #expect(
      Result { try container.resolve(Int.self) }.message == "dependency cycle: Int → \(first) → \(second) → \(first)"
    )
  }
}

enum First {
  struct Item: Sendable {}
}

enum Second {
  struct Item: Sendable {}
}
