import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The memberwise initializer of a struct.
struct MemberwiseInitializerTests {
  @Test(
    arguments: [
      ("let store: Store", "init(store: Store) internal"), ("var store: Store", "init(store: Store) internal"),
      ("let a: A; var b: B?", "init(a: A, b: B? = …) internal"), ("let b: B?", "init(b: B?) internal"),
      ("var a: A = A()", "init(a: A = …) internal"), ("let a: A = A()", "init() internal"),
      ("var a = A()", "init(a: A = …) internal"), ("var a = A.B.init(c)", "init(a: A.B = …) internal"),
      ("var a = 1, b = \"x\", c = true", "init(a: Int = …, b: String = …, c: Bool = …) internal"),
      ("var a = 1.5, b = 2 as C", "init(a: Double = …, b: C = …) internal"),
      ("var a = make()", "init(a: _ = …) internal"), ("let a = A()", "init() internal"),
      ("let a, b: A", "init(a: A, b: A) internal"),
      ("var a: A, b: B = B(), c: C!", "init(a: A, b: B = …, c: C? = …) internal"),
      ("static let a: A", "init() internal"), ("class var a: A { A() }", "init() internal"),
      ("var a: A { A() }", "init() internal"), ("var a: A { get { A() } set {} }", "init() internal"),
      ("var a: A { didSet {} }", "init(a: A) internal"), ("var a: A = A() { willSet {} }", "init(a: A = …) internal"),
      ("lazy var a: A = A()", "init(a: A? = …) internal"), ("private lazy var a: A = A()", "init(a: A? = …) private"),
      ("private let a: A", "init(a: A) private"), ("fileprivate var a: A", "init(a: A) fileprivate"),
      ("private(set) var a: A", "init(a: A) internal"), ("private let a = A(); let b: B", "init(b: B) internal"),
      ("private var a = A(); let b: B", "init(a: A = …, b: B) private"),
      ("@Environment(\\.a) private var a; let b: B", "init(b: B) internal"), ("public let a: A", "init(a: A) internal"),
      ("@State var a: A", "init(a: A) internal"), ("@State var a = A()", "init(a: A = …) internal"),
      ("@State private var a = A(); let b: B", "init(b: B) internal"),
      ("@State private var a: A; let b: B", "init(a: A, b: B) private"),
      ("@FocusState private var a: Bool; let b: B", "init(b: B) internal"),
      ("@AppStorage(\"key\") var a = true; let b: B", "init(a: Bool = …, b: B) internal"),
      ("@AppStorage(\"key\") private var a = true; let b: B", "init(b: B) internal"),
      ("@available(iOS 17, *) var a: A", "init(a: A) internal"),
      ("@Inject(\"name\") var a: A; let b: B", "init(b: B) internal"),
      ("@MainActor let a: A", "init(a: A) internal"), ("let (a, b): (A, B)", "init() internal"),
      ("var a: A { mutating get { A() } }", "init() internal"),
      ("subscript(index: Int) -> A { A() }", "init() internal"),
      ("struct Inner { let b: B }; let a: A", "init(a: A) internal"),
      ("func make() { let local: Int }", "init() internal"),
    ]
  )
  func properties(source: String, expected: String) {
    let project = TestProject(MarkedSource("public struct Use { \(source) }"))
    let own = project.declarations.types.filter { $0.qualifiedName == "Use" }
    #expect(own.flatMap(\.initializers).map(\.memberwiseSketch) == [expected])
  }

  @Test("An initializer in the body replaces it, one in an extension does not")
  func declaredInitializers() {
    let project = TestProject(
      """
      struct One { let a: A; init() {} }
      struct Two { let a: A }
      extension Two { init(b: B) {} }
      private struct Three { let a: A }
      """
    )
    let sketch = project.declarations.types.map { $0.initializers.map(\.memberwiseSketch) }
    #expect(sketch == [["init() internal"], ["init(a: A) internal"], ["init(a: A) private"]])
    #expect(project.declarations.extensions.flatMap(\.initializers).map(\.name) == ["init(b:)"])
  }

  @Test("Properties with build conditions give an initializer for each combination")
  func conditionalProperties() {
    let project = TestProject(
      """
      struct Use {
        let store: Store
        #if DEBUG
        let log: Log
        #else
        private let secret: Secret
        #endif
      }
      """
    )
    #expect(
      project.declarations.types.flatMap(\.initializers).map(\.memberwiseSketch) == [
        "init(store: Store, log: Log) internal #if DEBUG", "init(store: Store, secret: Secret) private #if !DEBUG",
      ]
    )
  }

  @Test("The location of a parameter is its property, the location of the initializer its type")
  func locations() {
    let project = TestProject("struct 1️⃣Use { let 2️⃣store: Store, 3️⃣clock: Clock }")
    let initializer = project.declarations.types.first?.initializers.first
    #expect(initializer?.location == project.location(of: "1️⃣"))
    #expect(initializer?.parameters.map(\.location) == ["2️⃣", "3️⃣"].compactMap(project.location))
  }
}

extension InitializerDeclaration {
  /// The initializer as a line of text, its parameters with their types.
  fileprivate var memberwiseSketch: String {
    let list = parameters.map { "\($0.name): \($0.type)\($0.hasDefault ? " = …" : "")" }.joined(separator: ", ")
    return "init(\(list)) \(access)" + (condition == .always ? "" : " #if \(condition)")
  }
}
