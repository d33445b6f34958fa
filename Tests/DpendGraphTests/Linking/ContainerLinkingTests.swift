import DpendGraph
import Testing
import _DpendTestSupport

/// Which container meets a request.
struct ContainerLinkingTests {
  @Test("The own container comes first, then collaborators, the nearest first")
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

  @Test("Containers that collaborate with one another end the search")
  func cycle() {
    let graph = BindingGraph(
      containers: ["a": ["One": ["Two", "Nobody"]], "b": ["Two": ["One"]]],
      collaborators: ["a": ["b"], "b": ["a"]]
    )
    #expect(edges(of: graph) == ["a.One → b.Two", "a.One → ?Nobody", "b.Two → a.One"])
  }

  @Test("What neither has is met by the only binding of the project, and by none where there are several")
  func elsewhere() {
    let graph = BindingGraph(containers: [
      "a": ["One": ["Two", "Three"]], "b": ["Two": [], "Three": []], "c": ["Three": []],
    ])
    #expect(edges(of: graph) == ["a.One → b.Two", "a.One → ?Three"])
  }

  @Test("A container that a request names is asked, and not the one that holds the binding")
  func named() {
    let graph = BindingGraph(
      containers: [
        "a": ["One": ["b:Two", "b:Three", "Two"], "Two": []], "b": ["Two": ["a:One"]], "c": ["Three": []],
      ]
    )
    #expect(edges(of: graph) == ["a.One → b.Two", "a.One → c.Three", "a.One → a.Two", "b.Two → a.One"])
  }

  @Test("A binding in a component inside a container lies in that container")
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
