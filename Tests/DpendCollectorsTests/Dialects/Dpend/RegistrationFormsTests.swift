import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The forms in which a method returns a registration.
struct RegistrationFormsTests {
  @Test(
    "Forms that say the same",
    arguments: [
      "DependencyRegistration(tag: OnDisk.self, scope: .shared) { S() }",
      "return DependencyRegistration(tag: OnDisk.self, scope: .shared) { S() }",
      "DependencyRegistration<S>(tag: OnDisk.self, scope: .shared) { S() }",
      "DpendRuntime.DependencyRegistration(tag: OnDisk.self, scope: .shared) { S() }",
      "DpendRuntime.DependencyRegistration<S>(tag: OnDisk.self, scope: .shared) { S() }",
      "DependencyRegistration.init(tag: OnDisk.self, scope: .shared) { S() }",
      "DependencyRegistration<S>.init(tag: OnDisk.self, scope: .shared, factory: { S() })",
      ".init(tag: OnDisk.self, scope: .shared) { S() }", "return .init(tag: OnDisk.self, scope: .shared) { S() }",
      "return try await (.init(tag: OnDisk.self, scope: .shared) { S() })",
      "let s: S = .init()\nreturn DependencyRegistration(tag: OnDisk.self, scope: DependencyScope.shared) { s }",
      "let r = DependencyRegistration(tag: OnDisk.self, scope: .shared) { S() }\nreturn r",
      "DependencyRegistration(tag: OnDisk.self, scope: .shared) { DependencyRegistration { 1 }.make() }",
      "if x { .init(tag: OnDisk.self, scope: .shared) { S() } } else { .init(tag: OnDisk.self, scope: .shared) { T() } }",
      "x ? .init(tag: OnDisk.self, scope: .shared) { S() } : .init(tag: OnDisk.self, scope: .shared) { T() }",
      "switch x { case 1: return .init(tag: OnDisk.self, scope: .shared) { S() }; default: return .init(tag: OnDisk.self, scope: .shared) { T() } }",
      "#if DEBUG\nDependencyRegistration(tag: OnDisk.self, scope: .shared) { S() }\n#else\nDependencyRegistration(tag: OnDisk.self, scope: .shared) { T() }\n#endif",
      "withExtendedLifetime(self) { DependencyRegistration(tag: OnDisk.self, scope: .shared) { S() } }",
      "/* DependencyRegistration(scope: .unique) */ DependencyRegistration(tag: `OnDisk`.self, scope: .`shared`) { S() }",
    ]
  )
  func same(body: String) {
    let project = project(body)
    #expect(project.declarations.all(BindingDeclaration.self).map(\.sketch) == ["S #OnDisk shared"])
    #expect(project.declarations.findings.isEmpty)
  }

  @Test(
    "Tags and scopes",
    arguments: [
      ("DependencyRegistration { S() }", "S unique"), ("DependencyRegistration(scope: .unique) { S() }", "S unique"),
      ("DependencyRegistration(scope: .singleton) { S() }", "S singleton"),
      ("DependencyRegistration(scope: .eagerSingleton) { S() }", "S eagerSingleton"),
      ("DependencyRegistration(scope: .weakSingleton) { S() }", "S weakSingleton"),
      ("DependencyRegistration(tag: Outer.OnDisk.self) { S() }", "S #Outer.OnDisk unique"),
      ("DependencyRegistration(tag: nil, scope: .shared) { S() }", "S shared"),
    ]
  )
  func tagsAndScopes(body: String, expected: String) {
    let project = project(body)
    #expect(project.declarations.all(BindingDeclaration.self).map(\.sketch) == [expected])
    #expect(project.declarations.findings.isEmpty)
  }

  @Test(
    "Unreadable registrations are reported",
    arguments: [
      ("make()", "its body has no call of 'DependencyRegistration'"),
      ("", "its body has no call of 'DependencyRegistration'"),
      ("let s: S = .init(scope: .shared)\nreturn make(s)", "its body has no call of 'DependencyRegistration'"),
      ("DependencyRegistration(tag: tag) { S() }", "the tag is not the name of a type followed by '.self'"),
      ("DependencyRegistration(tag: Tag<Int>.self) { S() }", "the tag is not the name of a type followed by '.self'"),
      (
        "DependencyRegistration(scope: isDebug ? .unique : .shared) { S() }",
        "the scope is not one of .unique, .shared, .weakSingleton, .singleton, .eagerSingleton"
      ),
      (
        "DependencyRegistration(scope: scope) { S() }",
        "the scope is not one of .unique, .shared, .weakSingleton, .singleton, .eagerSingleton"
      ),
      (
        "if x { return DependencyRegistration { S() } }\nreturn DependencyRegistration(scope: .shared) { S() }",
        "several calls have different tags or scopes"
      ),
    ]
  )
  func unreadable(body: String, problem: String) {
    let project = project(body)
    #expect(project.declarations.all(BindingDeclaration.self).map(\.provided) == [.named("S")])
    #expect(
      project.sketch(project.declarations.findings) == [
        "1️⃣ warning: cannot read the registration that 'one()' returns: \(problem) [unseen-declaration]",
        "  return 'DependencyRegistration(tag: …, scope: …) { … }' from an instance method, with a literal tag and scope",
      ]
    )
  }

  @Test("Branches that return different registrations are a binding each")
  func branches() {
    let project = project(
      """
      #if DEBUG
      return DependencyRegistration { S() }
      #elseif BETA
      return DependencyRegistration(tag: OnDisk.self) { S() }
      #else
      return DependencyRegistration(scope: .singleton) { S() }
      #endif
      """
    )
    #expect(
      project.declarations.all(BindingDeclaration.self).map { "\($0.sketch) #if \($0.condition)" } == [
        "S unique #if DEBUG", "S #OnDisk unique #if !DEBUG && BETA", "S singleton #if !DEBUG && !BETA",
      ]
    )
    #expect(project.declarations.findings.isEmpty)
  }

  @Test("Members that dpend cannot call are reported, and other members are ignored")
  func otherMembers() {
    let project = TestProject(
      """
      class Wiring: DependencyConfiguration {
        static func 1️⃣one() -> DependencyRegistration<Int> { DependencyRegistration { 1 } }
        class func 2️⃣two(a: A) -> DependencyRegistration<Int> { DependencyRegistration { 1 } }
        var 3️⃣three: DependencyRegistration<Int> { DependencyRegistration { 1 } }
        func other() -> Int { 1 }
        func optional() -> DependencyRegistration<Int>? { nil }
        func bare() -> DependencyRegistration { DependencyRegistration { 1 } }
      }
      enum Other { static func one() -> DependencyRegistration<Int> { DependencyRegistration { 1 } } }
      protocol Wired { func one() -> DependencyRegistration<Int> }
      func free() -> DependencyRegistration<Int> { DependencyRegistration { 1 } }
      """
    )
    #expect(project.declarations.all(BindingDeclaration.self).isEmpty)
    let advice =
      "  return 'DependencyRegistration(tag: …, scope: …) { … }' from an instance method, with a literal tag and scope"
    #expect(
      project.sketch(project.declarations.findings) == [
        "1️⃣ warning: cannot read the registration that 'one()' returns: it is static [unseen-declaration]",
        advice,
        "2️⃣ warning: cannot read the registration that 'two(a:)' returns: it is static [unseen-declaration]",
        advice,
        "3️⃣ warning: cannot read the registration that 'three' returns: it is a property [unseen-declaration]",
        advice,
      ]
    )
  }

  @Test("A mutating method, a method of an actor, a typealias and an inout parameter are reported")
  func uncallableMembers() {
    let project = TestProject(
      """
      struct Wiring: DependencyConfiguration {
        mutating func 1️⃣one() -> DependencyRegistration<Int> { DependencyRegistration { 1 } }
      }
      actor Isolated: DependencyConfiguration {
        func 2️⃣two() -> DependencyRegistration<String> { DependencyRegistration { "" } }
        nonisolated func three() -> DependencyRegistration<Bool> { DependencyRegistration { true } }
      }
      typealias 3️⃣Registration = DependencyRegistration
      struct State {}
      final class Store { init(state: inout State) {} }
      final class Window { 4️⃣init(store: Store) {} }
      """
    )
    let advice =
      "  return 'DependencyRegistration(tag: …, scope: …) { … }' from an instance method, with a literal tag and scope"
    #expect(
      project.sketch(project.graph.findings) == [
        "1️⃣ warning: cannot read the registration that 'one()' returns: it is mutating [unseen-declaration]", advice,
        "2️⃣ warning: cannot read the registration that 'two()' returns: it is isolated to the actor 'Isolated' [unseen-declaration]",
        advice,
        "3️⃣ warning: cannot read methods that return 'Registration', a typealias of 'DependencyRegistration' [unseen-declaration]",
        "  write 'DependencyRegistration<…>' as the result of the methods",
      ]
    )
    #expect(
      project.graph.unavailable.map(\.reason) == [
        .notRegistered(because: "a container cannot pass its parameter 'state', which is 'inout'")
      ]
    )
  }

  private func project(_ body: String) -> TestProject {
    TestProject(
      MarkedSource("class Wiring: DependencyConfiguration {\nfunc 1️⃣one() -> DependencyRegistration<S> {\n\(body)\n}\n}")
    )
  }
}

extension BindingDeclaration {
  /// The provided type with the tag and the scope.
  fileprivate var sketch: String { "\(provided)\(tag.map { " #\($0)" } ?? "") \(scope.name)" }
}
