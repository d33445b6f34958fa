import DpendAnalysis
import DpendGraph
import _DpendTestSupport

/// The types that the tests register.
private let types = """
  protocol Store: Sendable {}
  protocol Book: Sendable {}
  final class DiskStore: Store { init() {} }
  final class Clock: Sendable {}
  final class Cart: Sendable { init(store: any Store, clock: Clock) {} }
  final class Novel: Book { init() {} }
  final class Page: Sendable { init(cart: Cart, number: Int) {} }
  final class Library: Sendable { init(books: [any Book]) {} }
  enum OnDisk: DependencyTag {}
  """

extension TestProject {
  /// Creates a project with the types above, in which only registrations provide values.
  init(runtime code: String) {
    self.init(
      [
        ("App.swift", "App", MarkedSource("import DpendRuntime\n\(code)")),
        ("Types.swift", "App", MarkedSource("import DpendRuntime\n\(types)")),
      ],
      implicit: nil
    )
  }

  /// Creates a project whose only function registers dependencies in a container, followed by other code.
  init(runtimeRegistering code: String, _ others: String = "") {
    self.init(
      runtime: """
        func setUp() {
          let container = RuntimeContainer()
        \(code)
        }
        \(others)
        """
    )
  }

  /// The messages of the rules about registrations and requests without their counterparts.
  var runtimeFindings: [String] {
    let names = [
      "missing-dependency", "overridden-registration", "dependency-cycle", "duplicate-binding", "unused-binding",
      "ambiguous-dependency", "unused-tag", "unprovided-tag",
    ]
    let rules = RuleRegistry.rules.filter { names.contains($0.name.rawValue) }
    return rules.flatMap { $0.check(graph, settings: AnalysisSettings()) }.map { "\($0.message)" }
  }
}

extension BindingGraph {
  /// The bindings of runtime containers with their keys, runtime arguments and scopes.
  var runtimeSketch: [String] { registrations(of: "dpend-runtime") }
}
