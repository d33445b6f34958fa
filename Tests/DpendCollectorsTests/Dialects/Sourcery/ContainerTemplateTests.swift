import DpendGraph
import Testing
import _DpendTestSupport

/// The vocabulary `inject` and `singleton`, with `Provider<T>`.
struct ContainerTemplateTests {
  private func project(_ source: MarkedSource) -> TestProject { TestProject(source, implicit: nil) }

  @Test("Annotated initializers make their types, and providers are functions of the container")
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

  @Test("A cycle of initializers is one, a cycle through a provider ends")
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
    "What the container has no function for is missing: values of the system, protocols, optionals, types without an annotation"
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

  @Test("What the template makes code of that doesn't compile is found")
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
        5️⃣init?(6️⃣_ twice: Twice, 7️⃣other: any Asked, 8️⃣third: Provider<App.Asked>) throws {}
      }
      class Asked {
        // sourcery: inject
        init() {}
      }
      """
    )
    #expect(
      project.sketch(project.graph.findings) == [
        "1️⃣ warning: the container can't make 'Empty': none of its initializers is annotated with 'inject' [unseen-declaration]",
        "  write // sourcery: inject above the initializer that makes it, also above an init() without parameters",
        "2️⃣ warning: 'Twice.init(empty:)' is never called: the template returns what the first annotated initializer makes [unseen-declaration]",
        "  annotate one initializer with 'inject'",
        "3️⃣ warning: the template's function for 'Outer.Inner' doesn't compile: it is declared inside of another type [unseen-declaration]",
        "  let the container make a type of its own that holds it",
        "4️⃣ warning: the template's function for 'Box' doesn't compile: it is generic [unseen-declaration]",
        "  let the container make a type of its own that holds it",
        "5️⃣ warning: the generated call of 'InjectionPoint.init(_:other:third:)' doesn't compile: it may return nil [unseen-declaration]",
        "  make it one that doesn't",
        "5️⃣ warning: the generated call of 'InjectionPoint.init(_:other:third:)' doesn't compile: it throws [unseen-declaration]",
        "  let it be called without try",
        "6️⃣ warning: the template passes 'twice' on without a label and writes the colon all the same [unseen-declaration]",
        "  give the parameter a label",
        "7️⃣ warning: the template makes the name of a function of the whole text 'any Asked', and there is no such function [unseen-declaration]",
        "  write Asked, or a typealias of one word",
        "8️⃣ warning: the template makes the name of a function of the whole text 'App.Asked', and there is no such function [unseen-declaration]",
        "  write Asked, or a typealias of one word",
      ]
    )
  }

  @Test("Two types whose functions are called alike are a collision")
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
        "2️⃣ warning: 'ApiService' and 'APIService' both become the container's function 'apiService()' [key-collision]",
        "  1️⃣ the other type is here", "  rename one of the two",
      ]
    )
  }

  @Test("Private types can't be made by the generated container")
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

  @Test("Code that asks the container is a consumer, the application's entry points, or a part of what it stands in")
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
