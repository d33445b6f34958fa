import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// What SafeDI's own tool doesn't see and its macros refuse.
struct SafeDIMistakeTests {
  @Test(
    "Declarations of types",
    arguments: [
      (
        "1️⃣@Instantiable public enum A { case one }",
        ["1️⃣ warning: @Instantiable stands at an enum, which SafeDI can't make [unseen-declaration]"]
      ),
      (
        "1️⃣@Instantiable public protocol A {}",
        ["1️⃣ warning: @Instantiable stands at a protocol, which SafeDI can't make [unseen-declaration]"]
      ),
      (
        "1️⃣@SafeDI.Instantiable public struct A: Instantiable { public init() {} }",
        [
          "1️⃣ warning: SafeDI's own tool doesn't see '@SafeDI.Instantiable': it looks for the bare name [unseen-declaration]"
        ]
      ),
      (
        "#if DEBUG\n1️⃣@Instantiable\n#endif\npublic struct A: Instantiable { public init() {} }",
        ["1️⃣ warning: SafeDI's own tool doesn't look into the '#if' around @Instantiable [unseen-declaration]"]
      ),
      (
        "@Instantiable(isRoot: 1️⃣isApp) public struct A: Instantiable { public init() {} }",
        ["1️⃣ warning: 'isRoot' of @Instantiable can't be read: it isn't true or false [unseen-declaration]"]
      ),
      (
        "@Instantiable(generateMock: true, isRoot: 1️⃣true) public struct A: Instantiable { public init() {} }",
        ["1️⃣ warning: SafeDI's own tool reads 'isRoot' of @Instantiable only as the first argument [unseen-declaration]"]
      ),
      (
        "@Instantiable(fulfillingAdditionalTypes: 1️⃣types) public struct A: Instantiable { public init() {} }",
        [
          "1️⃣ warning: the types that @Instantiable fulfills can't be read: they aren't an array literal [unseen-declaration]"
        ]
      ),
      (
        "@Instantiable(fulfillingAdditionalTypes: [P.self, 1️⃣make()]) public struct A: Instantiable { public init() {} }",
        ["1️⃣ warning: 'make()' can't be read as a type that @Instantiable fulfills [unseen-declaration]"]
      ),
      (
        "@Instantiable(fulfillingAdditionalTypes: [1️⃣P?.self]) public struct A: Instantiable { public init() {} }",
        ["1️⃣ warning: @Instantiable can't fulfill the optional type 'P?' [unseen-declaration]"]
      ),
      (
        "@Instantiable struct 1️⃣A: Instantiable { public init() {} }",
        [
          "1️⃣ warning: 'A' is @Instantiable and not public [unseen-declaration]",
          "App.swift:2:47: warning: SafeDI can't call 'init()': it isn't public [unseen-declaration]",
        ]
      ),
      (
        "@Instantiable public struct 1️⃣A { public init() {} }",
        ["1️⃣ warning: what is @Instantiable must conform to Instantiable, and this doesn't say so [unseen-declaration]"]
      ),
      (
        "@Instantiable public struct 1️⃣A: Instantiable {}",
        ["1️⃣ warning: 'A' has no initializer that SafeDI could call [unseen-declaration]"]
      ),
      (
        "@Instantiable public struct A: Instantiable { public 1️⃣init?() {} }",
        [
          "1️⃣ warning: SafeDI can't call 'init()': it must not be async, throw, return nil or be generic [unseen-declaration]"
        ]
      ),
      (
        "@Instantiable public struct A: Instantiable { @Instantiated let b: B; public 1️⃣init(c: Int) {} }",
        [
          "1️⃣ warning: SafeDI can't call 'init(c:)': it doesn't take b: B [unseen-declaration]",
          "1️⃣ warning: SafeDI can't call 'init(c:)': nothing is injected for c: Int [unseen-declaration]",
        ]
      ),
      (
        "@Instantiable public struct A: Instantiable { @Instantiated let b: B!; public init(_ b: B?, c: Int = 1) {} }",
        []
      ),
      (
        "@Instantiable public struct 1️⃣A<T>: Instantiable { public init() {} }",
        ["1️⃣ warning: SafeDI can't make the generic type 'A<T>' by itself [unseen-declaration]"]
      ),
      (
        "#if DEBUG\n@Instantiable public struct A: Instantiable { public init() {} }\n#else\n"
          + "@Instantiable public struct 1️⃣A: Instantiable { public init() {} }\n#endif",
        [
          "1️⃣ warning: SafeDI's own tool reads both arms of the '#if', and finds 'A' fulfilled twice [unseen-declaration]"
        ]
      ),
    ]
  )
  func types(source: String, expected: [String]) {
    #expect(messages(in: source) == expected)
  }

  @Test(
    "Extensions",
    arguments: [
      (
        "@Instantiable extension 1️⃣A: Instantiable {}",
        ["1️⃣ warning: this extension has no instantiate() by which SafeDI could make values [unseen-declaration]"]
      ),
      (
        "1️⃣@Instantiable(isRoot: true) extension A: Instantiable { public static func instantiate() -> A { A() } }",
        ["1️⃣ warning: SafeDI's own tool takes no extension for a root [unseen-declaration]"]
      ),
      (
        "@Instantiable extension A: Instantiable { func 1️⃣instantiate() -> A { A() } }",
        ["1️⃣ warning: SafeDI can't make values with 'instantiate()': it must be public and static [unseen-declaration]"]
      ),
      (
        "@Instantiable extension A: Instantiable { public static func 1️⃣instantiate<T>(t: T) async throws -> A { A() } }",
        [
          "1️⃣ warning: SafeDI can't make values with 'instantiate(t:)': it must not be async or throw [unseen-declaration]",
          "1️⃣ warning: SafeDI can't make values with 'instantiate(t:)': it must not be generic [unseen-declaration]",
        ]
      ),
      (
        "@Instantiable extension A: Instantiable { public static func 1️⃣instantiate() -> B { B() } }",
        ["1️⃣ warning: SafeDI can't make values with 'instantiate()': it returns 'B' and not 'A' [unseen-declaration]"]
      ),
      (
        "@Instantiable extension A: Instantiable { public static func 1️⃣instantiate() {} }",
        ["1️⃣ warning: SafeDI can't make values with 'instantiate()': it returns nothing [unseen-declaration]"]
      ),
      (
        "@Instantiable extension A: Instantiable { public static func instantiate() -> A { A() }\n"
          + "public static func 1️⃣instantiate(b: B) -> A { A() } }",
        ["1️⃣ warning: SafeDI takes one instantiate(…) for 'A', and this is another one [unseen-declaration]"]
      ),
      (
        "@Instantiable extension A: Instantiable { 1️⃣@Received var b: B { B() }; public static func instantiate() -> A { A() } }",
        ["1️⃣ warning: SafeDI doesn't read @Received in an extension [unseen-declaration]"]
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
    "Properties",
    arguments: [
      (
        "1️⃣@SafeDI.Received let b: B",
        "SafeDI's own tool doesn't see '@SafeDI.Received': it looks for the bare name"
      ),
      (
        "@Received 1️⃣@Instantiated let b: B",
        "a property can't be @Received and @Instantiated at once: the first one counts"
      ),
      ("@Received 1️⃣static let b: B", "SafeDI hands nothing to a static property"),
      (
        "@Received 1️⃣var b: B",
        "a property that SafeDI hands over can't be a var: changes would not reach those who receive it"
      ),
      ("@Received let b: B 1️⃣= B()", "'b' has a value, and SafeDI would hand it another one"),
      ("@Received let 1️⃣b = B()", "SafeDI doesn't see 'b': no type is written behind it"),
      ("@Received let 1️⃣a, b: B", "SafeDI doesn't see 'a': no type is written behind it"),
      ("@Received let 1️⃣(a, b): (B, B)", "SafeDI doesn't see '(a, b)': it is a pattern and no name"),
      (
        "@Instantiated(fulfilledByType: 1️⃣name) let b: B",
        "'fulfilledByType' of @Instantiated can't be read: it isn't a string literal"
      ),
      ("@Instantiated(fulfilledByType: 1️⃣\"any P\") let b: B", "'any P' isn't the name of a type"),
      ("@Instantiated(fulfilledByType: 1️⃣\"[[[[\") let b: B", "'[[[[' isn't the name of a type"),
      (
        "@Instantiated(fulfilledByType: 1️⃣\"B\") let b: Instantiator<B>",
        "fulfilledByType means nothing for Instantiator, which names the type that it makes"
      ),
      ("1️⃣@Instantiated let b: ErasedInstantiator<(), B>", "nothing says what ErasedInstantiator makes"),
      (
        "@Instantiated(erasedToConcreteExistential: true, fulfilledByType: 1️⃣\"B\") let b: B",
        "SafeDI's own tool reads 'fulfilledByType' of @Instantiated only as the first argument"
      ),
      (
        "@Received(fulfilledByDependencyNamed: 1️⃣\"c\") let b: B", "nothing says which type the other name has"
      ),
      (
        "@Received(fulfilledByDependencyNamed: \"c\", ofType: 1️⃣make()) let b: B", "'ofType' of @Received can't be read"
      ),
      (
        "@Received(onlyIfAvailable: 1️⃣maybe) let b: B?",
        "'onlyIfAvailable' of @Received can't be read: it isn't true or false"
      ),
      (
        "@Received(onlyIfAvailable: true) let b: 1️⃣Optional<B>",
        "what is received only if it is available must be optional, spelled with '?'"
      ),
    ]
  )
  func properties(property: String, problem: String) {
    let messages = messages(
      in: "@Instantiable(mockOnly: true) public struct A { \(property); static func mock() -> Self { A() } }"
    )
    #expect(messages.contains("1️⃣ warning: \(problem) [unseen-declaration]"))
  }

  @Test("A decorated property of a type that isn't decorated is told about where SafeDI is imported")
  func undecorated() {
    #expect(
      messages(in: "public final class A { 1️⃣@Received let b: B }") == [
        "1️⃣ warning: SafeDI doesn't read @Received here: the type around it isn't @Instantiable [unseen-declaration]"
      ]
    )
  }

  @Test(
    "Mocks",
    arguments: [
      (
        "1️⃣@Instantiable(mockOnly: true, isRoot: true) public struct A { public static func mock() -> A { A() } }",
        "what is there for mocks only can't be a root"
      ),
      (
        "1️⃣@Instantiable(mockOnly: true, generateMock: true, customMockName: \"fake\") public struct A { public static func fake() -> A { A() } }",
        "mockOnly and generateMock can't both be true"
      ),
      (
        "1️⃣@Instantiable(customMockName: \"fake\") public struct A: Instantiable { public init() {}; public static func fake() -> A { A() } }",
        "customMockName means nothing without generateMock: true or mockOnly: true"
      ),
      ("1️⃣@Instantiable(mockOnly: true) public struct A {}", "there is no method 'mock' by which 'A' could be mocked"),
      (
        "@Instantiable(mockOnly: true) public struct A { public static func mock() -> A { A() }; public static func 1️⃣mock(b: Int = 1) -> A { A() } }",
        "'A' has several methods 'mock', of which SafeDI accepts one"
      ),
      (
        "@Instantiable(generateMock: true) public struct A: Instantiable { public init() {}; public static func 1️⃣mock() -> A { A() } }",
        "generateMock: true makes a method 'mock' of the same name as this one"
      ),
      (
        "@Instantiable(mockOnly: true) public struct A { @Received let b: B; static func 1️⃣mock(c: Int) -> B { B() } }",
        "SafeDI can't make mocks with 'mock(c:)': it isn't public"
      ),
      (
        "@Instantiable(mockOnly: true) public struct A { @Received let b: B; static func 1️⃣mock(c: Int) -> B { B() } }",
        "SafeDI can't make mocks with 'mock(c:)': it doesn't take b"
      ),
      (
        "@Instantiable(mockOnly: true) public struct A { @Received let b: B; static func 1️⃣mock(c: Int) -> B { B() } }",
        "SafeDI can't make mocks with 'mock(c:)': nothing is injected for c"
      ),
      (
        "@Instantiable(mockOnly: true) public struct A { @Received let b: B; static func 1️⃣mock(c: Int) -> B { B() } }",
        "SafeDI can't make mocks with 'mock(c:)': it returns something else than 'A'"
      ),
    ]
  )
  func mocks(source: String, problem: String) {
    #expect(messages(in: source).contains("1️⃣ warning: \(problem) [unseen-declaration]"))
  }

  @Test(
    "The configuration",
    arguments: [
      ("#SafeDIConfiguration()", []), ("#SafeDIConfiguration(additionalDirectoriesToInclude: [\"App\"])", []),
      (
        "#SafeDIConfiguration(additionalDirectoriesToInclude: 1️⃣folders)",
        [
          "1️⃣ warning: 'additionalDirectoriesToInclude' can't be read: it is no array of string literals [unseen-declaration]"
        ]
      ),
      (
        "#SafeDIConfiguration(mockConditionalCompilation: 1️⃣flag)",
        [
          "1️⃣ warning: 'mockConditionalCompilation' can't be read: it is no string literal and not nil [unseen-declaration]"
        ]
      ),
      (
        "#SafeDIConfiguration(1️⃣[\"A\"])",
        ["1️⃣ warning: #SafeDIConfiguration takes no argument without a label [unseen-declaration]"]
      ),
      (
        "#SafeDIConfiguration(1️⃣colour: \"red\")",
        ["1️⃣ warning: #SafeDIConfiguration has no argument 'colour' [unseen-declaration]"]
      ),
      (
        "#1️⃣SafeDIConfiguration(additionalDirectoriesToInclude: [\"../Elsewhere/Sources\"])",
        ["1️⃣ note: SafeDI reads the folder '../Elsewhere/Sources' too, and dpend didn't [unseen-declaration]"]
      ),
      (
        "#SafeDIConfiguration()\n#1️⃣SafeDIConfiguration()",
        ["1️⃣ warning: module 'App' has several #SafeDIConfiguration, of which SafeDI accepts one [unseen-declaration]"]
      ),
    ]
  )
  func configuration(source: String, expected: [String]) {
    #expect(messages(in: source, path: "App/App.swift") == expected)
  }

  @Test("Several configurations in one folder are of one module, and those of an Xcode project's targets need not be")
  func configurations() {
    let files = ["App/A.swift", "App/Parts/B.swift", "Kit/C.swift"].map {
      ($0, "App", MarkedSource("#SafeDIConfiguration()"))
    }
    let findings = TestProject(files, implicit: nil).graph.findings
    #expect(findings.map(\.location?.file) == ["App/Parts/B.swift"])
  }

  @Test("The folders that SafeDI 1 has in a file are read too")
  func companion() {
    let dialect = SafeDIDialect()
    #expect(dialect.isCompanion("App/.safedi/configuration/include.csv"))
    #expect(!dialect.isCompanion("App/.safedi/configuration/additionalImportedModules.csv"))
    let file = CompanionFile(path: ".safedi/configuration/include.csv", text: "Sub,Other/Sources\n, /absolute\n")
    #expect(dialect.sourceFolders(namedIn: file) == ["../../Sub", "../../Other/Sources", "/absolute"])
  }

  /// The findings without their notes.
  private func messages(in source: String, path: String = "App.swift") -> [String] {
    let project = TestProject([(path, "App", MarkedSource("import SafeDI\n" + source))], implicit: nil)
    return project.sketch(project.graph.findings).filter { !$0.hasPrefix("  ") }
  }
}
