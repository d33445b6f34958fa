import DpendGraph
import Testing
import _DpendTestSupport

/// The annotations of a container template, and `Provider<T>`.
struct ContainerTemplateTests {
  private func project(_ source: MarkedSource) -> TestProject { TestProject(source, implicit: nil) }

  @Test("Annotated initializers are bindings, and providers are functions of the container")
  func forms() {
    let project = project(
      """
      public typealias Provider<E> = () -> E

      // sourcery: singleton
      class APIService {
        // sourcery: inject
        init() {}
      }

      class ListModel {
        // sourcery: inject
        init(service: APIService, detail: @escaping Provider<DetailModel>) {}
      }

      final class DetailModel {
        let formatter: Formatter
        // sourcery: inject
        init(formatter: Formatter) { self.formatter = formatter }
        convenience init() { self.init(formatter: Formatter()) }
      }

      struct Formatter {
        var locale = ""
      }
      extension Formatter {
        // sourcery: inject
        init() { self.init(locale: "en") }
      }

      protocol Unrelated {}
      class Item { init(name: String) {} }
      """
    )
    let graph = project.graph
    #expect(
      graph.sketch == [
        "DetailModel.init(formatter:) -formatter-> Formatter.init()",
        "ListModel.init(service:detail:) -service-> APIService.init()",
        "ListModel.init(service:detail:) -detail:factory-> DetailModel.init(formatter:)",
      ]
    )
    #expect(
      graph.bindings.map { "\($0.factoryTitle) \($0.scope.name) \($0.scope.lifetime)" } == [
        "APIService.init() singleton singleton", "DetailModel.init(formatter:) unique transient",
        "Formatter.init() unique transient", "ListModel.init(service:detail:) unique transient",
      ]
    )
    #expect(graph.components.map(\.name).contains("Container"))
    #expect(graph.findings == [])
  }

  @Test("A provider is a factory edge")
  func cycles() {
    let graph = project(
      """
      class Hen {
        // sourcery: inject
        init(egg: Egg) {}
      }
      class Egg {
        // sourcery: inject
        init(hen: Hen, other: Provider<Hen>) {}
      }
      """
    ).graph
    #expect(
      graph.sketch == [
        "Egg.init(hen:other:) -hen-> Hen.init(egg:)", "Egg.init(hen:other:) -other:factory-> Hen.init(egg:)",
        "Hen.init(egg:) -egg-> Egg.init(hen:other:)",
      ]
    )
  }

  @Test(
    "A parameter without a function of the container is a missing dependency"
  )
  func missing() {
    let graph = project(
      """
      protocol Store {}
      class Disk: Store {
        // sourcery: inject
        init() {}
      }
      class Plain { init() {} }
      class Cart {
        // sourcery: inject
        init(store: Store, plain: Plain, disk: Disk?, disks: [Disk], make: () -> Disk, limit: Int = 3) {}
      }
      """
    ).graph
    let cart = "Cart.init(store:plain:disk:disks:make:limit:)"
    #expect(
      graph.sketch == [
        "\(cart) -store-> ?Store", "\(cart) -plain-> ?Plain", "\(cart) -disk-> ?Disk?", "\(cart) -disks-> ?[Disk]",
        "\(cart) -make-> ?() -> Disk", "\(cart) -limit-> ?Int",
      ]
    )
  }

  @Test("Declarations that the template generates invalid code for")
  func mistakes() {
    let project = project(
      """
      // sourcery: singleton
      class 1️⃣Empty {}
      class Twice {
        // sourcery: inject
        init() {}
        // sourcery: inject
        2️⃣init(empty: Bool) {}
      }
      class Outer {
        class 3️⃣Inner {
          // sourcery: inject
          init() {}
        }
      }
      class 4️⃣Box<T> {
        // sourcery: inject
        init() {}
      }
      class InjectionPoint {
        // sourcery: inject
        5️⃣init?(6️⃣_ twice: Twice, 7️⃣other: any Service, 8️⃣third: Provider<App.Service>) throws {}
      }
      class Service {
        // sourcery: inject
        init() {}
      }
      """
    )
    #expect(
      project.sketch(project.graph.findings) == [
        "1️⃣ warning: the container cannot create 'Empty': none of its initializers is annotated with 'inject' [unseen-declaration]",
        "  add // sourcery: inject above an initializer, also above an 'init()' without parameters",
        "2️⃣ warning: 'Twice.init(empty:)' is never called: the template calls the first annotated initializer [unseen-declaration]",
        "  annotate only one initializer with 'inject'",
        "3️⃣ warning: the generated function for 'Outer.Inner' does not compile: it is a nested type [unseen-declaration]",
        "  annotate a top-level type without generic parameters that holds it",
        "4️⃣ warning: the generated function for 'Box' does not compile: it is generic [unseen-declaration]",
        "  annotate a top-level type without generic parameters that holds it",
        "5️⃣ warning: the generated call of 'InjectionPoint.init(_:other:third:)' does not compile: it is failable [unseen-declaration]",
        "  declare an initializer that is not failable",
        "5️⃣ warning: the generated call of 'InjectionPoint.init(_:other:third:)' does not compile: it throws [unseen-declaration]",
        "  declare an initializer that does not throw",
        "6️⃣ warning: the generated call does not compile: the parameter 'twice' has no label [unseen-declaration]",
        "  add a label to the parameter",
        "7️⃣ warning: the template derives the name of a function from the text 'any Service', and there is none [unseen-declaration]",
        "  write 'Service', or a typealias with a simple name",
        "8️⃣ warning: the template derives the name of a function from the text 'App.Service', and there is none [unseen-declaration]",
        "  write 'Service', or a typealias with a simple name",
      ]
    )
  }

  @Test("Two types with the same function are a collision")
  func collision() {
    let project = project(
      """
      class 1️⃣APIService {
        // sourcery: inject
        init() {}
      }
      class 2️⃣ApiService {
        // sourcery: inject
        init() {}
      }
      """
    )
    #expect(
      project.sketch(project.graph.findings) == [
        "2️⃣ warning: 'ApiService' and 'APIService' have the same function 'apiService()' in the container [key-collision]",
        "  1️⃣ the other type is here", "  rename one of the types",
      ]
    )
  }

  @Test("The generated container cannot create private types")
  func access() {
    let graph = project(
      """
      private class Hidden {
        // sourcery: inject
        init() {}
      }
      class Closed {
        // sourcery: inject
        private init() {}
      }
      """
    ).graph
    #expect(graph.bindings.map(\.factoryTitle) == [])
    #expect(
      graph.unavailable.filter { $0.reason == .privateDeclaration }.map(\.binding.factoryTitle) == [
        "Closed.init()", "Hidden.init()",
      ]
    )
  }

  @Test("Code that calls the container is a consumer, an entry point, or belongs to the enclosing binding")
  func users() {
    let project = TestProject(
      [
        (
          "Model.swift", "App",
          """
          class Model {
            // sourcery: inject
            init() {}
          }
          class Panel {
            let model = Container().model()
            // sourcery: inject
            init() {}
          }
          class Delegate {
            let container = Container()
            lazy var other = container.model()
            func start() { let model = self.container.model(); _ = container.unknown() }
          }
          func free(box: Container) { _ = box.model() }
          """
        ),
        (
          "main.swift", "App",
          "let container = Container()\nlet model = 1️⃣container.2️⃣model()\nlet none = array.model()"
        ),
      ],
      implicit: nil
    )
    let graph = project.graph
    #expect(
      graph.sketch == [
        "Delegate -other:lazy-> Model.init()", "Delegate -model:lazy-> Model.init()",
        "Panel.init() -model-> Model.init()",
      ]
    )
    #expect(graph.entryPoints.map(\.key.description) == ["Model", "Model"])
    #expect(graph.entryPoints.last?.location == project.location(of: "2️⃣"))
  }
}
