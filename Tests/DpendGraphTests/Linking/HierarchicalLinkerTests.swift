import DpendGraph
import Testing
import _DpendTestSupport

/// The targets of requests to ancestors.
struct HierarchicalLinkerTests {
  @Test("The nearest ancestor satisfies a request, on each path separately")
  func nearest() {
    let project = project(
      """
      \(types("RootClock", "DeskClock"))
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        @Instantiated(fulfilledByType: "RootClock") let clock: any Clock
        @Instantiated let desk: Desk
        @Instantiated let lamp: Lamp
      }
      @Instantiable public struct Desk: Instantiable {
        @Instantiated(fulfilledByType: "DeskClock") let clock: any Clock
        @Instantiated let lamp: Lamp
        @Instantiated let drawer: Drawer
      }
      @Instantiable public struct Lamp: Instantiable { @Received let clock: any Clock }
      @Instantiable public struct Drawer: Instantiable { @Received let clock: any Clock }
      """
    )
    #expect(
      received(in: project.graph) == [
        "Drawer -clock-> DeskClock", "Lamp -clock-> DeskClock", "Lamp -clock-> RootClock",
      ]
    )
    #expect(project.graph.unavailableRequests.isEmpty)
  }

  @Test("An alias is visible to descendants, and can be replaced by another one")
  func names() {
    let project = project(
      """
      \(types("Clock"))
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        @Instantiated let clock: Clock
        @Received(fulfilledByDependencyNamed: "clock", ofType: Clock.self) let time: any Time
        @Received(fulfilledByDependencyNamed: "time", ofType: (any Time).self) let hour: Hour
        @Instantiated let desk: Desk
      }
      @Instantiable public struct Desk: Instantiable {
        @Received(fulfilledByDependencyNamed: "hour", ofType: Hour.self) let minute: Minute
        @Instantiated let lamp: Lamp
      }
      @Instantiable public struct Lamp: Instantiable {
        @Received let minute: Minute
        @Received let hour: Hour
      }
      """
    )
    #expect(
      received(in: project.graph) == [
        "Desk -minute-> Clock", "Lamp -minute-> Clock", "Lamp -hour-> Clock", "Root -time-> Clock",
        "Root -hour-> Clock",
      ]
    )
  }

  @Test("A request that fails on one path is satisfied on the others; the shortest failing path is recorded")
  func failing() {
    let project = project(
      """
      \(types("Clock"))
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        @Instantiated let desk: Desk
        @Instantiated let hall: Hall
      }
      @Instantiable public struct Hall: Instantiable { @Instantiated let corridor: Instantiator<Corridor> }
      @Instantiable public struct Corridor: Instantiable { @Instantiated let lamp: Lamp; @Instantiated let hall: Instantiator<Hall> }
      @Instantiable public struct Desk: Instantiable {
        @Instantiated let clock: Clock
        @Instantiated let lamp: Lamp
      }
      @Instantiable public struct Lamp: Instantiable { @Received let clock: Clock; @Instantiated let bulb: Bulb }
      @Instantiable public struct Bulb: Instantiable { @Received let clock: Clock }
      """
    )
    let graph = project.graph
    #expect(
      received(in: graph) == ["Bulb -clock-> Clock", "Lamp -clock-> ✗ clock: Clock", "Lamp -clock-> Clock"]
    )
    #expect(paths(in: graph) == ["Root → Hall → Corridor → Lamp"])
  }

  @Test("An optional request has no target where no ancestor has the property or it is still being created")
  func onlyIfAvailable() {
    let project = project(
      """
      \(types("Clock"))
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        @Instantiated let tower: Tower
        @Instantiated let desk: Desk
      }
      @Instantiable public struct Tower: Instantiable { @Instantiated let bell: Bell }
      @Instantiable public struct Bell: Instantiable {
        @Received(onlyIfAvailable: true) let tower: Tower?
        @Received(onlyIfAvailable: true) let clock: Clock?
        @Instantiated let rope: Rope
      }
      @Instantiable public struct Rope: Instantiable { @Received let clock: Clock? }
      @Instantiable public struct Desk: Instantiable {
        @Instantiated let clock: Clock
        @Instantiated let lamp: Lamp
      }
      @Instantiable public struct Lamp: Instantiable {
        @Received(onlyIfAvailable: true) let clock: Clock?
        @Received(onlyIfAvailable: true) let tower: Tower?
      }
      """
    )
    #expect(
      received(in: project.graph) == [
        "Bell -tower-> nothing", "Bell -clock-> nothing", "Lamp -clock-> Clock", "Lamp -tower-> Tower",
        "Rope -clock-> nothing",
      ]
    )
    #expect(project.graph.unavailableRequests.isEmpty)
  }

  @Test("An optional request to an ancestor with an unsatisfied optional property has no target")
  func receivedFromOptional() {
    let project = project(
      """
      \(types("Clock"))
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        @Instantiated let clock: Clock
        @Instantiated let bell: Bell
      }
      @Instantiable public struct Bell: Instantiable {
        @Received(onlyIfAvailable: true) let clock: Clock?
        @Instantiated let rope: Rope
      }
      @Instantiable public struct Rope: Instantiable { @Received let clock: Clock? }
      """
    )
    #expect(received(in: project.graph) == ["Bell -clock-> Clock", "Rope -clock-> Clock"])
  }

  @Test("A cycle of instantiators ends, and values flow through it")
  func cycles() {
    let project = project(
      """
      \(types("Clock"))
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        @Instantiated let clock: Clock
        @Instantiated let folder: Instantiator<Folder>
      }
      @Instantiable public struct Folder: Instantiable { @Instantiated let file: Instantiator<File> }
      @Instantiable public struct File: Instantiable {
        @Received let clock: Clock
        @Instantiated let folder: Instantiator<Folder>
        @Received let name: Name
      }
      """
    )
    #expect(received(in: project.graph) == ["File -clock-> Clock", "File -name-> ✗ name: Name"])
    #expect(paths(in: project.graph) == ["Root → Folder → File"])
  }

  @Test("Bindings that no root reaches are linked from the topmost of them, whose own requests count as satisfied")
  func library() {
    let project = TestProject(
      """
      @Instantiable public struct Screen: Instantiable {
        @Received let theme: Theme
        @Instantiated let list: List
      }
      @Instantiable public struct List: Instantiable { @Received let theme: Theme; @Received let api: Api }
      """,
      implicit: nil
    )
    #expect(
      received(in: project.graph) == [
        "List -theme-> argument: theme", "List -api-> argument: api", "Screen -theme-> argument: theme",
      ]
    )
    #expect(paths(in: project.graph) == ["(no root) Screen → List"])
  }

  @Test("The configuration can declare a type as a root or as external")
  func configuration() {
    var project = TestProject(
      """
      @Instantiable(isRoot: true) public struct Root: Instantiable { @Instantiated let desk: Desk }
      @Instantiable public struct Desk: Instantiable { @Received let session: URLSession }
      """,
      implicit: nil
    )
    project.externalTypes = ["URLSession"]
    #expect(project.graph.sketch.first == "Desk.init(session:) -session:runtimeValue-> =session: URLSession")
    #expect(project.graph.unavailableRequests.isEmpty)
  }

  @Test("Paths that exist in no build do not count")
  func builds() {
    let project = project(
      """
      \(types("Clock"))
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        #if DEBUG
        @Instantiated let clock: Clock
        #endif
        @Instantiated let desk: Desk
      }
      @Instantiable public struct Desk: Instantiable {
        #if DEBUG
        @Instantiated let lamp: Lamp
        #endif
        #if BETA
        @Instantiated let bell: Bell
        #endif
      }
      @Instantiable public struct Lamp: Instantiable { @Received let clock: Clock }
      @Instantiable public struct Bell: Instantiable { @Received let clock: Clock }
      """
    )
    #expect(
      received(in: project.graph) == [
        "Bell -clock-> ✗ clock: Clock #if !DEBUG && BETA", "Bell -clock-> Clock #if BETA && DEBUG",
        "Lamp -clock-> Clock #if DEBUG",
      ]
    )
    #expect(paths(in: project.graph) == ["Root → Desk → Bell"])
  }

  @Test("A key that no binding of the hierarchy has is satisfied by a single binding of another dialect")
  func otherDialects() {
    let project = TestProject(
      """
      import SafeDI
      final class Wiring: DependencyConfiguration {
        func api() -> DependencyRegistration<any Api> { DependencyRegistration { LiveApi() } }
      }
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        @Instantiated let first: any Api
        @Instantiated let desk: Desk
      }
      @Instantiable public struct Desk: Instantiable { @Received let second: any Api }
      """,
      implicit: nil
    )
    #expect(
      project.graph.sketch.filter { $0.contains("api()") } == [
        "Desk.init(second:) -second-> Wiring.api()", "Root.init(first:desk:) -first-> Wiring.api()",
        "Wiring.api() -_-> Wiring.init()",
      ]
    )
  }

  @Test("Millions of paths take no time", .timeLimit(.minutes(20)))
  func manyPaths() {
    let layers = (0..<40).map { layer in
      (0..<5).map { position in
        let next =
          layer == 39
          ? "@Received let clock: Clock"
          : (0..<5).map { "@Instantiated let n\($0): L\(layer + 1)P\($0)" }.joined(separator: "; ")
        return "@Instantiable public struct L\(layer)P\(position): Instantiable { \(next) }"
      }.joined(separator: "\n")
    }
    let project = TestProject(
      MarkedSource(
        """
        \(types("Clock"))
        @Instantiable(isRoot: true) public struct Root: Instantiable { @Instantiated let clock: Clock; @Instantiated let n0: L0P0, n1: L0P1, n2: L0P2, n3: L0P3, n4: L0P4 }
        \(layers.joined(separator: "\n"))
        """
      ),
      implicit: nil
    )
    #expect(received(in: project.graph) == (0..<5).map { "L39P\($0) -clock-> Clock" })
  }

  private func project(_ source: String) -> TestProject { TestProject(MarkedSource(source), implicit: nil) }

  private func types(_ names: String...) -> String {
    names.map { "@Instantiable public struct \($0): Instantiable { public init() {} }" }.joined(separator: "\n")
  }

  /// The targets of requests to ancestors.
  private func received(in graph: BindingGraph) -> [String] {
    graph.edges.compactMap { edge in
      guard case .ancestors = graph.request(of: edge).source else { return nil }
      let target =
        switch edge.target {
        case .binding(let index): graph.bindings[index].title
        case .missing(let index): "✗ \(graph.missing[index].name ?? ""): \(graph.missing[index].key)"
        case .runtimeValue(let index): "argument: \(graph.runtimeValues[index].label)"
        case .nothing: "nothing"
        }
      let builds = edge.condition == .always ? "" : " #if \(edge.condition)"
      return "\(graph.bindings[edge.source].title) -\(graph.request(of: edge).name)-> \(target)\(builds)"
    }
  }

  /// The paths on which a request fails.
  private func paths(in graph: BindingGraph) -> [String] {
    graph.unavailableRequests.map { failure in
      let bindings = failure.path.map(\.creator) + [failure.binding]
      let path = bindings.map { graph.bindings[$0].title }.joined(separator: " → ")
      return failure.startsAtRoot ? path : "(no root) \(path)"
    }
  }
}
