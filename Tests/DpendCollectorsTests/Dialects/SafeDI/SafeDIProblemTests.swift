import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The findings about code that SafeDI's tool ignores or its macros refuse.
struct SafeDIProblemTests {
  @Test(
    "Declarations of types",
    arguments: [
      (
        "1️⃣@Instantiable public enum A { case one }",
        ["1️⃣ error: '@Instantiable' cannot be attached to an enum [refused-declaration]"]
      ),
      (
        "1️⃣@Instantiable public protocol A {}",
        ["1️⃣ error: '@Instantiable' cannot be attached to a protocol [refused-declaration]"]
      ),
      (
        "1️⃣@SafeDI.Instantiable public struct A: Instantiable { public init() {} }",
        [
          "1️⃣ warning: SafeDI's tool ignores '@SafeDI.Instantiable' [unseen-declaration]"
        ]
      ),
      (
        "#if DEBUG\n1️⃣@Instantiable\n#endif\npublic struct A: Instantiable { public init() {} }",
        ["1️⃣ warning: SafeDI's tool ignores '@Instantiable' inside '#if' [unseen-declaration]"]
      ),
      (
        "@Instantiable(isRoot: 1️⃣isApp) public struct A: Instantiable { public init() {} }",
        ["1️⃣ warning: 'isRoot' of '@Instantiable' is not a Boolean literal [unseen-declaration]"]
      ),
      (
        "@Instantiable(generateMock: true, isRoot: 1️⃣true) public struct A: Instantiable { public init() {} }",
        ["1️⃣ warning: SafeDI's tool reads 'isRoot' of '@Instantiable' only as the first argument [unseen-declaration]"]
      ),
      (
        "@Instantiable(fulfillingAdditionalTypes: 1️⃣types) public struct A: Instantiable { public init() {} }",
        [
          "1️⃣ error: 'fulfillingAdditionalTypes' of '@Instantiable' is not an array literal [refused-declaration]"
        ]
      ),
      (
        "@Instantiable(fulfillingAdditionalTypes: [P.self, 1️⃣make()]) public struct A: Instantiable { public init() {} }",
        ["1️⃣ warning: 'make()' is not a type [unseen-declaration]"]
      ),
      (
        "@Instantiable(fulfillingAdditionalTypes: [1️⃣P?.self]) public struct A: Instantiable { public init() {} }",
        ["1️⃣ error: '@Instantiable' cannot fulfill the optional type 'P?' [refused-declaration]"]
      ),
      (
        "@Instantiable struct 1️⃣A: Instantiable { public init() {} }",
        [
          "1️⃣ error: 'A' is '@Instantiable' but not public [refused-declaration]",
          "App.swift:2:47: error: SafeDI cannot call 'init()': it is not public [refused-declaration]",
        ]
      ),
      (
        "@Instantiable public struct 1️⃣A { public init() {} }",
        ["1️⃣ error: 'A' is '@Instantiable' but does not conform to 'Instantiable' [refused-declaration]"]
      ),
      (
        "@Instantiable public struct 1️⃣A: Instantiable {}",
        ["1️⃣ error: 'A' has no initializer that SafeDI can call [refused-declaration]"]
      ),
      (
        "@Instantiable public struct A: Instantiable { public 1️⃣init?() {} }",
        [
          "1️⃣ error: SafeDI cannot call 'init()': it is async, throwing, failable or generic [refused-declaration]"
        ]
      ),
      (
        "@Instantiable public struct A: Instantiable { @Instantiated let b: B; public 1️⃣init(c: Int) {} }",
        [
          "1️⃣ error: SafeDI cannot call 'init(c:)': no parameter for 'b: B' [refused-declaration]",
          "1️⃣ error: SafeDI cannot call 'init(c:)': no property for 'c: Int' [refused-declaration]",
        ]
      ),
      (
        "@Instantiable public struct A: Instantiable { @Instantiated let b: B!; public init(_ b: B?, c: Int = 1) {} }",
        []
      ),
      (
        "@Instantiable public struct 1️⃣A<T>: Instantiable { public init() {} }",
        ["1️⃣ warning: SafeDI cannot create the generic type 'A<T>' [unseen-declaration]"]
      ),
      (
        "#if DEBUG\n@Instantiable public struct A: Instantiable { public init() {} }\n#else\n"
          + "@Instantiable public struct 1️⃣A: Instantiable { public init() {} }\n#endif",
        [
          "1️⃣ warning: SafeDI's tool reads all branches of '#if' and finds several providers of 'A' [unseen-declaration]"
        ]
      ),
    ]
  )
  func types(source: String, expected: [String]) {
    #expect(messages(in: source) == expected)
  }

  @Test("A superclass with injected properties is a warning, because SafeDI ignores them in its subclasses")
  func superclasses() {
    let source = """
      @Instantiable open class 1️⃣Base: Instantiable {
        public init(clock: Clock) {}
        @Received private let clock: Clock
      }
      @Instantiable open class 2️⃣Plain: Instantiable { public init() {} }
      @Instantiable public final class Leaf: Base {
        public init(clock: Clock, plain: SubPlain) {}
        @Received private let clock: Clock
      }
      public final class SubPlain: Plain {}
      protocol Named {}
      @Instantiable public final class Clock: Named, Instantiable { public init() {} }
      """
    #expect(
      messages(in: source).filter { $0.contains("subclass") } == [
        "1️⃣ warning: SafeDI does not inject the properties of 'Base' into its subclass 'Leaf' [unseen-declaration]",
        "2️⃣ note: SafeDI does not inject the properties of 'Plain' into its subclass 'SubPlain' [unseen-declaration]",
      ]
    )
  }

  @Test(
    "Extensions",
    arguments: [
      (
        "@Instantiable extension 1️⃣A: Instantiable {}",
        ["1️⃣ error: the extension has no method 'instantiate()' [refused-declaration]"]
      ),
      (
        "1️⃣@Instantiable(isRoot: true) extension A: Instantiable { public static func instantiate() -> A { A() } }",
        ["1️⃣ warning: SafeDI's tool does not support an extension as a root [unseen-declaration]"]
      ),
      (
        "@Instantiable extension A: Instantiable { func 1️⃣instantiate() -> A { A() } }",
        ["1️⃣ error: SafeDI cannot call 'instantiate()': it is not public and static [refused-declaration]"]
      ),
      (
        "@Instantiable extension A: Instantiable { public static func 1️⃣instantiate<T>(t: T) async throws -> A { A() } }",
        [
          "1️⃣ error: SafeDI cannot call 'instantiate(t:)': it is async or throwing [refused-declaration]",
          "1️⃣ error: SafeDI cannot call 'instantiate(t:)': it is generic [refused-declaration]",
        ]
      ),
      (
        "@Instantiable extension A: Instantiable { public static func 1️⃣instantiate() -> B { B() } }",
        ["1️⃣ error: SafeDI cannot call 'instantiate()': it returns 'B' instead of 'A' [refused-declaration]"]
      ),
      (
        "@Instantiable extension A: Instantiable { public static func 1️⃣instantiate() {} }",
        ["1️⃣ error: SafeDI cannot call 'instantiate()': it has no result [refused-declaration]"]
      ),
      (
        "@Instantiable extension A: Instantiable { public static func instantiate() -> A { A() }\n"
          + "public static func 1️⃣instantiate(b: B) -> A { A() } }",
        ["1️⃣ error: 'A' has several methods 'instantiate', but SafeDI allows one [refused-declaration]"]
      ),
      (
        "@Instantiable extension A: Instantiable { 1️⃣@Received var b: B { B() }; public static func instantiate() -> A { A() } }",
        ["1️⃣ warning: SafeDI ignores '@Received' in an extension [unseen-declaration]"]
      ),
      (
        "@Instantiable extension A: @retroactive SafeDI.Instantiable { public static func instantiate() -> A { A() } }",
        []
      ),
    ]
  )
  func extensions(source: String, expected: [String]) {
    #expect(messages(in: source) == expected)
  }

  @Test(
    "Properties that the macros reject",
    arguments: [
      (
        "@Received 1️⃣@Instantiated let b: B",
        "'@Received' and '@Instantiated' are mutually exclusive"
      ),
      ("@Received 1️⃣static let b: B", "SafeDI does not inject static properties"),
      (
        "@Received 1️⃣var b: B",
        "an injected property without a property wrapper must be a constant"
      ),
      ("@Received let b: B 1️⃣= B()", "the value of 'b' conflicts with the injected value"),
      (
        "@Instantiated(fulfilledByType: 1️⃣name) let b: B",
        "'fulfilledByType' of '@Instantiated' is not a string literal"
      ),
      ("@Instantiated(fulfilledByType: 1️⃣\"any P\") let b: B", "'any P' is not the name of a type"),
      ("@Instantiated(fulfilledByType: 1️⃣\"[[[[\") let b: B", "'[[[[' is not the name of a type"),
      (
        "@Instantiated(fulfilledByType: 1️⃣\"B\") let b: Instantiator<B>",
        "'fulfilledByType' has no effect for 'Instantiator'"
      ),
      (
        "1️⃣@Instantiated let b: ErasedInstantiator<(), B>",
        "'ErasedInstantiator' requires the name of the type that it creates"
      ),
      (
        "@Received(onlyIfAvailable: 1️⃣maybe) let b: B?",
        "'onlyIfAvailable' of '@Received' is not a Boolean literal"
      ),
      (
        "@Received(onlyIfAvailable: true) let b: 1️⃣Optional<B>",
        "the type of a property with 'onlyIfAvailable' must be spelled with '?'"
      ),
    ]
  )
  func refusedProperties(property: String, problem: String) {
    let messages = messages(
      in: "@Instantiable(mockOnly: true) public struct A { \(property); public static func mock() -> Self { A() } }"
    )
    #expect(messages.contains("1️⃣ error: \(problem) [refused-declaration]"))
  }

  @Test(
    "Properties that SafeDI's tool ignores",
    arguments: [
      (
        "1️⃣@SafeDI.Received let b: B",
        "SafeDI's tool ignores '@SafeDI.Received'"
      ),
      ("@Received let 1️⃣b = B()", "SafeDI's tool ignores 'b', which has no type annotation"),
      ("@Received let 1️⃣a, b: B", "SafeDI's tool ignores 'a', which has no type annotation"),
      ("@Received let 1️⃣(a, b): (B, B)", "SafeDI's tool ignores the pattern '(a, b)'"),
      (
        "@Instantiated(erasedToConcreteExistential: true, fulfilledByType: 1️⃣\"B\") let b: B",
        "SafeDI's tool reads 'fulfilledByType' of '@Instantiated' only as the first argument"
      ),
      (
        "@Received(fulfilledByDependencyNamed: 1️⃣\"c\") let b: B",
        "'fulfilledByDependencyNamed' requires the type of the other property"
      ),
      (
        "@Received(fulfilledByDependencyNamed: \"c\", ofType: 1️⃣make()) let b: B",
        "'ofType' of '@Received' is not a type"
      ),
    ]
  )
  func ignoredProperties(property: String, problem: String) {
    let messages = messages(
      in: "@Instantiable(mockOnly: true) public struct A { \(property); public static func mock() -> Self { A() } }"
    )
    #expect(messages.contains("1️⃣ warning: \(problem) [unseen-declaration]"))
  }

  @Test("Code that the macros reject in some builds, or where another macro may be meant, is a warning")
  func uncertain() {
    let conditional = """
      @Instantiable(isRoot: true) public struct A: Instantiable {
        #if DEBUG
        @Instantiated let b: B
        #endif
        public 1️⃣init() {}
      }
      @Instantiable public struct B: Instantiable { public init() {} }
      """
    #expect(
      messages(in: conditional) == [
        "1️⃣ warning: SafeDI cannot call 'init()': no parameter for 'b: B' [refused-declaration]"
      ]
    )
    let foreign = TestProject("@Instantiable struct 1️⃣A: Instantiable { public init() {} }", implicit: nil)
    #expect(
      foreign.sketch(foreign.graph.findings).contains(
        "1️⃣ warning: 'A' is '@Instantiable' but not public [refused-declaration]"
      )
    )
  }

  @Test("A decorated property in a type without @Instantiable is reported in files that import SafeDI")
  func undecorated() {
    #expect(
      messages(in: "public final class A { 1️⃣@Received let b: B }") == [
        "1️⃣ warning: SafeDI ignores '@Received' in a type without '@Instantiable' [unseen-declaration]"
      ]
    )
  }

  @Test(
    "Mocks",
    arguments: [
      (
        "1️⃣@Instantiable(mockOnly: true, isRoot: true) public struct A { public static func mock() -> A { A() } }",
        "'mockOnly' and 'isRoot' are mutually exclusive"
      ),
      (
        "1️⃣@Instantiable(mockOnly: true, generateMock: true, customMockName: \"fake\") public struct A { public static func fake() -> A { A() } }",
        "'mockOnly' and 'generateMock' are mutually exclusive"
      ),
      (
        "1️⃣@Instantiable(customMockName: \"fake\") public struct A: Instantiable { public init() {}; public static func fake() -> A { A() } }",
        "'customMockName' has no effect without 'generateMock: true' or 'mockOnly: true'"
      ),
      ("1️⃣@Instantiable(mockOnly: true) public struct A {}", "'A' has no method 'mock' for mocks"),
      (
        "@Instantiable(mockOnly: true) public struct A { public static func mock() -> A { A() }; public static func 1️⃣mock(b: Int = 1) -> A { A() } }",
        "'A' has several methods 'mock', but SafeDI allows one"
      ),
      (
        "@Instantiable(generateMock: true) public struct A: Instantiable { public init() {}; public static func 1️⃣mock() -> A { A() } }",
        "the method conflicts with 'mock', which 'generateMock: true' generates"
      ),
      (
        "@Instantiable(mockOnly: true) public struct A { @Received let b: B; static func 1️⃣mock(c: Int) -> B { B() } }",
        "SafeDI cannot call 'mock(c:)': it is not public"
      ),
      (
        "@Instantiable(mockOnly: true) public struct A { @Received let b: B; static func 1️⃣mock(c: Int) -> B { B() } }",
        "SafeDI cannot call 'mock(c:)': no parameter for 'b'"
      ),
      (
        "@Instantiable(mockOnly: true) public struct A { @Received let b: B; static func 1️⃣mock(c: Int) -> B { B() } }",
        "SafeDI cannot call 'mock(c:)': no property for 'c'"
      ),
      (
        "@Instantiable(mockOnly: true) public struct A { @Received let b: B; static func 1️⃣mock(c: Int) -> B { B() } }",
        "SafeDI cannot call 'mock(c:)': it returns 'B' instead of 'A'"
      ),
    ]
  )
  func mocks(source: String, problem: String) {
    #expect(messages(in: source).contains("1️⃣ error: \(problem) [refused-declaration]"))
  }

  @Test(
    "The configuration",
    arguments: [
      ("#SafeDIConfiguration()", []), ("#SafeDIConfiguration(additionalDirectoriesToInclude: [\"App\"])", []),
      (
        "#SafeDIConfiguration(additionalDirectoriesToInclude: 1️⃣folders)",
        [
          "1️⃣ error: 'additionalDirectoriesToInclude' is not an array of string literals [refused-declaration]"
        ]
      ),
      (
        "#SafeDIConfiguration(mockConditionalCompilation: 1️⃣flag)",
        [
          "1️⃣ error: 'mockConditionalCompilation' is not a string literal [refused-declaration]"
        ]
      ),
      (
        "#SafeDIConfiguration(1️⃣[\"A\"])",
        ["1️⃣ error: an argument of '#SafeDIConfiguration' has no label [refused-declaration]"]
      ),
      (
        "#SafeDIConfiguration(1️⃣hue: \"red\")",
        ["1️⃣ warning: '#SafeDIConfiguration' has no argument 'hue' [unseen-declaration]"]
      ),
      (
        "#1️⃣SafeDIConfiguration(additionalDirectoriesToInclude: [\"../Elsewhere/Sources\"])",
        [
          "1️⃣ note: SafeDI also reads the folder '../Elsewhere/Sources', which is not among the sources [unseen-declaration]"
        ]
      ),
      (
        "#SafeDIConfiguration()\n#1️⃣SafeDIConfiguration()",
        ["1️⃣ warning: module 'App' has several '#SafeDIConfiguration', but SafeDI allows one [unseen-declaration]"]
      ),
    ]
  )
  func configuration(source: String, expected: [String]) {
    #expect(messages(in: source, path: "App/App.swift") == expected)
  }

  @Test(
    "Several configurations in one folder belong to one module; the targets of an Xcode project may be modules of their own"
  )
  func configurations() {
    let files = ["App/A.swift", "App/Parts/B.swift", "Kit/C.swift"].map {
      ($0, "App", MarkedSource("#SafeDIConfiguration()"))
    }
    let findings = TestProject(files, implicit: nil).graph.findings
    #expect(findings.map(\.location?.file) == ["App/Parts/B.swift"])
  }

  @Test("The folders in the list of SafeDI 1 are read")
  func companion() {
    let dialect = SafeDIDialect()
    #expect(dialect.isCompanion("App/.safedi/configuration/include.csv"))
    #expect(!dialect.isCompanion("App/.safedi/configuration/additionalImportedModules.csv"))
    let file = CompanionFile(path: ".safedi/configuration/include.csv", text: "Sub,Other/Sources\n, /absolute\n")
    #expect(dialect.sourceFolders(namedIn: file) == ["Sub", "Other/Sources", "/absolute"])
    #expect(dialect.baseOfSourceFolders == "../..")
  }

  /// Returns the findings without their notes.
  private func messages(in source: String, path: String = "App.swift") -> [String] {
    let project = TestProject([(path, "App", MarkedSource("import SafeDI\n" + source))], implicit: nil)
    return project.sketch(project.graph.findings).filter { !$0.hasPrefix("  ") }
  }
}
