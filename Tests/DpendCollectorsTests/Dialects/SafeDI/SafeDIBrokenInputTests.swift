import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Incomplete code for SafeDI.
struct SafeDIBrokenInputTests {
  @Test(
    "The readable part of broken code is read, and so are other files",
    arguments: [
      ("", []), ("@Instantiable", []), ("@Instantiable(", []), ("@Instantiable public struct", []),
      ("@Instantiable public struct A: Instantiable { @Instantiated let b: B", ["A"]),
      ("@Instantiable(isRoot: ) public struct A: Instantiable { @Instantiated let : B }", ["A"]),
      ("@Instantiable(fulfillingAdditionalTypes: [P.self, ) public struct A { @Received let c }", ["A"]),
      ("@Instantiable public struct A { @Instantiated(fulfilledByType: \"Box<<<\") let b: B }", ["A"]),
      ("@Instantiable public struct A { @Received(fulfilledByDependencyNamed: 7, ofType: ) let b: B } }}}", ["A"]),
      ("@Instantiable extension { public static func instantiate() -> }", []),
      ("@Instantiable extension A { public static func instantiate( -> A { A() }", []),
      ("@Instantiable public struct `struct` { @Instantiated let `let`: B? }", ["struct"]),
      ("@Instantiable public struct 🎂 { @Instantiated(fulfilledByType: \"\\\"\") let b: B }", ["🎂"]),
      ("@Instantiable @Instantiable public struct A { @Instantiated @Instantiated let a: A; let }", ["A"]),
      ("#SafeDIConfiguration(additionalDirectoriesToInclude: [\"", []),
      ("@Instantiable public class A { @Instantiated let x: [[[[A]]]]; @Instantiated let y: Instantiator<> }", ["A"]),
      ("\u{0}@Instantiable public struct A { @Received let b: B }", ["A"]),
    ]
  )
  func broken(source: String, types: [String]) {
    let other = "@Instantiable public struct Other: Instantiable { public init() {} }"
    let project = TestProject(
      [
        ("Broken.swift", "App", MarkedSource(source)), ("Other.swift", "App", MarkedSource(other)),
      ],
      implicit: nil
    )
    let bindings = project.graph.bindings.filter { $0.dialect == "safedi" && $0.location.file == "Broken.swift" }
    #expect(bindings.map(\.type.description) == types)
    #expect(project.graph.bindings.contains { $0.type.description == "Other" && $0.dialect == "safedi" })
  }

  @Test("Cycles of type aliases and infinitely growing types end")
  func endless() {
    let project = TestProject(
      """
      public typealias One = Two
      public typealias Two = One
      @Instantiable public struct A: Instantiable {
        public init(one: One, box: Box<A>) {}
        @Instantiated let one: One
        @Instantiated let box: Box<A>
      }
      @Instantiable public struct Box<T>: Instantiable { @Instantiated let next: Box<Box<T>> }
      """,
      implicit: nil
    )
    #expect(project.graph.bindings.map(\.title) == ["A", "Box<T>"])
  }
}
