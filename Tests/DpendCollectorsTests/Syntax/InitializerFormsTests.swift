import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The forms of initializers.
struct InitializerFormsTests {
  @Test("An initializer with all its properties")
  func whole() throws {
    let source: MarkedSource = """
      public class Use {
        @MainActor public convenience 1️⃣init?<T>(2️⃣store named: Array<Store>, 3️⃣_ 4️⃣count: Int = 0) async throws {}
      }
      """
    let project = TestProject(source)
    let location = { (mark: Character) in try #require(project.location(of: mark)) }
    let initializer = InitializerDeclaration(
      origin: .convenience,
      parameters: [
        ParameterDeclaration(
          label: "store",
          name: "named",
          type: .named("Array", [.named("Store")]),
          location: try location("2️⃣")
        ),
        ParameterDeclaration(
          label: nil,
          name: "count",
          type: .named("Int"),
          hasDefault: true,
          location: try location("3️⃣")
        ),
      ],
      access: .public,
      effects: Effects(isAsync: true, isThrowing: true),
      isFailable: true,
      genericParameters: ["T"],
      isolation: .attributes(["MainActor"]),
      location: try location("1️⃣")
    )
    #expect(project.declarations.types.first?.initializers.first == initializer)
    #expect(initializer.name == "init(store:_:)")
  }

  @Test(
    "A parameter in every spelling",
    arguments: [
      ("store: Store", "store store: Store"), ("for store: Store", "for store: Store"),
      ("_ store: Store", "_ store: Store"),
      ("store: any Store", "store store: any Store"), ("store: some Store", "store store: some Store"),
      ("store: Store?", "store store: Store?"), ("store: Store!", "store store: Store?"),
      ("store: Optional<Store>", "store store: Optional<Store>"),
      ("store: Store = .shared", "store store: Store, default"),
      ("make: @escaping () -> Store", "make make: () -> Store"),
      ("make: @autoclosure () -> Store", "make make: Store"),
      ("make: @autoclosure @escaping () throws -> Store", "make make: Store"),
      (
        "make: @escaping @MainActor @Sendable () async throws -> Store",
        "make make: @MainActor @Sendable () async throws -> Store"
      ),
      (
        "make: @escaping @Sendable @Actors.Storage @convention(block) () -> Store",
        "make make: @Actors.Storage @Sendable () -> Store"
      ),
      ("store: inout Store", "store store: Store"), ("store: borrowing Store", "store store: Store"),
      ("store: consuming sending Store", "store store: Store"), ("store: isolated Store", "store store: Store"),
      ("stores: Store...", "stores stores: Store, default, variadic"),
      ("pair: (Store, count: Int)", "pair pair: (Store, count: Int)"), ("store: (Store)", "store store: Store"),
      ("stores: [Store]", "stores stores: [Store]"), ("stores: [String: [Store]]", "stores stores: [String: [Store]]"),
      ("store: Outer<Int>.Inner", "store store: Outer<Int>.Inner"), ("store: Store.Type", "store store: Store.Type"),
      ("store: A & B", "store store: A & B"), ("store: any B & A", "store store: any A & B"),
      ("`default`: `Type`", "default default: Type"), ("@Binding value: Int", "value value: Int"),
      ("store: Store /* note */ = .init()", "store store: Store, default"), ("in store: Store", "in store: Store"),
      ("store: Tagged<any Store, OnDisk>", "store store: Tagged<any Store, OnDisk>"),
    ]
  )
  func parameters(source: String, expected: String) {
    let project = TestProject(MarkedSource("class Use { init(\(source)) {} }"))
    let parameters = project.declarations.types.flatMap(\.initializers).flatMap(\.parameters)
    #expect(parameters.map(\.sketch) == [expected])
  }

  @Test(
    "Modifiers and attributes",
    arguments: [
      ("init() {}", "init() internal"), ("private init() {}", "init() private"), ("public init() {}", "init() public"),
      ("open init() {}", "init() open"), ("package init() {}", "init() package"),
      ("fileprivate init() {}", "init() fileprivate"),
      ("required init() {}", "init() internal"), ("override init() {}", "init() internal"),
      ("init?() {}", "init() internal failable"), ("init!() {}", "init() internal failable"),
      ("init() async {}", "init() internal async"), ("init() throws(Problem) {}", "init() internal throws"),
      ("init() rethrows {}", "init() internal throws"),
      ("required public convenience init() {}", "init() public convenience"),
      ("nonisolated init() {}", "init() internal nonisolated"),
      ("@DatabaseActor init() {}", "init() internal @DatabaseActor"),
      ("@Actors.Storage @discardableResult init() {}", "init() internal @Actors.Storage @discardableResult"),
      ("@available(*, unavailable) init() {}", "init() internal unavailable @available"),
      ("@available(*, unavailable, message: \"no\") init() {}", "init() internal unavailable @available"),
      ("@available(iOS, unavailable) init() {}", "init() internal @available"),
      ("@available(iOS 15, *) init() {}", "init() internal @available"),
      ("@available(*, deprecated) init() {}", "init() internal @available"),
      ("@inlinable @objc(initWithStore:) init() {}", "init() internal @inlinable @objc"),
    ]
  )
  func modifiers(source: String, expected: String) {
    let project = TestProject(MarkedSource("open class Use { \(source) }"))
    let initializers = project.declarations.types.flatMap(\.initializers).filter { $0.origin != .implicit }
    #expect(initializers.map(\.sketch) == [expected])
  }

  @Test(
    "The initializer that the compiler adds",
    arguments: [
      ("class Use {}", ["init() internal implicit"]), ("public class Use {}", ["init() internal implicit"]),
      ("private class Use {}", ["init() private implicit"]),
      ("actor Use { let clock = 1 }", ["init() internal implicit"]),
      ("class Use { init(a: A) {} }", ["init(a:) internal"]), ("enum Use { case one }", []), ("protocol Use {}", []),
      (
        "class Use { convenience init(a: A) { self.init() } }",
        ["init(a:) internal convenience", "init() internal implicit"]
      ),
      ("enum Use { init(a: A) { self = .one } }", ["init(a:) internal"]),
      ("@available(*, unavailable) class Use {}", ["init() internal implicit unavailable"]),
      (
        "class Use {\n#if DEBUG\ninit(a: A) {}\n#endif\n}",
        ["init(a:) internal #if DEBUG", "init() internal implicit #if !DEBUG"]
      ),
      (
        "class Use {\n#if DEBUG\ninit(a: A) {}\n#else\ninit() {}\n#endif\n}",
        ["init(a:) internal #if DEBUG", "init() internal #if !DEBUG"]
      ),
    ]
  )
  func addedByCompiler(source: String, expected: [String]) {
    let project = TestProject(MarkedSource(source))
    #expect(project.declarations.types.flatMap(\.initializers).map(\.sketch) == expected)
  }
}

extension ParameterDeclaration {
  /// The parameter as a line of text.
  fileprivate var sketch: String {
    "\(label ?? "_") \(name): \(type)\(hasDefault ? ", default" : "")\(isVariadic ? ", variadic" : "")"
  }
}
