import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// The forms of requests.
struct RequestTests {
  private static let registered = """
    let box: DIContainer = DependencyContainer()
    func start() {
      DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() }
      box.register(type: Mailer.self) { SMTPMailer() }
      box.register(key: "m") { SMTPMailer() as Mailer }
    }

    """

  @Test(
    "Wrappers, with their arguments in any order",
    arguments: [
      ("@Inject var m: Mailer", "m: Mailer"), ("@Inject() var m: Mailer", "m: Mailer"),
      ("@Inject private(set) var m: any Mailer", "m: Mailer"), ("@FlexInject.Inject var m: Mailer", "m: Mailer"),
      ("@Inject<Mailer> var m", "m: Mailer"), ("@Inject @Printed var m: Mailer", "m: Mailer"),
      ("@Inject\nvar m: Mailer", "m: Mailer"), ("@Inject(mode: .new) var m: Mailer", "m: Mailer new"),
      ("@Inject(mode: ResolveMode.shared) var m: Mailer", "m: Mailer shared"),
      ("@Inject(container: box) var m: Mailer", "m: box.Mailer"),
      ("@Inject(container: DependencyContainer.shared) var m: Mailer", "m: Mailer"),
      ("@Inject(container: .shared) var m: Mailer", "m: Mailer"),
      ("@Inject(container: box, key: \"m\", mode: .new) var m: Mailer", "m: box.Mailer #m new"),
      ("@Inject(mode: .new, key: \"m\", container: box) var m: Mailer", "m: box.Mailer #m new"),
      ("@Inject(key: nil) var m: Mailer", "m: Mailer"), ("@LazyInject var m: Mailer", "m: Mailer lazy"),
      ("@LazyInject(container: box, mode: .shared) var m: Mailer", "m: box.Mailer lazy shared"),
      ("@WeakInject var m: Mailer?", "m: Mailer weak"),
      ("@WeakInject(mode: .new) var m: Mailer?", "m: Mailer weak new"),
      ("@WeakInject(container: box) var m: Mailer!", "m: box.Mailer weak"),
      ("@Inject static var m: Mailer", "m: Mailer lazy"),
      ("func f() { @Inject var m: Mailer; _ = m }", "m: Mailer lazy"),
    ]
  )
  func wrappers(property: String, expected: String) {
    let project = FlexInjectProject(Self.registered + "final class Desk { \(property) }")
    #expect(desk(project.bindings) == ["Desk ← \(expected)"])
    #expect(
      analyze(project.project.graph).findings.allSatisfy {
        ["unused-binding", "weak-value"].contains($0.rule.rawValue)
      }
    )
  }

  @Test(
    "Calls of resolve, with the type that the surrounding code expects",
    arguments: [
      ("init() { let m = box.resolve(type: Mailer.self, mode: .new) }", "m: box.Mailer new"),
      ("init() { let m: Mailer = box.resolve(key: \"m\", mode: .shared) }", "m: box.Mailer #m shared"),
      ("let m: Mailer = box.resolve(type: Mailer.self, mode: .shared)", "m: box.Mailer shared"),
      ("let m: Mailer\ninit() { m = box.resolve(key: \"m\", mode: .new) }", "m: box.Mailer #m new"),
      ("let m: Mailer\ninit() { self.m = box.resolve(key: \"m\", mode: .new) }", "m: box.Mailer #m new"),
      ("lazy var m: Mailer = box.resolve(key: \"m\", mode: .new)", "m: box.Mailer #m lazy new"),
      ("lazy var m: Mailer = { box.resolve(key: \"m\", mode: .new) }()", "m: box.Mailer #m lazy new"),
      ("var m: Mailer { box.resolve(type: Mailer.self, mode: .new) }", "m: box.Mailer lazy new"),
      ("static let m = box.resolve(type: Mailer.self, mode: .new)", "m: box.Mailer lazy new"),
      (
        "func f() { send(box.resolve(type: Mailer.self, mode: .new)) }\nfunc send(_ m: Mailer) {}",
        "m: box.Mailer lazy new"
      ),
      ("func f() { let m = box.resolve(key: \"m\", mode: .new) as Mailer }", "m: box.Mailer #m lazy new"),
      ("func f() -> Mailer { box.resolve(key: \"m\", mode: .new) }", "f: box.Mailer #m lazy new"),
      (
        "init() { later = { box.resolve(type: Mailer.self, mode: .new) } }\nvar later: () -> Mailer",
        "resolve: box.Mailer lazy new"
      ),
      ("init(m: Mailer = box.resolve(type: Mailer.self, mode: .new)) {}", "m: box.Mailer new"),
      ("func f(_ m: Mailer = box.resolve(type: Mailer.self, mode: .new)) {}", "m: box.Mailer lazy new"),
      ("let m = Inject<Mailer>(container: box, key: \"m\")", "m: box.Mailer #m"),
      ("let m: LazyInject<Mailer> = LazyInject(container: box)", "m: box.Mailer lazy"),
    ]
  )
  func calls(code: String, expected: String) {
    let project = FlexInjectProject(Self.registered + "final class Desk {\n\(code)\n}")
    #expect(desk(project.bindings) == ["Desk ← \(expected)"])
    #expect(project.findings == [])
  }

  @Test("Outside of all types, the consumer is the function, the variable or the file, and each call is an entry point")
  func outside() {
    let project = FlexInjectProject(
      Self.registered + """
        let early = 1️⃣DependencyContainer.shared.resolve(type: Mailer.self, mode: .shared)
        func run(times: Int) { _ = 2️⃣box.resolve(type: Mailer.self, mode: .new) }
        start()
        print(3️⃣box.resolve(key: "m", mode: .new) as Mailer)
        @Inject var late: Mailer
        """
    )
    #expect(
      desk(project.bindings) == [
        "App.swift ← resolve: box.Mailer #m new", "early ← early: Mailer shared", "late ← late: Mailer lazy",
        "run(times:) ← run: box.Mailer new",
      ]
    )
    let graph = project.project.graph
    #expect(graph.entryPoints.map(\.key.description) == ["Mailer", "Mailer", "Mailer #m"])
    #expect(graph.entryPoints.map(\.location) == ["1️⃣", "2️⃣", "3️⃣"].map { project.project.location(of: $0) })
  }

  @Test("The requests of a class and its superclasses belong to the registration that creates it")
  func creation() {
    let project = FlexInjectProject(
      """
      class Base { @Inject var mailer: Mailer }
      final class Desk: Base { @LazyInject(key: "audit") var log: Logging }
      func start(_ container: DependencyContainer) {
        container.register(type: Mailer.self) { SMTPMailer() }
        container.register(key: "audit") { AuditLog() as Logging }
        container.register(type: Desk.self) { Desk() }
      }
      func main() { start(DependencyContainer.shared as! DependencyContainer) }
      """
    )
    #expect(
      project.bindings == [
        "shared: Logging #audit by AuditLog", "shared: Desk ← log: Logging #audit lazy, mailer: Mailer",
        "shared: Mailer by SMTPMailer",
      ]
    )
  }

  @Test("A cycle of immediate dependencies is found, weak or not; lazy ones are a strong reference cycle")
  func cycles() {
    func findings(_ wrapper: String, _ type: String) -> [String] {
      FlexInjectProject(
        """
        final class Master { @Inject var 1️⃣radio: Radio }
        final class Radio { \(wrapper) var 2️⃣master: \(type) }
        func start() {
          DependencyContainer.shared.register(type: Master.self) { Master() }
          DependencyContainer.shared.register(type: Radio.self) { Radio() }
        }
        """
      ).findings
    }
    let cycle = [
      "1️⃣ error: dependency cycle: Master → Radio → Master [dependency-cycle]",
      "  1️⃣ DependencyContainer.shared.register(type: Master.self) needs 'Radio'",
      "  2️⃣ DependencyContainer.shared.register(type: Radio.self) needs 'Master'",
    ]
    let cut = "  1️⃣ cut it here: change '@Inject' of 'radio' in 'Master' to '@LazyInject'"
    let isAcyclic = "  checked: these bindings are acyclic after this change"
    #expect(
      findings("@Inject", "Master") == cycle + [
        "\(cut); no other edge is cheaper", isAcyclic,
        "  this change creates a strong reference cycle, whose objects are never released: Master → Radio → Master",
        "  2️⃣ also hold it weakly: declare '@WeakInject var master: Master?' in 'Radio'; it is the only edge that can be cut where it is",
        "  checked: no strong reference cycle remains among these bindings after this change",
      ]
    )
    #expect(
      findings("@WeakInject", "Master?") == cycle + ["\(cut); cheapest because one word changes", isAcyclic]
    )
    #expect(
      findings("@LazyInject", "Master") == [
        "2️⃣ warning: strong reference cycle: Master → Radio → Master [strong-reference-cycle]",
        "  1️⃣ Master keeps 'Radio' in its property 'radio'",
        "  2️⃣ Radio keeps 'Master' in its property 'master', which is set after its creation",
        "  1️⃣ hold it weakly: declare '@WeakInject var radio: Radio?' in 'Master'; it is the only edge that can be cut where it is",
        "  checked: no strong reference cycle remains among these bindings after this change",
      ]
    )
  }

  @Test("A key without a registration is missing, for a weak property too, and an optional is another key")
  func missing() {
    let project = FlexInjectProject(
      Self.registered + """
        final class Desk {
          @Inject var 1️⃣log: Logging
          @WeakInject var 2️⃣weakLog: AuditLog?
          @Inject var 3️⃣mailer: Mailer?
          @Inject(key: "absent") var 4️⃣other: Mailer
        }
        """
    )
    #expect(
      project.findings.filter { $0.contains("error") } == [
        "1️⃣ error: nothing provides 'Logging', which Desk needs [missing-dependency]",
        "2️⃣ error: nothing provides 'AuditLog', which Desk needs [missing-dependency]",
        "3️⃣ error: nothing provides 'Mailer?', which Desk needs [missing-dependency]",
        "4️⃣ error: nothing provides 'Mailer #absent', which Desk needs [missing-dependency]",
      ]
    )
  }

  /// The consumers among the bindings.
  private func desk(_ bindings: [String]) -> [String] {
    bindings.filter { !$0.hasPrefix("shared: ") && !$0.hasPrefix("box: ") }
  }
}
