import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendGenerators

struct ContainerPlanTests {
  @Test("A plan consists of values")
  func values() {
    let project = TestProject(
      """
      protocol Store {}
      final class DiskStore: Store { init() throws {} }
      final class Cache { init(store: any Store, size: Int = 3) {} }
      """
    )
    let plan = ContainerPlan(project.graph, module: "App")
    #expect(plan.name == "AppContainer")
    #expect(plan.imports.isEmpty && plan.parameters.isEmpty && plan.problems.isEmpty)
    #expect(plan.providers.map(\.name) == ["cache", "store"])
    #expect(plan.providers.map(\.type) == ["Cache", "any Store"])
    #expect(plan.providers.map(\.requirements.effects) == Array(repeating: Effects(isThrowing: true), count: 2))
    #expect(
      plan.providers[0].calls.map(\.content.arguments) == [
        [.init(label: "store", value: .provider(1, isRequired: true), isOpaque: false)]
      ]
    )
    #expect(plan.accessors.map(\.key.description) == ["Cache", "Store"])
    #expect(plan.accessors.map(\.isProvider) == [true, true])
  }

  @Test("A value that a class requests from another container is no argument of its initializer")
  func askedElsewhere() {
    let project = TestProject(
      """
      import FlexInject
      final class Lamp {}
      final class Desk { @Inject var mailer: Mailer; init(lamp: Lamp) {} }
      final class Mailer {}
      func start() { DependencyContainer.shared.register(type: Mailer.self) { Mailer() } }
      """,
      implicit: { ["Desk", "Lamp"].contains($0) }
    )
    let plan = ContainerPlan(project.graph, module: "App")
    #expect(project.graph.edges.count == 2)
    #expect(
      plan.providers.map { $0.calls.flatMap(\.content.arguments) } == [
        [.init(label: "lamp", value: .provider(1, isRequired: true), isOpaque: false)], [],
      ]
    )
  }

  @Test("A binding with several keys is one provider, and one instance in its scope")
  func severalKeys() {
    var graph = TestProject("protocol A {}; protocol B {}; final class C: A, B {}").graph
    graph = graph.changing { $0.scope = .singleton }
    let plan = ContainerPlan(graph, module: "App")
    #expect(plan.providers.map(\.storage) == [.container(isEager: false)])
    #expect(plan.accessors.map(\.name) == ["a", "b"])
    #expect(plan.accessors.map { $0.providers.map(\.content) } == [[0], [0]])
  }

  @Test("An accessor of an ambiguous key returns all values, and a shadowed binding has its own type as key")
  func rivals() {
    let project = TestProject(
      """
      import DpendRuntime
      protocol Rule {}
      final class First: Rule {}
      final class Second: Rule {}
      protocol Theme {}
      final class Plain: Theme {}
      final class ThemeConfiguration: DependencyConfiguration {
        func theme() -> DependencyRegistration<any Theme> { DependencyRegistration { Plain() } }
      }
      """
    )
    let plan = ContainerPlan(project.graph, module: "App")
    #expect(plan.accessors.map(\.name) == ["plain", "rules", "theme", "themeConfiguration"])
    #expect(plan.accessors.map(\.isMany) == [false, true, false, false])
  }

  @Test("Types of Foundation are imported one by one if they are known, and names of other modules remain short")
  func foundation() {
    func plan(of type: String) -> ContainerPlan {
      let shop = "import Foundation; import Storage; class Shop { init(disk: Disk, id: UUID, value: \(type)) {} }"
      var project = TestProject([
        ("Storage.swift", "Storage", "public class Disk { public init() {} }"),
        ("App.swift", "App", MarkedSource(shop)),
      ])
      project.externalTypes = [type, "UUID"]
      return ContainerPlan(project.graph, module: "App")
    }
    #expect(
      plan(of: "[URL]").imports == [
        ContainerPlan.Import(module: "Foundation", declaration: "struct Foundation.URL", condition: .always),
        ContainerPlan.Import(module: "Foundation", declaration: "struct Foundation.UUID", condition: .always),
        ContainerPlan.Import(module: "Storage", condition: .always),
      ]
    )
    #expect(plan(of: "[URL]").providers.map(\.type) == ["Shop", "Disk"])
    #expect(
      plan(of: "HTTPURLResponse").imports == [
        ContainerPlan.Import(module: "Foundation", condition: .always),
        ContainerPlan.Import(module: "Storage", condition: .always),
      ]
    )
    #expect(plan(of: "HTTPURLResponse").providers.map(\.type) == ["Shop", "Storage.Disk"])
  }

  @Test(
    "An unread module is imported for a type that may belong to it, and a generic binding without arguments is omitted"
  )
  func imports() {
    let project = TestProject([
      ("Clock.swift", "Clocks", "import Foundation\nimport Darwin\npublic class WallClock { public init() {} }"),
      (
        "Disk.swift", "Storage",
        "#if DEBUG\nimport Foundation\n#endif\npublic class Disk { public init(at folder: URL? = nil) {} }"
      ),
      ("Box.swift", "Storage", "import Boxes\npublic class Box<Content> { public init(content: Content) {} }"),
      (
        "Folder.swift", "Storage",
        "import Folders\n#if DEBUG\npublic class Folder: FileThing { public init() {} }\n#endif"
      ),
      (
        "User.swift", "Storage",
        "import Folders\n#if DEBUG\npublic class User { public init(thing: FileThing) {} }\n#endif"
      ),
    ])
    let plan = ContainerPlan(project.graph, module: "App")
    #expect(
      plan.imports.map { "\($0.module) \($0.condition)" } == ["Clocks true", "Folders DEBUG", "Storage true"]
    )
    #expect(
      plan.providers.map(\.declaration) == ["WallClock.init()", "Disk.init(at:)", "Folder.init()", "User.init(thing:)"]
    )
  }

  @Test("Internal declarations of other modules are not used")
  func access() {
    let project = TestProject([
      (
        "Catalog.swift", "Catalog",
        "protocol Indexing {}; public final class Index: Indexing { public init() {} }; final class Cache {}"
      ),
      ("App.swift", "App", "final class Screen {}"),
    ])
    let plan = ContainerPlan(project.graph, module: "App")
    #expect(plan.accessors.map(\.name) == ["index", "screen"])
    #expect(plan.accessors.map(\.type) == ["Index", "Screen"])
    #expect(ContainerPlan(project.graph, module: "Catalog").accessors.map(\.name) == ["cache", "indexing"])
  }

  @Test(
    "Arguments with the same build condition result in two calls, not in all combinations",
    .timeLimit(.minutes(20))
  )
  func manyConditionalArguments() {
    let names = (10..<34).map { "A\($0)" }
    let classes = names.map { "final class \($0) {}\n" }.joined()
    let parameters = names.map { "\($0.lowercased()): \($0) = \($0)()" }.joined(separator: ", ")
    let project = TestProject(
      MarkedSource("#if DEBUG\n\(classes)#endif\nfinal class User { init(\(parameters)) {} }")
    )
    let calls = ContainerPlan(project.graph, module: "App").providers.first { $0.name == "user" }?.calls ?? []
    #expect(calls.map { $0.content.arguments.count } == [24, 0])
    #expect(calls.map(\.condition.description) == ["DEBUG", "true"])
  }

  @Test("A dependency that generated code cannot create is a finding")
  func unsupported() {
    let graph = BindingGraph(literal: ["A": ["B"], "B": []]).changing { binding in
      if binding.id == BindingID("B") { binding.kind = .closure }
    }
    let plan = ContainerPlan(graph, module: "App")
    #expect(
      plan.problems.map(\.message) == [
        "generated code cannot create B for A.init(): it is neither an initializer nor a method of a configuration"
      ]
    )
    #expect(plan.problems.map(\.rule) == [.unsupportedBinding])
  }

  @Test("The order of the files doesn't change the plan")
  func determinism() throws {
    let plan = try ContainerPlan(SampleProject().graph, module: "App")
    #expect(try ContainerPlan(SampleProject(isReversed: true).graph, module: "App") == plan)
  }
}

extension BindingGraph {
  /// The graph linked again with changed bindings.
  fileprivate func changing(_ change: (inout Binding) -> Void) -> BindingGraph {
    var bindings = bindings
    for index in bindings.indices { change(&bindings[index]) }
    return link(
      LinkingInput(
        modules: modules,
        components: components,
        bindings: bindings,
        types: types,
        vocabularies: DialectRegistry.vocabularies
      )
    )
  }
}
