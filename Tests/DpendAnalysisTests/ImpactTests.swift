import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

struct ImpactTests {
  @Test("The removal of a binding breaks its dependents and frees its exclusive dependencies")
  func chain() {
    let graph = BindingGraph(
      containers: ["dip": ["A": ["B", "C"], "B": ["D"], "C": ["D", "E"], "D": ["F"], "E": [], "F": [], "G": ["F"]]],
      roots: ["A"]
    )
    let impact = Self.impact(in: graph)
    #expect(impact.brokenCounts() == [0, 1, 1, 3, 2, 5, 0])
    #expect(impact.freedCounts == [5, 0, 1, 1, 0, 0, 0])
    #expect(impact.broken(without: 5, atMost: 9) == [3, 6, 1, 2, 0])
    #expect(impact.broken(without: 5, atMost: 2) == [3, 6])
    #expect(impact.freed(without: 0, atMost: 9) == [1, 2, 3, 4, 5])
    #expect(impact.freed(without: 0, atMost: 1) == [1])
    let removals = graph.bindings.indices.map { impact.removal(of: $0, atMost: 2) }
    #expect(removals.map(\.brokenCount) == impact.brokenCounts())
    #expect(removals.map(\.freedCount) == impact.freedCounts)
    #expect(removals.map(\.broken) == [[], [0], [0], [1, 2], [2, 0], [3, 6], []])
    #expect(removals.map(\.freed) == [[1, 2], [], [4], [5], [], [], []])
  }

  @Test("Without known roots, bindings without dependents are roots")
  func withoutRoots() {
    let graph = BindingGraph(literal: ["A": ["C"], "B": ["C", "D"], "C": [], "D": []])
    #expect(Self.impact(in: graph).freedCounts == [0, 1, 0, 0])
  }

  @Test("In a cycle all break with any of them")
  func cycle() {
    #expect(Self.impact(in: BindingGraph(literal: ["A": ["B"], "B": ["A"], "C": ["A"]])).brokenCounts() == [2, 2, 0])
  }

  @Test("Optional requests, defaults and requests for many values require no binding")
  func dispensable() {
    let project = TestProject(
      """
      final class Clock {}
      final class Optional1 { init(clock: Clock?) {} }
      final class Default { init(clock: Clock = Clock()) {} }
      final class Many { init(clocks: [Clock]) {} }
      final class Later { init(clock: @escaping () -> Clock) {} }
      """
    )
    let impact = Self.impact(in: project.graph)
    let names = project.graph.bindings.map(\.title)
    #expect(impact.broken(without: 0, atMost: 9).map { names[$0] } == ["Later"])
    #expect(names[0] == "Clock")
  }

  @Test("An optional request and a default help without a binding, and not with one that cannot be created")
  func broken() {
    let project = TestProject(
      """
      final class Clock {}
      final class Cart { init(clock: Clock) {} }
      final class Panel { init(cart: Cart?) {} }
      final class Desk { init(panel: Panel, cart: Cart = Cart(clock: Clock())) {} }
      final class Menu { init(cart: (() -> Cart)?) {} }
      final class List { init(carts: [Cart]) {} }
      """
    )
    let names = project.graph.bindings.map(\.title)
    let impact = Self.impact(in: project.graph)
    let removals = project.graph.bindings.indices.map { impact.removal(of: $0, atMost: 9) }
    #expect(
      Dictionary(uniqueKeysWithValues: zip(names, removals.map { $0.brokenAtCreation.map { names[$0] } })) == [
        "Clock": ["Cart", "Desk", "Panel"], "Cart": [], "Panel": ["Desk"], "Desk": [], "Menu": [], "List": [],
      ]
    )
    #expect(removals.map { $0.brokenOnUse.map { names[$0] } } == [[], ["Menu"], [], [], [], []])
    #expect(impact.brokenCounts() == removals.map(\.brokenCount))
  }

  @Test("A chain that comes back to the removed binding does not lead to those that can do without it")
  func brokenInCycle() throws {
    let graph = BindingGraph(literal: ["X": ["A?"], "A": ["X"], "B": ["X^"], "C": ["A^"]])
    let impact = Self.impact(in: graph)
    let removals = graph.bindings.indices.map { impact.removal(of: $0, atMost: 9) }
    let ids = { (indices: [Int]) in indices.map { graph.bindings[$0].id.rawValue }.sorted() }
    #expect(graph.bindings.map(\.id.rawValue) == ["A", "B", "C", "X"])
    #expect(impact.brokenCounts() == [2, 0, 0, 2])
    #expect(removals.map { ids($0.broken) } == [["B", "X"], [], [], ["A", "C"]])
    #expect(removals.map(\.brokenCount) == impact.brokenCounts())
    #expect(try ids(Selection("requires:X").bindings(in: graph)) == ["A", "C", "X"])
  }

  @Test("A consumer works without the value of an optional property that other code sets")
  func setByOtherCode() throws {
    var project = TestProject(
      """
      final class Clock { init() {} }
      final class Store { init(clock: Clock) {} }
      final class Hub { static let shared = Hub(); var store: Store?; init() {} }
      func start() { let store = Store(clock: Clock()); Hub.shared.store = store }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let graph = project.graph
    let requiring = try Selection("requires:Clock").bindings(in: graph)
    #expect(requiring.map { graph.bindings[$0].title } == ["start()", "Store"])
  }

  @Test("A default value that creates the removed object, or another one of its type, is no alternative")
  func defaults() throws {
    var project = TestProject(
      """
      protocol Recording {}
      final class Recorder: Recording { init() {} }
      final class Silence: Recording { init() {} }
      final class Memo { let recorder: any Recording; init(recorder: any Recording = Recorder()) { self.recorder = recorder } }
      final class Usual { let memo: Memo; init(memo: Memo) { self.memo = memo } }
      final class Quiet { let memo: Memo; init(memo: Memo) { self.memo = memo } }
      final class Own { let memo: Memo; init(memo: Memo) { self.memo = memo } }
      let usual = Usual(memo: Memo())
      let quiet = Quiet(memo: Memo(recorder: Silence()))
      let own = Own(memo: Memo(recorder: Recorder()))
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let graph = project.graph
    let ids = graph.bindings.map(\.id.rawValue)
    let impact = Self.impact(in: graph)
    let removed = graph.bindings.indices.filter { ["Recorder", "Silence"].contains(graph.bindings[$0].title) }
    let broken = removed.map { index in
      [ids[index]] + impact.broken(without: index, atMost: 9).map { ids[$0] }
    }
    #expect(
      broken == [
        ["App.Memo.init(recorder:).recorder", "App.usual.memo", "App.usual"],
        ["App.own.memo.recorder", "App.own.memo", "App.own"], ["App.quiet.memo.recorder"],
      ]
    )
    let requiring = try Selection("requires:Recorder").bindings(in: graph).map { ids[$0] }
    #expect(requiring == ["App.own", "App.own.memo", "App.usual", "App.usual.memo"])
  }

  @Test("Dependents fail at their creation, or on use where each required chain contains a deferred dependency")
  func creation() {
    let graph = BindingGraph(
      literal: ["A": ["B", "D?"], "B": ["C?"], "C": ["D"], "D": [], "E": ["D?"], "F": ["C", "E"]]
    )
    let impact = Self.impact(in: graph)
    let uses = UseAnswers(pathLimit: 1, nameLimit: 9, in: graph)
    for removal in [impact.removal(of: 3, atMost: 9), uses.answer(about: 3).removal] {
      #expect(removal.brokenAtCreation == [2, 5])
      #expect(removal.brokenOnUse == [0, 4, 1])
      #expect([removal.brokenAtCreationCount, removal.brokenOnUseCount, removal.brokenCount] == [2, 3, 5])
    }
    #expect(impact.removal(of: 3, atMost: 1).brokenOnUse == [0])
    #expect(impact.removal(of: 3, atMost: 9, searching: 5).brokenOnUse == [0, 4, 1])
    let large = impact.removal(of: 3, atMost: 9, searching: 4)
    #expect(large.brokenOnUse == [] && large.brokenOnUseCount == 3 && large.brokenAtCreation == [2, 5])
    // Where none fails at creation, no search is necessary.
    let deferred = Self.impact(in: BindingGraph(literal: ["A": ["B?"], "B": []]))
    #expect(deferred.removal(of: 1, atMost: 9, searching: 0).brokenOnUse == [0])
  }

  @Test(
    "A dependent needs the binding in some builds only where its paths do not cover its builds",
    arguments: [
      (
        """
        #if DEBUG
        final class Log: Logging { init(clock: Clock) {} }
        #else
        final class Quiet: Logging { init(clock: Clock) {} }
        #endif
        final class Desk { init(log: any Logging) {} }
        """, []
      ),
      (
        """
        #if DEBUG
        final class Log: Logging { init(clock: Clock) {} }
        #else
        final class Quiet: Logging {}
        #endif
        final class Desk { init(log: any Logging) {} }
        final class Office { init(desk: Desk) {} }
        final class Shop { init(desk: Desk, clock: Clock) {} }
        """, ["Desk", "Office"]
      ),
      // In a build for another system, nothing satisfies the request of Desk.
      (
        """
        #if os(iOS)
        final class Log: Logging { init(clock: Clock) {} }
        #elseif os(macOS)
        final class Quiet: Logging { init(clock: Clock) {} }
        #endif
        final class Desk { init(log: any Logging) {} }
        """, []
      ),
      // One path leads through another dependent of some builds.
      (
        """
        protocol Store {}
        #if DEBUG
        final class Log: Logging { init(clock: Clock) {} }
        final class Memory: Store {}
        #else
        final class Quiet: Logging {}
        final class Disk: Store { init(clock: Clock) {} }
        #endif
        final class Shelf { init(store: any Store) {} }
        final class Desk { init(log: any Logging, shelf: Shelf) {} }
        """, ["Shelf"]
      ),
    ]
  )
  func builds(code: String, expected: [String]) {
    #expect(Self.conditional("protocol Logging {}\nfinal class Clock {}\n" + code) == [expected, []])
  }

  @Test("With too many flags, the builds are not compared")
  func undecidedBuilds() {
    let parts = (0..<7).map { number in
      """
      protocol Part\(number) {}
      #if FLAG\(number)
      final class Old\(number): Part\(number) { init(clock: Clock) {} }
      #else
      final class New\(number): Part\(number) { init(clock: Clock) {} }
      #endif
      """
    }
    let parameters = (0..<7).map { "part\($0): any Part\($0)" }.joined(separator: ", ")
    let code = parts.joined(separator: "\n") + "\nfinal class Desk { init(\(parameters)) {} }\nfinal class Clock {}"
    #expect(Self.conditional(code) == [[], ["Desk"]])
  }

  /// Returns the names of the dependents that need `Clock` in some builds, and of those for which that is not decided.
  private static func conditional(_ code: String) -> [[String]] {
    let graph = TestProject(MarkedSource(code)).graph
    let clock = graph.bindings.indices.filter { graph.bindings[$0].title == "Clock" }
    let removals = clock.map { impact(in: graph).removal(of: $0, atMost: 9) }
    let names = { (indices: [Int]) in indices.map { graph.bindings[$0].title } }
    return [names(removals.flatMap(\.inSomeBuilds)), names(removals.flatMap(\.undecided))]
  }

  private static func impact(in graph: BindingGraph) -> Impact { Impact(graph, BindingPrograms(of: graph)) }
}
