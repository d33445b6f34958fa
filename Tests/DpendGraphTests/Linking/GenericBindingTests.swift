import DpendGraph
import Testing
import _DpendTestSupport

/// Generic types, which become a binding for each requested type.
struct GenericBindingTests {
  @Test("A generic class is specialized for each requested type, with its dependencies")
  func specialization() {
    let project = TestProject(
      """
      class Book {}
      class Cache<Value> { init(loader: Loader<Value>) {} }
      class Loader<Value> { init(value: Value) {} }
      class Use { init(books: Cache<Book>, texts: Cache<String>) {} }
      class Again { init(books: Cache<Book>) {} }
      """
    )
    #expect(
      project.graph.sketch == [
        "Again.init(books:) -books-> Cache<Book>.init(loader:)",
        "Cache<Book>.init(loader:) -loader-> Loader<Book>.init(value:)",
        "Cache<String>.init(loader:) -loader-> Loader<String>.init(value:)",
        "Loader<Book>.init(value:) -value-> Book.init()",
        "Loader<String>.init(value:) -value-> ?String",
        "Use.init(books:texts:) -books-> Cache<Book>.init(loader:)",
        "Use.init(books:texts:) -texts-> Cache<String>.init(loader:)",
      ]
    )
    #expect(
      project.graph.bindings.map(\.id.rawValue) == [
        "App.Again.init(books:)", "App.Book.init()", "App.Cache.init(loader:)[Value = Book]",
        "App.Cache.init(loader:)[Value = String]", "App.Loader.init(value:)[Value = Book]",
        "App.Loader.init(value:)[Value = String]", "App.Use.init(books:texts:)",
      ]
    )
  }

  @Test("A generic class without requests has the dependencies that do not depend on its parameters")
  func unused() {
    let project = TestProject(
      """
      class Clock {}
      class Cache<Value: Collection> { init(clock: Clock, value: Value, element: Value.Element, list: [Value]) {} }
      """
    )
    #expect(
      project.graph.bindingSketch == [
        "Cache<Value>.init(clock:value:element:list:): Cache<Value>", "Clock.init(): Clock",
      ]
    )
    #expect(project.graph.sketch == ["Cache<Value>.init(clock:value:element:list:) -clock-> Clock.init()"])
  }

  @Test("Infinite specialization ends")
  func endless() {
    let project = TestProject(
      """
      class Deep<T> { init(deeper: Deep<[T]>) {} }
      class Wide<T> { init(wider: Wide<(T, T, T, T)>) {} }
      class Many<T> { init(one: Many<One<T>>, two: Many<Two<T>>, three: Many<Three<T>>) {} }
      class Use { init(deep: Deep<Int>, wide: Wide<Int>, many: Many<Int>) {} }
      """
    )
    let graph = project.graph
    #expect(
      graph.missing.allSatisfy {
        $0.key.type.depth > 16 || $0.key.type.size > 256 || $0.key.type.nominal?.qualifiedName == "Many"
      }
    )
    #expect(graph.bindings.count { $0.type.nominal?.qualifiedName == "Deep" } == 15)
    #expect(graph.bindings.count { $0.type.nominal?.qualifiedName == "Wide" } == 4)
    #expect(graph.bindings.count { $0.type.nominal?.qualifiedName == "Many" } == 1_000)
  }

  @Test("A type that requests itself with the same arguments is a cycle")
  func selfReference() {
    let project = TestProject(
      """
      class Node<T> { init(next: Node<T>) {} }
      class Use { init(node: Node<Int>) {} }
      """
    )
    #expect(
      project.graph.sketch == [
        "Node<Int>.init(next:) -next-> Node<Int>.init(next:)", "Use.init(node:) -node-> Node<Int>.init(next:)",
      ]
    )
  }

  @Test("A binding without generic parameters has precedence over a generic one")
  func specialCase() {
    let project = TestProject(
      """
      protocol Storing<Item> {}
      protocol Counting<Item> {}
      class Store<Item>: Storing<Item>, Counting<Item> {}
      class BookStore: Storing<Int> {}
      class A { init(counting: any Counting<Int>) {} }
      class B { init(storing: any Storing<Int>) {} }
      class C { init(counting: any Counting<Int>) {} }
      """
    )
    #expect(
      project.graph.sketch == [
        "A.init(counting:) -counting-> Store<Int>.init()", "B.init(storing:) -storing-> BookStore.init()",
        "C.init(counting:) -counting-> Store<Int>.init()",
      ]
    )
  }

  @Test("A generic class provides itself as a fallback, and compositions of its keys")
  func fallbacks() {
    let project = TestProject(
      """
      protocol Storing<Item> {}
      protocol Counting<Item> {}
      class Store<Item>: Storing<Item>, Counting<Item> {}
      class Use { init(store: Store<Int>, both: any Storing<Int> & Counting<Int>) {} }
      """
    )
    #expect(
      project.graph.sketch == [
        "Use.init(store:both:) -store-> Store<Int>.init()", "Use.init(store:both:) -both-> Store<Int>.init()",
      ]
    )
    #expect(
      project.graph.bindingSketch.first
        == "Store<Int>.init(): Counting<Int>, Counting<Int> & Storing<Int>, Store<Int>, Storing<Int>"
    )
  }

  @Test(
    "A generic method of a configuration provides a key for each type; constraints of other parameters are requested"
  )
  func genericMethods() {
    let project = TestProject(
      """
      protocol Log {}
      class FileLog: Log {}
      class Configuration: DependencyConfiguration {
        func box<T, L: Log>(value: T, log: L) -> DependencyRegistration<Box<T>> { DependencyRegistration { Box() } }
        func some(log: some Log) -> DependencyRegistration<Int> { DependencyRegistration { 1 } }
      }
      class Box<T> {}
      class Use { init(box: Box<Int>) {} }
      """,
      implicit: { $0 != "Box" }
    )
    #expect(
      project.graph.sketch == [
        "Configuration.box(value:log:) -_-> Configuration.init()",
        "Configuration.box(value:log:) -value-> Configuration.some(log:)",
        "Configuration.box(value:log:) -log-> FileLog.init()",
        "Configuration.some(log:) -_-> Configuration.init()",
        "Configuration.some(log:) -log-> FileLog.init()",
        "Use.init(box:) -box-> Configuration.box(value:log:)",
      ]
    )
  }

  @Test("A generic initializer requests the constraints of its parameters; without constraints it is unusable")
  func genericInitializers() {
    let project = TestProject(
      """
      protocol Log {}
      class FileLog: Log {}
      class Logged { init<L: Log>(log: L) {} }
      class Limited { init<L>(logs: [L]) where L: Log, L: Sendable {} }
      class Same { init<L>(log: L) where L == FileLog {} }
      class Open { init<T>(value: T) {} }
      class Use { init(open: Open) {} }
      """
    )
    #expect(
      project.graph.sketch == [
        "Limited.init(logs:) -logs-> FileLog.init()", "Logged.init(log:) -log-> FileLog.init()",
        "Same.init(log:) -log-> FileLog.init()", "Use.init(open:) -open-> ?Open",
      ]
    )
  }

  @Test("A generic configuration is specialized for the requested type of its methods")
  func genericConfiguration() {
    let project = TestProject(
      """
      class Configuration<T>: DependencyConfiguration {
        func box(value: T) -> DependencyRegistration<Box<T>> { DependencyRegistration { Box() } }
      }
      class Box<T> {}
      class Use { init(box: Box<Int>) {} }
      """,
      implicit: { $0 == "Use" }
    )
    #expect(
      project.graph.sketch.prefix(2) == [
        "Configuration.box(value:) -_-> Configuration<Int>.init()", "Configuration.box(value:) -value-> ?Int",
      ]
    )
  }

  @Test("The dependencies of a generic class without requests are specialized in any order")
  func requestedByTemplate() {
    for (first, second) in [("A", "B"), ("B", "A")] {
      let project = TestProject(
        MarkedSource(
          """
          class Box<T> {}
          class Y {}
          class \(first)<T> { init(box: Box<T>, y: Y, miss: Gone<T>) {} }
          class \(second)<T> { init(first: \(first)<Int>, own: T) {} }
          """
        )
      )
      let sketch = [
        "\(first)<Int>.init(box:y:miss:) -box-> Box<Int>.init()", "\(first)<Int>.init(box:y:miss:) -y-> Y.init()",
        "\(first)<Int>.init(box:y:miss:) -miss-> ?Gone<Int>",
        "\(second)<T>.init(first:own:) -first-> \(first)<Int>.init(box:y:miss:)",
      ]
      #expect(project.graph.sketch.sorted() == sketch.sorted())
    }
  }
}
