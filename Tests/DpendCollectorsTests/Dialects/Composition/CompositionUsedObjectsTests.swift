import DpendGraph
import Testing
import _DpendTestSupport

/// The objects that code creates, uses itself, and passes on.
struct CompositionUsedObjectsTests {
  private static let types =
    CompositionProject.types + """
      final class Lock { let isEnabled = true; init(api: API) {}; func open() {} }
      final class Flow { init(lock: Lock) {} }

      """

  /// Returns the dependencies of the type with the code.
  private func dependencies(_ code: String) -> [String] {
    let source =
      "@main final class Root {\n  private var flow: Flow?\n  func start(_ queue: Queue) {\n    \(code)\n  }\n}"
    return CompositionProject(Self.types + source).edges.filter { $0.hasPrefix("Root ") }
  }

  @Test(
    "Code that uses an object before or after it passes it on depends on it",
    arguments: [
      "let lock = Lock(api: API()); if lock.isEnabled { log() }; flow = Flow(lock: lock)",
      "let lock = Lock(api: API()); flow = Flow(lock: lock); lock.open()",
      "let lock = Lock(api: API()); flow = Flow(lock: lock); queue.onOpen { lock.open() }",
    ]
  )
  func used(code: String) {
    #expect(dependencies(code).contains("Root creates ← Root.start(_:).lock factory"))
  }

  @Test(
    "Code that only passes an object on, or configures it, does not depend on it",
    arguments: [
      "let lock = Lock(api: API()); flow = Flow(lock: lock)", "flow = Flow(lock: Lock(api: API()))",
      "let lock = Lock(api: API()); lock.tint = .red; flow = Flow(lock: lock)",
    ]
  )
  func passedOn(code: String) {
    #expect(dependencies(code) == ["Root creates ← Root.flow factory"])
  }
}
