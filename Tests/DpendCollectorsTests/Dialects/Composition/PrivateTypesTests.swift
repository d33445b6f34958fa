import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Private types of one name in several files of a module.
struct PrivateTypesTests {
  private static let objects = """
    final class Disk { init() {} }
    final class Cloud { init() {} }

    """

  private func project(_ first: String, _ second: String, _ other: String = "") -> CompositionProject {
    CompositionProject([
      (path: "Objects.swift", module: "App", source: MarkedSource(Self.objects + other)),
      (path: "A.swift", module: "App", source: MarkedSource(first)),
      (path: "B.swift", module: "App", source: MarkedSource(second)),
    ])
  }

  @Test("Objects of private types with one name have the initializers and dependencies of their own files")
  func objects() {
    let project = project(
      """
      private final class Store { init(disk: Disk) {} }
      final class Reader { private let store = Store(disk: Disk()); init() {} }
      let reader = Reader()
      """,
      """
      private final class Store { init(cloud: Cloud) {} }
      final class Writer { private let store = Store(cloud: Cloud()); init() {} }
      let writer = Writer()
      """
    )
    #expect(
      project.edges.sorted() == [
        "Reader.store disk ← Reader.store.disk", "Writer.store cloud ← Writer.store.cloud",
        "reader creates ← Reader.store", "writer creates ← Writer.store",
      ]
    )
    let graph = project.graph
    #expect(
      graph.bindings.filter { "\($0.type)".hasSuffix("Store") }.map { "\($0.factory.name) \($0.location.file)" }
        == ["init(disk:) A.swift", "init(cloud:) B.swift"]
    )
  }

  @Test("Views of private types with one name are two consumers")
  func views() {
    let view = { (service: String) in
      """
      private struct Row: View { @StateObject var model = \(service)(); var body: some View { Text("") } }
      extension Row { func more() -> some View { Row() } }
      final class \(service)Flow { init() {}; func open() { show(Row()) } }
      let \(service)flow = \(service)Flow()
      """
    }
    let project = project(view("Disk"), view("Cloud"))
    #expect(
      project.edges.sorted() == [
        "Cloudflow creates ← Row in B.swift factory", "Diskflow creates ← Row in A.swift factory",
        "Row in A.swift creates ← Row.model", "Row in B.swift creates ← Row.model~2",
      ]
    )
  }

  @Test("A private type counts in its file, and private aliases are those of their files")
  func others() {
    let project = project(
      """
      private protocol Storing {}
      private final class Store: Storing { init(disk: Disk) {} }
      private typealias Service = Disk
      final class Reader { private let store: any Storing = Store(disk: Service()); init() {} }
      let reader = Reader()
      """,
      """
      private typealias Service = Cloud
      final class Writer { private let store = Store(cloud: Service()); init() {} }
      let writer = Writer()
      """,
      "final class Store { init(cloud: Cloud) {} }"
    )
    #expect(
      project.edges.sorted() == [
        "Reader.store disk ← Reader.store.disk", "Writer.store cloud ← Writer.store.cloud",
        "reader creates ← Reader.store", "writer creates ← Writer.store",
      ]
    )
  }
}
