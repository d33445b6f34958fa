import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct DuplicateBindingTests {
  @Test("The same key registered twice, in one configuration or in two, is reported for each after the first")
  func duplicates() {
    let project = TestProject(
      """
      class One: DependencyConfiguration {
        func 1️⃣first() -> DependencyRegistration<any Store> { DependencyRegistration { A() } }
        func 2️⃣second() -> DependencyRegistration<Store> { DependencyRegistration { A() } }
      }
      class Two: DependencyConfiguration {
        func 3️⃣third() -> DependencyRegistration<any Store & Sendable> { DependencyRegistration { A() } }
      }
      """,
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "2️⃣ error: 'Store' is registered twice, by One.first() and by One.second() [duplicate-binding]",
        "  1️⃣ the other registration is here",
        "3️⃣ error: 'Store' is registered twice, by One.first() and by Two.third() [duplicate-binding]",
        "  1️⃣ the other registration is here",
      ]
    )
  }

  @Test("Tags, builds, implicit bindings and overloaded initializers are no duplicates")
  func others() {
    let project = TestProject(
      """
      class Store {}
      class Wiring: DependencyConfiguration {
        init(a: Int) {}
        init(b: Int) {}
        func plain() -> DependencyRegistration<Store> { DependencyRegistration { Store() } }
        func fast() -> DependencyRegistration<Store> { DependencyRegistration(tag: Fast.self) { Store() } }
        #if DEBUG
        func debug() -> DependencyRegistration<Int> { DependencyRegistration { 1 } }
        #else
        func release() -> DependencyRegistration<Int> { DependencyRegistration { 1 } }
        #endif
      }
      """
    )
    #expect(findings(in: project).isEmpty)
  }

  @Test(
    "In a tree of SafeDI, a type that is instantiable twice is one, in whatever module, and two arms of an #if aren't"
  )
  func hierarchies() {
    let project = TestProject(
      [
        (
          "One.swift", "One",
          """
          @Instantiable(fulfillingAdditionalTypes: [Ticking.self])
          public struct 1️⃣Clock: Instantiable { public init() {} }
          @Instantiable extension Cell: Instantiable {
            public static func 2️⃣instantiate() -> Cell<Int> { Cell() }
            public static func 3️⃣instantiate(clock: Clock) -> Cell<Int> { Cell() }
            public static func instantiate() -> Cell<String> { Cell() }
          }
          @Instantiable(fulfillingAdditionalTypes: [Ticking.self])
          public struct 4️⃣Watch: Instantiable { public init() {} }
          #if DEBUG
          @Instantiable public struct Bell: Instantiable { public init() {} }
          #else
          @Instantiable public struct Bell: Instantiable { public init() {} }
          #endif
          """
        ),
        ("Two.swift", "Two", "@Instantiable public struct 5️⃣Clock: Instantiable { public init() {} }"),
        (
          "Mock.swift", "One",
          "@Instantiable(mockOnly: true) extension Watch { public static func mock() -> Watch { Watch() } }"
        ),
      ],
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "3️⃣ error: 'Cell<Int>' is instantiable twice, by Cell<Int>.instantiate() and by Cell<Int>.instantiate(clock:) [duplicate-binding]",
        "  2️⃣ the other declaration is here",
        "4️⃣ error: 'Ticking' is instantiable twice, by Clock.init() and by Watch.init() [duplicate-binding]",
        "  1️⃣ the other declaration is here",
        "5️⃣ error: 'Clock' is instantiable twice, by Clock.init() of One and by Clock.init() of Two [duplicate-binding]",
        "  1️⃣ the other declaration is here",
      ]
    )
  }

  private func findings(in project: TestProject) -> [String] {
    project.sketch(analyze(project.graph).findings(of: RuleName("duplicate-binding")))
  }
}
