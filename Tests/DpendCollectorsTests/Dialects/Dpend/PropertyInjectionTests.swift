import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Properties that the container sets after the initializer.
struct PropertyInjectionTests {
  @Test("Listing 3.1 of the thesis: two factories reference each other")
  func listing() {
    let graph = TestProject(
      MarkedSource(
        """
        class SectionVM {
          class Factory {
            var itemFactory: ItemVM.Factory!
          }
        }
        class ItemVM {
          class Factory {
            var sectionFactory: SectionVM.Factory!
          }
        }
        """
      )
    ) { $0.hasSuffix(".Factory") }.graph
    #expect(
      graph.sketch == [
        "ItemVM.Factory.init() -sectionFactory:lazy-> SectionVM.Factory.init()",
        "SectionVM.Factory.init() -itemFactory:lazy-> ItemVM.Factory.init()",
      ]
    )
    #expect(graph.bindings.map(\.scope) == [.shared, .shared])
  }

  @Test("Only a settable variable of type T! without a value, whose type has a provider, is a request")
  func properties() {
    let graph = TestProject(
      MarkedSource(
        """
        class Store {}
        struct Value {}
        protocol Logger {}
        class Base { var inherited: Store! }
        class Screen: Base {
          var store: Store!
          var logger: (any Logger)!
          var make: (() -> Store)!
          private(set) var setter: Store!
          private var hidden: Store!
          static var common: Store!
          weak var parent: Store!
          lazy var late: Store! = Store()
          @IBOutlet var outlet: Store!
          var optional: Store?
          var value: Store! = Store()
          var computed: Store! { nil }
          let constant: Store!
          var missing: Value!
          #if DEBUG
          var debug: Store!
          #endif
          init(constant: Store) { self.constant = constant }
        }
        class FileLogger: Logger {}
        struct Plain { var store: Store! }
        """
      )
    ) { ["Store", "Screen", "FileLogger", "Plain"].contains($0) }.graph
    #expect(
      graph.sketch == [
        "Plain.init(store:) -store-> Store.init()", "Screen.init(constant:) -constant-> Store.init()",
        "Screen.init(constant:) -store:lazy-> Store.init()", "Screen.init(constant:) -logger:lazy-> FileLogger.init()",
        "Screen.init(constant:) -make:lazy-> Store.init()", "Screen.init(constant:) -inherited:lazy-> Store.init()",
      ]
    )
    #expect(graph.bindings.map(\.scope) == [.unique, .unique, .shared, .unique])
  }
}
