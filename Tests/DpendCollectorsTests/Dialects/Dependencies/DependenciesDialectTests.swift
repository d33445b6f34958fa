import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The keys of swift-dependencies and their uses.
struct DependenciesDialectTests {
  @Test("The bindings and requests of the example")
  func example() {
    let project = DependenciesProject([("App.swift", "App", MarkedSource(DependenciesDialect().explanation.example))])
    #expect(
      project.bindings == [
        "mail: MailClient ← store: store", "store: Store #StoreKey by DiskStore ← date: external DateGenerator",
        "Inbox ← send: mail, store: store",
      ]
    )
    #expect(project.findings == [])
    let graph = project.project.graph
    #expect(graph.bindings.filter { $0.kind != .consumer }.allSatisfy { $0.scope.lifetime == .singleton })
    #expect(graph.edges.map(\.resolution) == [.lazy, .lazy, .lazy, .lazy])
  }

  @Test(
    "All forms of a key",
    arguments: [
      ("enum K: DependencyKey { static let liveValue = 5 }", "K: K"),
      ("enum K: DependencyKey { static var liveValue: any P { A() } }", "K: P #K by A"),
      (
        "enum K: DependencyKey { public static let liveValue: any P = A(); static let testValue: any P = B() }",
        "K: P #K by A"
      ),
      ("struct K: Dependencies.DependencyKey, Sendable { static var liveValue: K { K() } }", "K: K"),
      ("struct K {}; extension K: @retroactive DependencyKey { static let liveValue = Self() }", "K: K"),
      ("protocol Live: DependencyKey {}; struct K: Live { static let liveValue = K() }", "K: K"),
      ("extension URLCache: DependencyKey { public static let liveValue = URLCache() }", "URLCache: URLCache"),
      (
        "extension DependencyValues { var k: any P { get { self[K.self] } set { self[K.self] = newValue } }; private enum K: DependencyKey { static let liveValue: any P = A() } }",
        "k: P #DependencyValues.K by A"
      ),
      ("extension Dependencies.DependencyValues { @DependencyEntry var k: any P = A() }", "k: P #k by A"),
    ]
  )
  func keys(code: String, expected: String) {
    let project = DependenciesProject("protocol P {}; struct A: P {}; struct B: P {}\n\(code)")
    #expect(project.bindings.sorted() == [expected, "mail: Mail"].sorted())
    #expect(project.findings == [])
  }

  @Test(
    "All forms of a request",
    arguments: [
      ("@Dependency(\\.mail) var x", "x: mail"), ("@Dependency(\\.mail.send) private var x", "x: mail"),
      ("@Dependency(Mail.self) var x: Mail", "x: mail"), ("@Dependency(\\DependencyValues.mail) var x", "x: mail"),
      ("@ObservationIgnored @Dependency(\\.mail) var x", "x: mail"),
      ("@Dependencies.Dependency(\\.mail) static var x", "x: mail"),
      ("func run() { @Dependency(\\.mail) var x }", "x: mail"),
      ("func run() { DependencyValues._current.mail.send() }", "mail: mail"),
      ("let x = Mail.liveValue", "Mail: mail"), ("let x = Dependency(\\.mail).wrappedValue", "mail: mail"),
      ("@Dependency(\\.uuid) var x", "x: external UUIDGenerator"),
      ("@Dependency(\\.date.now) var x", "x: external DateGenerator"),
      ("@Dependency(\\.unread) var x: Unread", "x: external Unread"),
    ]
  )
  func requests(code: String, expected: String) {
    let project = DependenciesProject("struct Inbox {\n\(code)\n}")
    #expect(project.bindings == ["mail: Mail", "Inbox ← \(expected)"])
    #expect(project.findings == [])
  }

  @Test(
    "Code that requests nothing",
    arguments: [
      "@Dependency(\\.unread) var x", "@Dependency(\\.self) var x", "@Environment(\\.mail) var x",
      "let mail = values.mail",
      "var mail: Mail { self[Mail.self] }", "func liveValue() {}",
    ]
  )
  func noRequests(code: String) {
    #expect(DependenciesProject("struct Inbox {\n\(code)\n}").bindings == ["mail: Mail"])
  }

  @Test("A live value in an extension of another module, its requests, and created types")
  func modules() {
    let project = DependenciesProject([
      (
        "Api.swift", "Api",
        """
        import Dependencies
        import DependenciesMacros
        @DependencyClient public struct Api { public var load: () -> Void }
        extension Api: TestDependencyKey { public static let previewValue = Api(load: { @Dependency(\\.date) var date }) }
        extension DependencyValues { public var api: Api { get { self[Api.self] } set { self[Api.self] = newValue } } }
        """
      ),
      (
        "Live.swift", "ApiLive",
        """
        import Api
        import Dependencies
        extension Api: DependencyKey {
          public static var liveValue: Self { live(session: .shared) }
          static func live(session: URLSession) -> Self { Self(load: { @Dependency(\\.log) var log }) }
        }
        final class Log { @Dependency(\\.locale) var locale }
        enum LogKey: DependencyKey { static let liveValue = Log() }
        extension DependencyValues { var log: Log { self[LogKey.self] } }
        """
      ),
      (
        "Home.swift", "Home",
        """
        import Api
        import ComposableArchitecture
        @Reducer struct Home { @Dependency(\\.api) var api; @Dependency(\\.dismiss) var dismiss }
        """
      ),
    ])
    #expect(
      project.bindings == [
        "api: Api ← log: log", "log: Log #LogKey ← locale: external Locale",
        "Home ← api: api, dismiss: external DismissEffect",
      ]
    )
    #expect(project.project.graph.bindings.map(\.module) == ["ApiLive", "ApiLive", "Home"])
    #expect(project.findings == [])
  }

  @Test(
    "A key without a live value is missing in a program, unless code sets one",
    arguments: [
      ("@main struct Program {}", ["1️⃣ error: nothing provides 'Api', which Home needs [missing-dependency]"]),
      ("", []), ("@main struct Program { init() { prepareDependencies { $0.api = Api() } } }", []),
      ("@main struct Program { let x = Store() { Home() } withDependencies: { $0.api.load = {} } }", []),
      ("@main struct Program { let x = withDependencies { values in values[Api.self] = Api() } operation: { 1 } }", []),
      ("@main struct Program { var x: Int { Home().dependency(\\.api, Api()) } }", []),
      (
        "@main struct Program {}\n#Preview { withDependencies { $0.api = Api() } operation: { 1 } }",
        ["1️⃣ error: nothing provides 'Api', which Home needs [missing-dependency]"]
      ),
      ("@main struct Program {}; extension Api: DependencyKey { static let liveValue = Api() }", []),
      (
        "@main struct Program {}\n#if DEBUG\nextension Api: DependencyKey { static let liveValue = Api() }\n#endif",
        ["1️⃣ error: nothing provides 'Api' in builds with !DEBUG, which Home needs [missing-dependency]"]
      ),
    ]
  )
  func missing(code: String, expected: [String]) {
    let project = DependenciesProject(
      """
      struct Api { var load: () -> Void = {} }
      extension Api: TestDependencyKey { static let testValue = Api() }
      extension DependencyValues { var api: Api { get { self[Api.self] } set { self[Api.self] = newValue } } }
      struct Home { @Dependency(\\.api) var 1️⃣api }
      \(code)
      """
    )
    #expect(project.findings == expected)
  }

  @Test("Builds with different live values")
  func builds() {
    let project = DependenciesProject(
      """
      #if os(iOS)
      enum K: DependencyKey { static let liveValue = 1 }
      #else
      enum K: DependencyKey { static let liveValue = 2 }
      #endif
      struct Home { @Dependency(K.self) var k }
      """
    )
    #expect(
      project.bindings == ["K: K #if !os(iOS)", "K: K #if os(iOS)", "mail: Mail", "Home ← k: K, k: K"]
    )
    #expect(project.findings == [])
  }

  @Test(
    "The branches of one live value, each with its requests",
    arguments: [
      (
        """
        enum K: DependencyKey {
          #if os(iOS)
          static let liveValue: any P = A()
          #elseif DEBUG
          static let liveValue: any P = B()
          #else
          static var liveValue: any P { @Dependency(\\.mail) var mail; return C(mail) }
          #endif
        }
        """,
        [
          "K: P #K by A #if os(iOS)", "K: P #K by B #if !os(iOS) && DEBUG",
          "K: P #K by C #if !os(iOS) && !DEBUG ← mail: mail",
        ]
      ),
      (
        """
        enum K: DependencyKey {
          static var liveValue: any P {
            #if os(iOS)
            return A()
            #elseif DEBUG
            @Dependency(\\.mail) var mail
            return C(mail)
            #endif
            return B()
          }
        }
        """,
        [
          "K: P #K by A #if os(iOS)", "K: P #K by B #if !os(iOS) && !DEBUG",
          "K: P #K by C #if !os(iOS) && DEBUG ← mail: mail",
        ]
      ),
      (
        "enum K: DependencyKey { static let liveValue: any P = {\n#if DEBUG\nA()\n#else\nB()\n#endif\n}() }",
        ["K: P #K by A #if DEBUG", "K: P #K by B #if !DEBUG"]
      ),
      (
        "enum K: DependencyKey { static var liveValue: any P {\n#if os(iOS)\nreturn A()\n#elseif os(macOS)\nreturn B()\n#endif\n} }",
        ["K: P #K by A #if os(iOS)", "K: P #K by B #if !os(iOS) && os(macOS)"]
      ),
      (
        "enum K: DependencyKey { static var liveValue: any P {\n#if DEBUG\nreturn A()\n#else\nif x { return B() } else { return A() }\n#endif\n} }",
        ["K: P #K by A #if DEBUG", "K: P #K #if !DEBUG"]
      ),
      (
        "enum K: DependencyKey { static var liveValue: any P {\n#if os(iOS)\n#if DEBUG\nreturn A()\n#endif\n#endif\nreturn B() } }",
        ["K: P #K by A #if os(iOS) && DEBUG", "K: P #K by B #if !(os(iOS) && DEBUG)"]
      ),
      (
        "enum K: DependencyKey { static var liveValue: any P {\n#if DEBUG\nprint(1)\n#endif\nreturn A() } }",
        ["K: P #K by A"]
      ),
      (
        """
        extension DependencyValues {
          #if DEBUG
          @DependencyEntry var k: any P = A()
          #else
          @DependencyEntry var k: any P = B()
          #endif
        }
        """,
        ["k: P #k by A #if DEBUG", "k: P #k by B #if !DEBUG"]
      ),
      (
        """
        enum K: TestDependencyKey { static let testValue: any P = A() }
        extension DependencyValues { var k: any P { get { self[K.self] } set { self[K.self] = newValue } } }
        @main struct Program {
          init() {
            #if DEBUG
            prepareDependencies { $0.k = B() }
            #else
            prepareDependencies { $0.k = A() }
            #endif
          }
        }
        struct Home { @Dependency(\\.k) var k }
        """,
        ["Home ← k: k, k: k", "k: P #K value #if !DEBUG", "k: P #K value #if DEBUG"]
      ),
    ]
  )
  func branches(code: String, expected: [String]) {
    let types = """
      protocol P {}; struct A: P {}; struct B: P {}
      struct C: P { init(_ mail: Mail) {} }
      """
    let project = DependenciesProject("\(types)\n\(code)")
    #expect(project.bindings.sorted() == (expected + ["mail: Mail"]).sorted())
    #expect(project.findings == [])
  }

  @Test("Wrappers of other libraries with the same name")
  func lookalikes() {
    let other = "@Dependency(\\.mail) var mail"
    #expect(
      DependenciesProject([("A.swift", "App", MarkedSource("import Other\nstruct A { \(other) }"))]).bindings == []
    )
    #expect(
      DependenciesProject("typealias Dependency = Injected\nstruct A { \(other) }").bindings == ["mail: Mail"]
    )
  }

  @Test(
    "The valid parts of broken code are read, and the rest of the project",
    arguments: [
      "@Dependency(\\.) var x", "@Dependency( var x", "enum K: DependencyKey {",
      "extension DependencyValues { var x: X { self[",
      "$0.mail =", "struct A { @Dependency(\\.mail[0]) var x", "}}} static let liveValue",
      "\u{0}🦉 enum `class`: DependencyKey {}",
      "extension A: DependencyKey { static let liveValue: }",
    ]
  )
  func broken(code: String) {
    let project = DependenciesProject([
      ("Broken.swift", "App", MarkedSource("import Dependencies\n\(code)\n")),
      (
        "Whole.swift", "App",
        """
        import Dependencies
        struct Mail: DependencyKey { static let liveValue = Mail() }
        struct Inbox { @Dependency(Mail.self) var mail }
        """
      ),
    ])
    #expect(project.bindings.contains("Mail: Mail"))
    #expect(project.bindings.contains("Inbox ← mail: Mail"))
  }
}
