import DpendGraph
import Testing
import _DpendTestSupport

/// The targets of type aliases.
struct AliasResolutionTests {
  @Test("An alias can have any target, and an alias of an alias has the last one")
  func targets() {
    let project = TestProject(
      """
      protocol Store {}
      typealias Making = () -> any Store
      typealias Both = Store & Sendable
      typealias Nested = Outer.Inner
      typealias Chain = Nested
      typealias Maybe = Chain?
      enum Outer { class Inner { class Leaf {} } }
      class Use { init(making: @escaping Making, both: any Both, maybe: Maybe, leaf: Chain.Leaf) {} }
      """,
      implicit: { $0 == "Use" }
    )
    #expect(
      project.graph.requestSketch == [
        "making: () -> any App:Store", "both: any App:Store & Sendable", "maybe: App:Outer.Inner?",
        "leaf: App:Outer.Inner.Leaf",
      ]
    )
  }

  @Test("A generic alias has its own arguments and those of the enclosing types")
  func generics() {
    let project = TestProject(
      """
      class Cache<Key, Value> {}
      typealias Table<Value> = Cache<String, Value>
      class Box<T> { typealias Contents = [T]; typealias Pair<U> = Cache<T, U> }
      class Use { init(table: Table<[Int]>, contents: Box<Book>.Contents, pair: Box<Book>.Pair<Int>) {} }
      """,
      implicit: { $0 == "Use" }
    )
    #expect(
      project.graph.requestSketch == [
        "table: App:Cache<String, [Int]>", "contents: [Book]", "pair: App:Cache<Book, Int>",
      ]
    )
  }

  @Test("The expansion of cyclic aliases ends, and so does that of aliases that double their targets")
  func endless() {
    let doubling = (1...40).map { "typealias Level\($0) = (Level\($0 - 1), Level\($0 - 1))" }.joined(separator: "\n")
    let project = TestProject(
      MarkedSource(
        """
        typealias One = Two
        typealias Two = One
        typealias Loop = [Loop]
        \(doubling)
        class Use { init(one: One, loop: Loop, level: Level40) {} }
        """
      )
    )
    let types = project.graph.bindings.flatMap(\.requests).map(\.declaredType)
    #expect(types.prefix(2).map(\.description) == ["One", "[Loop]"])
    #expect(types.last.map { $0.size < 10_000 } == true)
  }

  @Test("A file prefers its own module's alias, in any order of the files")
  func sameName() {
    let files: [(path: String, module: String, source: MarkedSource)] = [
      ("Lib.swift", "Lib", "public class Thing {}\npublic typealias Named = Thing"),
      ("A.swift", "App", "import Lib\nclass Own {}\ntypealias Named = Own"),
      ("B.swift", "App", "import Lib\nclass Use { init(own: Named, other: Lib.Named) {} }"),
    ]
    for order in [files, files.reversed()] {
      #expect(TestProject(order).graph.requestSketch == ["own: App:Own", "other: Lib:Thing"])
    }
  }

  @Test("A generic alias or superclass with infinitely growing arguments is expanded up to a limit")
  func limits() {
    func nested(_ name: String, _ count: Int) -> String {
      String(repeating: "\(name)<", count: count) + "Int" + String(repeating: ">", count: count)
    }
    let classes = (1...40).map { "class C\($0)<T>: C\($0 + 1)<(T, T)> {}" }.joined(separator: "\n")
    let project = TestProject(
      MarkedSource(
        """
        typealias Pair<T> = (T, T)
        typealias Deep<T> = T\(String(repeating: "?", count: 300))
        \(classes)
        class C41<T> { init(value: T) {} }
        class Leaf: C1<Int> {}
        class Use { init(few: \(nested("Pair", 2)), many: \(nested("Pair", 34)), deep: \(nested("Deep", 60))) {} }
        """
      ),
      implicit: { $0 == "Use" || $0 == "Leaf" }
    )
    let types = project.graph.bindings.flatMap(\.requests).map(\.declaredType)
    #expect(types.first?.description == "((Int, Int), (Int, Int))")
    #expect(types.allSatisfy { $0.size < 1_000 && $0.depth < 100 })
    #expect(types.last?.description == nested("Deep", 60))
    let keys = project.graph.bindings.flatMap { $0.keys + $0.fallbackKeys }.map(\.type)
    #expect(keys.allSatisfy { $0.size <= 256 })
  }
}
