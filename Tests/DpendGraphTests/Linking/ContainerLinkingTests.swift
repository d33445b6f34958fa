import DpendGraph
import Testing
import _DpendTestSupport

/// The containers that satisfy a request.
struct ContainerLinkingTests {
  @Test("A request is looked up in its own container first, then in collaborators, the nearest first")
  func collaborators() {
    let graph = BindingGraph(
      containers: [
        "app": ["Screen": ["Store", "Clock", "Disk"], "Store": []],
        "tools": ["Clock": ["Disk"]],
        "system": ["Store": [], "Clock": [], "Disk": []],
      ],
      collaborators: ["app": ["tools"], "tools": ["system"]]
    )
    #expect(
      edges(of: graph) == [
        "tools.Clock → system.Disk", "app.Screen → app.Store", "app.Screen → tools.Clock", "app.Screen → system.Disk",
      ]
    )
  }

  @Test("The search ends for containers that collaborate in a cycle")
  func cycle() {
    let graph = BindingGraph(
      containers: ["a": ["One": ["Two", "Missing"]], "b": ["Two": ["One"]]],
      collaborators: ["a": ["b"], "b": ["a"]]
    )
    #expect(edges(of: graph) == ["a.One → b.Two", "a.One → ?Missing", "b.Two → a.One"])
  }

  @Test("A key that neither has is satisfied by a single binding of the project, but not by one of several")
  func elsewhere() {
    let graph = BindingGraph(containers: [
      "a": ["One": ["Two", "Three"]], "b": ["Two": [], "Three": []], "c": ["Three": []],
    ])
    #expect(edges(of: graph) == ["a.One → b.Two", "a.One → ?Three"])
  }

  @Test("A request that names a container is looked up in that one")
  func named() {
    let graph = BindingGraph(
      containers: [
        "a": ["One": ["b:Two", "b:Three", "Two"], "Two": []], "b": ["Two": ["a:One"]], "c": ["Three": []],
      ]
    )
    #expect(edges(of: graph) == ["a.One → b.Two", "a.One → c.Three", "a.One → a.Two", "b.Two → a.One"])
  }

  @Test("A binding in a nested component belongs to the outermost container")
  func nested() {
    func component(_ name: String, in parent: String? = nil) -> Component {
      Component(id: ComponentID(name), name: name, kind: .container, parent: parent.map { ComponentID($0) })
    }
    let reach = ContainerVisibility([
      component("app"), component("feature", in: "app"), component("part", in: "feature"),
      component("left", in: "right"), component("right", in: "left"), component("orphan", in: "nowhere"),
    ])
    #expect(reach.container(of: ComponentID("part")) == ComponentID("app"))
    #expect(reach.container(of: ComponentID("left")) == ComponentID("left"))
    #expect(reach.container(of: ComponentID("orphan")) == ComponentID("orphan"))
    #expect(reach.containers(visibleFrom: ComponentID("part")) == [ComponentID("app")])
    #expect(reach.containers(visibleFrom: ComponentID("unknown")) == [ComponentID("unknown")])
  }

  /// The edges as `container.Type → container.Type`, a missing key as `?Type`.
  private func edges(of graph: BindingGraph) -> [String] {
    let names = graph.bindings.map { "\($0.component.rawValue).\($0.type)" }
    return graph.edges.map { edge in
      "\(names[edge.source]) → \(edge.binding.map { names[$0] } ?? "?\(edge.alternative.key)")"
    }
  }
}
