import DpendCollectors
import DpendGenerators
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendKit

/// Graphs that dpend cannot generate.
struct GenerationTests {
  @Test("Generation is refused if all bindings belong to other libraries, without advice to bind a class twice")
  func foreign() {
    let graph = BindingGraph(containers: ["dip": ["Cart": []]])
    let problem = WorkProblem(
      "no bindings to generate: all registrations use Dip",
      advice: "declare the types in a DependencyConfiguration instead, or keep the existing container"
    )
    #expect(throws: problem) { try Generation.container(StaticContainer(), of: graph, module: "App") }
    #expect(throws: problem) { try Generation.description(of: graph, module: "App") }
  }

  @Test("A container without members is a warning, because dpend generates no code for hand-written composition")
  func constructed() throws {
    var project = TestProject(
      """
      final class Clock {}
      final class Shop { init(clock: Clock) {} }
      @main enum App { static func main() { _ = Shop(clock: Clock()) } }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let advice = Finding.Note("declare the types in a DependencyConfiguration, or select types with a filter")
    let generation = try Generation.container(StaticContainer(), of: project.graph, module: "App")
    #expect(
      generation.findings == [
        StageDiagnostic.emptyContainer.finding("the container has no members", at: nil, notes: [advice])
      ]
    )
  }

  @Test("The style for the bindings of a library is suggested, and requires bindings in the module")
  func own() {
    let graph = BindingGraph(containers: ["deli": ["Cart": []]])
    let unsuitable = WorkProblem(
      "no bindings to generate: all registrations use Deli",
      advice: "pass --container deli"
    )
    let elsewhere = WorkProblem(
      "no bindings for a container of the style 'deli'",
      advice: "write the file into the folder of a module with bindings, or choose another style"
    )
    #expect(throws: unsuitable) { try Generation.container(StaticContainer(), of: graph, module: "App") }
    #expect(throws: elsewhere) { try Generation.container(DeliContainer(), of: graph, module: "Other") }
  }

  @Test("Bindings that are already registered with the library of a style are not registered again")
  func registered() {
    let problem = WorkProblem(
      "nothing to generate: all bindings are already registered with swinject",
      advice: "to migrate them to another container, choose another style"
    )
    let graph = BindingGraph(containers: ["swinject": ["Cart": []]])
    #expect(throws: problem) { try Generation.container(SwinjectContainer(), of: graph, module: "App") }
  }

  @Test("The container does not hide a type of an imported module")
  func importedTypes() throws {
    let files: [(path: String, module: String, source: MarkedSource)] = [
      (
        "Kit/Cart.swift", "Kit",
        "public final class Cart { public init() {} }\npublic struct Wiring {}\nstruct Hidden {}"
      ),
      ("App/Shop.swift", "App", "import Kit\nfinal class Shop { init(cart: Cart) {} }"),
      ("Other/Site.swift", "Other", "struct Site {}"),
    ]
    let graph = TestProject(files) { ["Cart", "Shop"].contains($0) }.graph
    func generate(_ name: String, _ style: any ContainerStyle = StaticContainer()) throws -> Generation {
      try Generation.container(style, of: graph, module: "App", options: ContainerOptions(name: name))
    }
    let problem = WorkProblem(
      "the container cannot be named 'Wiring': it would hide a type of the imported module 'Kit'",
      advice: "choose another name with --container-name or 'container-name'"
    )
    #expect(throws: problem) { try generate("Wiring") }
    #expect(try generate("Site").source.text.contains("final class Site {"))
    #expect(try generate("Hidden").source.text.contains("final class Hidden {"))
    #expect(try generate("Wiring", FlexInjectContainer()).source.text.contains("func registerWiring("))
  }

  @Test(
    "A type of the module that hides one of the style is an error",
    arguments: [
      ("Container", "factory"), ("Factory", "factory"), ("Container", "swinject"), ("AppAssembly", "swinject"),
    ]
  )
  func hiddenTypes(name: String, style: String) throws {
    let graph = TestProject(MarkedSource("final class \(name) {}\nfinal class Cart {}")) { $0 == "Cart" }.graph
    let problem = WorkProblem(
      "the module 'App' declares a type '\(name)', which would hide that of the style '\(style)'",
      advice: "rename it, or write the file into the folder of another module"
    )
    for other in [FactoryContainer(), SwinjectContainer(), FlexInjectContainer()] as [any ContainerStyle] {
      if other.name == style {
        #expect(throws: problem) { try Generation.container(other, of: graph, module: "App") }
      } else if name != "Container" {
        #expect(try !Generation.container(other, of: graph, module: "App").source.text.isEmpty)
      }
    }
  }

  @Test("The style for a hierarchy is suggested, and requires a root")
  func hierarchy() throws {
    func graph(_ arguments: String) -> BindingGraph {
      TestProject(
        MarkedSource(
          """
          import SafeDI

          @Instantiable\(arguments)
          public struct Shop: Instantiable {
            public init(till: Till) {}
            @Instantiated let till: Till
          }

          @Instantiable
          public struct Till: Instantiable {
            public init() {}
          }
          """
        ),
        implicit: nil
      ).graph
    }
    let unsuitable = WorkProblem(
      "no bindings to generate: all registrations use SafeDI",
      advice: "pass --container safedi"
    )
    let rootless = WorkProblem(
      "no roots to generate in the module 'App'",
      advice: "mark the root with its library's macro"
    )
    let elsewhere = WorkProblem(
      "no roots to generate in the module 'Other'",
      advice: "write the file into the folder of a module with roots: 'App'"
    )
    let rooted = graph("(isRoot: true)")
    #expect(throws: unsuitable) { try Generation.container(DipContainerStyle(), of: rooted, module: "App") }
    for style in [SafeDIContainer(), StaticContainer()] as [any ContainerStyle] {
      #expect(throws: elsewhere) { try Generation.container(style, of: rooted, module: "Other") }
      #expect(throws: rootless) { try Generation.container(style, of: graph(""), module: "App") }
    }
    let generation = try Generation.container(SafeDIContainer(), of: rooted, module: "App")
    #expect(generation.findings == [])
    #expect(generation.source.lines == [BindingID("App.Shop"): 5...11])
  }

  @Test("The containers of a hierarchy are neither Sendable nor overridable nor divided, and one name fits one root")
  func scopeContainers() throws {
    func root(_ name: String) -> String {
      """
      @Instantiable(isRoot: true)
      public struct \(name): Instantiable {
        public init(till: Till) {}
        @Instantiated let till: Till
      }

      """
    }
    let till = "@Instantiable public struct Till: Instantiable { public init() {} }"
    let one = TestProject(MarkedSource("import SafeDI\n\(root("Shop"))\(till)"), implicit: nil).graph
    let two = TestProject(MarkedSource("import SafeDI\n\(root("Shop"))\(root("Kiosk"))\(till)"), implicit: nil).graph
    func generate(_ graph: BindingGraph, _ options: ContainerOptions) throws -> String {
      try Generation.container(StaticContainer(), of: graph, module: "App", options: options).source.text
    }
    let sendable = WorkProblem(
      "the containers of a hierarchy are not declared Sendable",
      advice: "remove --sendable or 'container-sendable': they are structs, which are Sendable if their values are"
    )
    let overridable = WorkProblem(
      "the containers of a hierarchy have no overrides",
      advice: "remove --overridable or 'container-overrides', and pass other values to the initializer of a scope"
    )
    let divided = WorkProblem(
      "the containers of a hierarchy are in one file",
      advice: "remove --file-per-module or 'container-file-per-module'"
    )
    let named = WorkProblem(
      "the containers of 2 roots cannot all be named 'Entry'",
      advice: "remove --container-name or 'container-name': each container is named after its root"
    )
    #expect(throws: sendable) { try generate(one, ContainerOptions(isSendable: true)) }
    #expect(throws: overridable) { try generate(one, ContainerOptions(isOverridable: true)) }
    #expect(throws: divided) { try generate(one, ContainerOptions(isDivided: true)) }
    #expect(throws: named) { try generate(two, ContainerOptions(name: "Entry")) }
    #expect(try generate(one, ContainerOptions(name: "Entry")).contains("struct Entry {"))
    let names = try generate(two, ContainerOptions()).split(separator: "\n").filter { $0.hasPrefix("struct") }
    #expect(names == ["struct KioskContainer {", "struct ShopContainer {"])
  }

  @Test("Bindings of dpend go before a hierarchy, which the code mentions")
  func hierarchyBesideBindings() throws {
    let project = TestProject(
      """
      import SafeDI

      final class Clock {}
      final class Watch { init(clock: Clock) {} }

      @Instantiable(isRoot: true)
      public struct Shop: Instantiable {
        public init(till: Till) {}
        @Instantiated let till: Till
      }

      @Instantiable
      public struct Till: Instantiable {
        public init() {}
      }
      """
    )
    let text = try Generation.container(StaticContainer(), of: project.graph, module: "App").source.text
    #expect(!text.contains("ShopContainer"))
    #expect(
      text.contains(
        "/// It does not create Shop and the objects below: `dpend generate --container safedi` generates that code.\n"
      )
    )
  }

  @Test("Components that are code of their own are not generated")
  func components() throws {
    let project = TestProject(
      """
      import NeedleFoundation

      final class RootComponent: BootstrapComponent {
        var clock: Clock { shared { Clock() } }
      }

      final class Clock {}
      """,
      implicit: nil
    )
    let problem = WorkProblem(
      "no bindings to generate: all registrations use Needle",
      advice:
        "create the root component in code: components create their objects, and Needle's own tool connects the components"
    )
    #expect(throws: problem) { try Generation.container(StaticContainer(), of: project.graph, module: "App") }
  }

  @Test("A warning names the initializer that is called, where another one could be")
  func severalInitializers() throws {
    let project = TestProject(
      """
      final class Clock {}
      final class Timer { init() {}; init(clock: Clock) {} }
      final class Use { init(timer: Timer) {} }
      """
    )
    let generation = try Generation.container(StaticContainer(), of: project.graph, module: "App")
    #expect(
      generation.findings.map { "\($0.severity): \($0.message)" } == [
        "warning: 'Timer' has several usable initializers, and 'init(clock:)' is called"
      ]
    )
  }

  @Test("Settings of the old container are reported in every file that imports its library")
  func settings() throws {
    let files = [
      "Lamp.swift":
        "import Swinject\nfinal class Lamp {}\nfunc add(_ c: Container) { c.register(Lamp.self) { _ in Lamp() } }",
      "Main.swift": "import Swinject\nfunc start(_ container: Container) { container.addBehavior(Log()) }",
      "Other.swift": "func start(_ room: Room) { room.addBehavior(Log()) }",
    ]
    let project = TestProject(
      files.sorted { $0.key < $1.key }.map { ($0.key, "App", MarkedSource($0.value)) },
      implicit: nil
    )
    let generation = try Generation.container(
      FactoryContainer(),
      of: project.graph,
      module: "App",
      files: files.keys.sorted()
    ) { files[$0] }
    #expect(
      generation.findings.map { "\($0.location?.file ?? ""): \($0.message)" } == [
        "Main.swift: 'addBehavior(Log())' of the old container has no equivalent"
      ]
    )
  }

  @Test("A dependency on a binding of another library is an error")
  func mixed() throws {
    let graph = BindingGraph(containers: ["dpend": ["Till": ["Cart"]], "deli": ["Cart": []]])
    let generation = try Generation.container(StaticContainer(), of: graph, module: "App")
    #expect(
      generation.findings.map(\.message) == [
        "generated code cannot create Cart for Till.init(): it is registered with the container of another library"
      ]
    )
  }
}
