import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendAnalysis

struct GraphDifferenceTests {
  @Test("Rules that the configuration relaxes make a difference worse")
  func relaxedRules() throws {
    func snapshot(_ severities: [RuleName: RuleSeverity]) -> GraphSnapshot {
      var settings = AnalysisSettings()
      settings.severities = severities
      return GraphSnapshot(analyze(BindingGraph(literal: ["A": ["B"], "B": []]), settings: settings))
    }
    let tests = PathPattern("Tests")
    let (plain, off) = (snapshot([:]), snapshot([RuleName("missing-dependency"): RuleSeverity(.off)]))
    let inTests = snapshot([RuleName("captive-dependency"): RuleSeverity(nil, paths: [.init(tests, .off)])])
    let strict = snapshot([RuleName("captive-dependency"): RuleSeverity(.error)])
    let lenient = snapshot([RuleName("captive-dependency"): RuleSeverity(.warning, paths: [.init(tests, .error)])])
    func relaxed(_ base: GraphSnapshot, _ head: GraphSnapshot) -> [RelaxedRule] {
      GraphDifference(from: base, to: head).relaxedRules
    }
    let name = RuleName("missing-dependency")
    #expect(relaxed(plain, off) == [RelaxedRule(rule: name, path: nil, before: .error, after: .off)])
    #expect(GraphDifference(from: plain, to: off).verdict == .worse)
    #expect(relaxed(off, plain) == [])
    #expect(relaxed(off, off) == [])
    #expect(GraphDifference(from: off, to: plain).verdict == .same)
    let tag = RuleName("captive-dependency")
    #expect(relaxed(plain, inTests) == [RelaxedRule(rule: tag, path: "Tests", before: .warning, after: .off)])
    #expect(relaxed(strict, lenient) == [RelaxedRule(rule: tag, path: nil, before: .error, after: .warning)])
    #expect(relaxed(lenient, plain) == [RelaxedRule(rule: tag, path: "Tests", before: .error, after: .warning)])
    let decoded = try JSONDecoder().decode(GraphSnapshot.self, from: JSONEncoder().encode(lenient))
    #expect(decoded == lenient)
  }

  @Test("Lines and folders make no difference")
  func lines() {
    let moved = "\n\n// Words.\n" + Self.shop
    #expect(outline(from: Self.shop, to: moved) == ["same"])
  }

  @Test("A binding that needs more is the same one, though its initializer has another name")
  func dependency() {
    let after = Self.shop.replacing("init(store: any Store) {}", with: "init(store: any Store, clock: Clock) {}")
    #expect(outline(from: Self.shop, to: after) == ["changed", "+ Basket needs Clock as clock"])
  }

  @Test("A type under another name is the same binding, whether its file was renamed or more was changed")
  func renamed() {
    let after = Self.shop.replacing("Basket", with: "Cart").replacing("basket", with: "cart")
    #expect(
      outline(from: Self.shop, to: after) == ["changed", "Basket is now Cart"]
    )
    let more = after.replacing("init(store: any Store) {}", with: "init(store: any Store, clock: Clock) {}")
    #expect(
      outline(from: Self.shop, to: more)
        == ["changed", "Basket is now Cart", "+ Cart needs Clock as clock"]
    )
  }

  @Test("A new provider of a key with other dependencies is a replacement")
  func reimplemented() {
    let after = Self.shop.replacing(
      "final class DiskStore: Store { init(folder: Folder) {} }",
      with: "final class CloudStore: Store { init(clock: Clock) {} }"
    )
    #expect(
      outline(from: Self.shop, to: after) == [
        "changed", "Store by CloudStore, was DiskStore", "+ CloudStore needs Clock as clock",
        "− DiskStore needs Folder as folder",
      ]
    )
  }

  @Test("A binding in the same container without anything else in common is a new one")
  func replaced() {
    let after = Self.shop.replacing("init(folder: Folder)", with: "init(client: Client)")
      .replacing("final class Folder {}", with: "final class Client {}")
    #expect(
      outline(from: Self.shop, to: after) == [
        "changed", "+ Client", "− Folder", "+ DiskStore needs Client as client", "− DiskStore needs Folder as folder",
      ]
    )
  }

  @Test("Longer lifetimes, and the resulting findings")
  func rescoped() {
    let after = Self.shop.replacing("scope: .shared", with: "scope: .singleton")
    #expect(outline(from: Self.shop, to: after) == ["changed", "Trace: shared > singleton, longer"])
    #expect(outline(from: after, to: Self.shop) == ["changed", "Trace: singleton > shared"])
    let captive = Self.shop.replacing("func trace()", with: "func trace(clock: Clock)")
      .replacing("final class Clock {}", with: "final class Clock { init(trace: Trace) {} }")
      .replacing("func trace(clock: Clock)", with: "func trace()")
      .replacing("{ Outbox() }", with: "{ Outbox() }").replacing("func outbox()", with: "func outbox(trace: Trace)")
    #expect(
      outline(from: Self.shop, to: captive) == [
        "worse", "+ Outbox needs Trace as trace", "+ Clock needs Trace as trace", "new captive-dependency",
      ]
    )
  }

  @Test("Cycles that open, grow, become harmless, and close")
  func cycles() {
    let tight = BindingGraph(literal: ["A": ["B"], "B": ["A"], "C": ["A"]])
    let wide = BindingGraph(literal: ["A": ["B"], "B": ["A", "C"], "C": ["A"]])
    let loose = BindingGraph(literal: ["A": ["B"], "B": ["A?"], "C": ["A"]])
    let none = BindingGraph(literal: ["A": ["B"], "B": [], "C": ["A"]])
    #expect(
      outline(from: none, to: tight) == ["worse", "+ B needs A as A", "opened hard A B", "new dependency-cycle"]
    )
    #expect(
      outline(from: tight, to: wide) == [
        "worse", "+ B needs C as C", "changed hard A B C, worse",
      ]
    )
    #expect(
      outline(from: tight, to: loose) == [
        "better", "~ B needs A as A", "changed brokenByLater A B", "fixed dependency-cycle",
      ]
    )
    #expect(
      outline(from: tight, to: none) == ["better", "− B needs A as A", "closed hard A B", "fixed dependency-cycle"]
    )
  }

  @Test("A cycle is the same one under other names, and what it swallows or loses is no new one")
  func relatedCycles() {
    let two = BindingGraph(literal: ["A": ["B"], "B": ["A"], "C": ["D"], "D": ["C"]])
    let one = BindingGraph(literal: ["A": ["B"], "B": ["A", "C"], "C": ["D"], "D": ["C", "A"]])
    #expect(
      outline(from: one, to: two) == [
        "better", "− B needs C as C", "− D needs A as A", "changed hard A B", "changed hard C D",
      ]
    )
    #expect(
      outline(from: two, to: one) == [
        "worse", "+ B needs C as C", "+ D needs A as A", "changed hard A B C D, worse",
      ]
    )
    let apples = BindingGraph(literal: ["Apple": ["Bread"], "Bread": ["Cake"], "Cake": ["Apple"]])
    let zebras = BindingGraph(literal: ["Zebra": ["Bread"], "Bread": ["Cake"], "Cake": ["Zebra"]])
    #expect(outline(from: apples, to: zebras) == ["changed", "Apple is now Zebra"])
    let held = BindingGraph(literal: ["A": ["B"], "B": ["A?"]], scopes: ["A": .singleton, "B": .singleton])
    let tight = BindingGraph(literal: ["A": ["B"], "B": ["A"]], scopes: ["A": .singleton, "B": .singleton])
    #expect(GraphDifference(from: tight.snapshot, to: held.snapshot).cycles.worse.isEmpty)
    #expect(GraphDifference(from: held.snapshot, to: tight.snapshot).cycles.worse.map(\.kind) == [.immediate])
  }

  @Test("Another missing key is another finding; one with fewer or more requests is the same")
  func missing() {
    let both = BindingGraph(literal: ["A": ["M"], "B": ["M"]])
    let single = BindingGraph(literal: ["A": [], "B": ["M"]])
    let other = BindingGraph(literal: ["A": [], "B": ["N"]])
    #expect(findings(from: both, to: single) == [])
    #expect(findings(from: single, to: both) == [])
    #expect(findings(from: single, to: other) == ["new missing-dependency", "fixed missing-dependency"])
  }

  @Test("A finding that a comment suppresses isn't fixed")
  func silenced() {
    let before = Self.shop.replacing("final class Folder {}", with: "")
    let after = before.replacing(
      "final class DiskStore: Store {",
      with: "// dpend:ignore missing-dependency: comes later\nfinal class DiskStore: Store {"
    )
    let snapshots = [before, after].map { TestProject(MarkedSource($0)).graph.snapshot }
    let difference = GraphDifference(from: snapshots[0], to: snapshots[1])
    #expect(difference.findings.fixed.isEmpty)
    #expect(difference.findings.silenced.map(\.rule.rawValue) == ["missing-dependency"])
    #expect(difference.verdict == .changed)
  }

  @Test("Many leaves under other names in one go, and one whose file was renamed with it")
  func leaves() {
    let names = ["Login", "Cart", "Search", "Mail", "Stock", "Price", "Order", "Account", "Review", "Wish"]
    func project(_ suffix: String) -> TestProject {
      let all = (names + names.map { "Late" + $0 }).map { $0 + suffix }
      let root = all.map { "\($0.lowercased()): \($0)" }.joined(separator: ", ")
      let files = all.map { (path: "\($0).swift", module: "App", source: MarkedSource("final class \($0) {}")) }
      return TestProject(
        files + [(path: "Root.swift", module: "App", source: MarkedSource("final class Root { init(\(root)) {} }"))]
      )
    }
    let difference = GraphDifference(from: project("Service").graph.snapshot, to: project("Manager").graph.snapshot)
    #expect(difference.bindings.renamed.count == 20)
    #expect(difference.bindings.added.isEmpty)
  }

  @Test("Changes of keys, access levels and build conditions")
  func exposed() {
    let after = Self.shop.replacing("final class Clock {}", with: "#if DEBUG\npublic final class Clock {}\n#endif")
    let difference = GraphDifference(
      from: TestProject(MarkedSource(Self.shop)).graph.snapshot,
      to: TestProject(MarkedSource(after)).graph.snapshot
    )
    #expect(difference.bindings.exposed.map(\.exposures) == [["is there only under #if DEBUG"]])
    #expect(difference.verdict == .changed)
  }

  @Test("Findings about a binding that has another name are the same findings")
  func findingsOfRenamed() {
    let before = BindingGraph(literal: ["Start": ["Lamp"], "Lamp": ["Bulb"]])
    let after = BindingGraph(literal: ["Start": ["Light"], "Light": ["Bulb"]])
    let difference = GraphDifference(from: before.snapshot, to: after.snapshot)
    #expect(difference.findings.unchanged == 1)
    #expect(difference.findings.isEmpty)
  }

  @Test("A finding about several bindings stays the same when another of them comes first by its new name")
  func findingsOfReordered() {
    let before = BindingGraph(literal: ["Start": ["Desk", "Lamp"], "Desk": ["Bulb"], "Lamp": ["Bulb"]])
    let after = BindingGraph(literal: ["Start": ["Able", "Desk"], "Able": ["Bulb"], "Desk": ["Bulb"]])
    let difference = GraphDifference(from: before.snapshot, to: after.snapshot)
    #expect(before.snapshot.findings.map(\.path) == [["Desk", "Lamp"]])
    #expect(after.snapshot.findings.map(\.path) == [["Able", "Desk"]])
    #expect(difference.findings.unchanged == 1)
    #expect(difference.findings.isEmpty)
  }

  @Test("A new cycle that a comment suppresses or a baseline contains is listed, and not worse")
  func acceptedCycles() {
    let lines = ["final class Lamp { init(bulb: Bulb) {} }", "final class Bulb { init(lamp: Lamp) {} }"]
    let comment = " // dpend:ignore dependency-cycle: a test"
    func result(_ lines: [String]) -> AnalysisResult {
      analyze(TestProject(MarkedSource(lines.joined(separator: "\n"))).graph)
    }
    let base = GraphSnapshot(result([lines[0], "final class Bulb {}"]))
    let cyclic = result(lines)
    let silent = result(lines.map { $0 + comment })
    #expect(GraphDifference(from: base, to: GraphSnapshot(cyclic)).cycles.worse.count == 1)
    for head in [silent, cyclic.compared(with: Baseline(of: cyclic))] {
      let difference = GraphDifference(from: base, to: GraphSnapshot(head))
      #expect(difference.cycles.opened.count == 1)
      #expect(difference.cycles.worse == [])
      let findings = difference.findings
      #expect(findings.new.filter { $0.rule == RuleName("dependency-cycle") } == [])
      #expect(findings.unchanged == base.findings.count - findings.fixed.count - findings.silenced.count)
    }
  }

  @Test("Changes of tags and modules, and new dependencies between modules")
  func elsewhere() {
    let home: MarkedSource = "import Light\nfinal class Home { init(lamp: Lamp) {} }"
    let lamp: MarkedSource = "public final class Lamp { public init() {} }"
    let before = TestProject([("Home.swift", "App", home), ("Lamp.swift", "Light", lamp)])
    let after = TestProject([("Home.swift", "App", home), ("Lamp.swift", "App", lamp)])
    let difference = GraphDifference(from: before.graph.snapshot, to: after.graph.snapshot)
    #expect(
      difference.bindings.moved.map { [$0.to.type, $0.from.module, $0.to.module] } == [["Lamp", "Light", "App"]]
    )
    #expect(difference.modules.removed == [ModuleDependency(from: "App", to: "Light")])
    let back = GraphDifference(from: after.graph.snapshot, to: before.graph.snapshot)
    #expect(back.modules.added == [ModuleDependency(from: "App", to: "Light")])
    #expect(back.modules.mutual.isEmpty)
  }

  @Test("A module depends on another if its code names the other's types, whichever module implements them")
  func inversion() {
    let requests = [
      "public final class Home { public init() {} }",
      "import Power\npublic final class Home { public init(switch: any Switch) {} }",
    ]
    let snapshots = requests.map { home in
      TestProject([
        ("Power.swift", "Power", "public protocol Switch {}"), ("Home.swift", "Home", MarkedSource(home)),
        ("App.swift", "App", "import Power\nfinal class Button: Switch { init() {} }"),
      ]).graph.snapshot
    }
    let difference = GraphDifference(from: snapshots[0], to: snapshots[1])
    #expect(difference.modules.added == [ModuleDependency(from: "Home", to: "Power")])
    #expect(difference.modules.kept == [ModuleDependency(from: "App", to: "Power")])
  }

  @Test("A graph of an earlier dpend is compared by the modules of its bindings")
  func withoutModuleDependencies() throws {
    let lamp: MarkedSource = "public final class Lamp { public init() {} }"
    func snapshot(_ home: MarkedSource) -> GraphSnapshot {
      TestProject([("Home.swift", "App", home), ("Lamp.swift", "Light", lamp)]).graph.snapshot
    }
    let head = snapshot("import Light\nfinal class Home { init(lamp: Lamp) {} }")
    let data = try JSONEncoder().encode(snapshot("final class Home {}"))
    var object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object.removeValue(forKey: "moduleDependencies") != nil)
    let earlier = try JSONDecoder().decode(
      GraphSnapshot.self,
      from: JSONSerialization.data(withJSONObject: object)
    )
    #expect(
      GraphDifference(from: earlier, to: head).modules.added == [ModuleDependency(from: "App", to: "Light")]
    )
  }

  private static let shop = """
    import DpendRuntime

    protocol Store {}
    final class Folder {}
    final class Clock {}
    final class DiskStore: Store { init(folder: Folder) {} }
    final class Basket { init(store: any Store) {} }
    final class Shop { init(basket: Basket) {} }
    final class Trace {}
    final class Outbox {}

    final class AppConfiguration: DependencyConfiguration {
      func trace() -> DependencyRegistration<Trace> { DependencyRegistration(scope: .shared) { Trace() } }
      func outbox() -> DependencyRegistration<Outbox> { DependencyRegistration(scope: .singleton) { Outbox() } }
    }
    """

  private func findings(from before: BindingGraph, to after: BindingGraph) -> [String] {
    outline(from: before, to: after).filter { $0.hasPrefix("new ") || $0.hasPrefix("fixed ") }
  }

  private func outline(from before: String, to after: String) -> [String] {
    outline(from: TestProject(MarkedSource(before)).graph, to: TestProject(MarkedSource(after)).graph)
  }

  private func outline(from before: BindingGraph, to after: BindingGraph) -> [String] {
    let (base, head) = (before.snapshot, after.snapshot)
    #expect(GraphDifference(from: base, to: base).verdict == .same)
    return GraphDifference(from: base, to: head).outline
  }
}

extension BindingGraph {
  fileprivate var snapshot: GraphSnapshot {
    // Unused bindings are only reported in graphs with a root, and these tests don't cover them.
    GraphSnapshot(analyze(self))
  }
}

extension GraphDifference {
  /// Everything that changed, a line each.
  fileprivate var outline: [String] {
    let names = Dictionary((base.bindings + head.bindings).map { ($0.id, $0.type) }, uniquingKeysWith: { $1 })
    let edge = { (edge: GraphSnapshot.Edge) in
      "\(names[edge.from] ?? "?") needs \(edge.to.value.flatMap { names[$0] } ?? edge.key.type) as \(edge.label)"
    }
    let cycle = { (cycle: GraphSnapshot.Cycle) in
      "\(cycle.kind.rawValue) \(cycle.bindings.map { names[$0] ?? "?" }.joined(separator: " "))"
    }
    return [verdict.rawValue] + bindings.added.map { "+ \($0.type)" } + bindings.removed.map { "− \($0.type)" }
      + bindings.renamed.map { "\($0.from.type) is now \($0.to.type)" }
      + bindings.reimplemented.map { "\($0.to.otherKeyTypes) by \($0.to.type), was \($0.from.type)" }
      + bindings.rescoped.map { change in
        let isOutgrown = bindings.outgrown.contains(change)
        return "\(change.to.type): \(change.from.scope) > \(change.to.scope)\(isOutgrown ? ", longer" : "")"
      } + edges.added.map { "+ \(edge($0))" } + edges.removed.map { "− \(edge($0))" }
      + edges.changed.map { "~ \(edge($0.to))" } + cycles.opened.map { "opened \(cycle($0))" }
      + cycles.closed.map { "closed \(cycle($0))" }
      + cycles.changed.map { "changed \(cycle($0.to))\($0.isWorse ? ", worse" : "")" }
      + findings.new.map { "new \($0.rule.rawValue)" } + findings.fixed.map { "fixed \($0.rule.rawValue)" }
  }
}

extension GraphSnapshot.Binding {
  fileprivate var otherKeyTypes: String { keys.map(\.type).filter { $0 != type }.joined(separator: " ") }
}
