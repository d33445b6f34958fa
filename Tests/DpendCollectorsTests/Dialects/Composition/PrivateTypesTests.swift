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

  private func project(
    _ first: String,
    _ second: String,
    _ other: String = "",
    in files: [String] = ["A.swift", "B.swift"]
  ) -> CompositionProject {
    CompositionProject([
      (path: "Objects.swift", module: "App", source: MarkedSource(Self.objects + other)),
      (path: files[0], module: "App", source: MarkedSource(first)),
      (path: files[1], module: "App", source: MarkedSource(second)),
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

  @Test(
    "Views of private types with one name are two consumers, also in files with one name",
    arguments: [["A.swift", "B.swift"], ["A/Views.swift", "B/Views.swift"]]
  )
  func views(files: [String]) {
    let view = { (service: String) in
      """
      private struct Row: View { @StateObject var model = \(service)(); var body: some View { Text("") } }
      extension Row { func more() -> some View { Row() } }
      final class \(service)Flow { init() {}; func open() { show(Row()) } }
      let \(service)flow = \(service)Flow()
      """
    }
    let project = project(view("Disk"), view("Cloud"), in: files)
    #expect(
      project.edges.sorted() == [
        "Cloudflow creates ← Row in \(files[1]) factory", "Diskflow creates ← Row in \(files[0]) factory",
        "Row in \(files[0]) creates ← Row.model", "Row in \(files[1]) creates ← Row.model~2",
      ]
    )
    #expect(Set(project.graph.bindings.filter { $0.kind == .consumer }.map(\.component.rawValue)).count == 2)
  }

  @Test("Keys of a library that are private types with one name are different keys")
  func keys() {
    let key = { (service: String) in
      """
      import Dependencies
      private enum ClientKey: DependencyKey { static let liveValue = \(service)() }
      extension DependencyValues { var client\(service): \(service) { self[ClientKey.self] } }
      final class Use\(service) { @Dependency(\\.client\(service)) var client; init() {} }
      let use\(service) = Use\(service)()
      """
    }
    let graph = project(key("Disk"), key("Cloud")).graph
    let edges = graph.edges.map { edge in
      "\(graph.bindings[edge.source].title) → \(edge.binding.map { graph.bindings[$0].type.description } ?? "nothing")"
    }
    #expect(edges.sorted() == ["UseCloud → Cloud", "UseDisk → Disk"])
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
