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
        "Screen.init(constant:) -make:lazy-> Store.init()",
        "Screen.init(constant:) -debug:lazy-> Store.init() #if DEBUG",
        "Screen.init(constant:) -inherited:lazy-> Store.init()",
      ]
    )
    #expect(graph.bindings.map(\.scope) == [.unique, .unique, .shared, .unique])
  }

  @Test("An object is not set as a property of itself; a generic binding and a value with arguments are")
  func providers() {
    let graph = TestProject(
      MarkedSource(
        """
        protocol Linked {}
        class Node: Linked {
          var next: Node!
          var other: (any Linked)!
          nonisolated(unsafe) var box: Box<Int>!
          init() {}
          init(box: Box<Int>) {}
        }
        class Box<Value> {}
        class Log {}
        class Screen {
          var log: Log!
          init(id: String) {}
        }
        class Top { init(make: @escaping (String) -> Screen) {} }
        """
      )
    ) { ["Node", "Box", "Log", "Screen", "Top"].contains($0) }.graph
    #expect(
      graph.sketch == [
        "Node.init() -box:lazy-> Box<Int>.init()", "Node.init(box:) -box-> Box<Int>.init()",
        "Node.init(box:) -box:lazy-> Box<Int>.init()", "Screen.init(id:) -id:runtimeValue-> =id: String",
        "Screen.init(id:) -log:lazy-> Log.init()", "Top.init(make:) -make:factory-> Screen.init(id:)",
      ]
    )
    #expect(graph.bindings.first { $0.type.description == "Screen" }?.scope == .unique)
  }
}
