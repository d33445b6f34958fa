import DpendGraphviz
import Testing

@Suite
struct DOTWriterTests {
  @Test("Everything is printed in order")
  func order() throws {
    let graph = Graph(
      id: "Shop",
      attributes: ["rankdir": "LR", "bgcolor": "white"],
      nodeDefaults: ["shape": "box"],
      edgeDefaults: ["color": "gray"],
      nodes: [Node("b", ["label": "B"])],
      subgraphs: [
        Subgraph(
          cluster: "Core",
          attributes: ["label": "Core"],
          nodeDefaults: ["style": "filled"],
          nodes: [Node("a")],
          subgraphs: [Subgraph(attributes: ["rank": "same"], nodes: [Node("c")])]
        )
      ],
      edges: [Edge(from: "b", to: "a", ["style": "dashed"]), Edge(from: "a", to: "c")]
    )
    #expect(
      try DOTWriter.write(graph) == """
        digraph "Shop" {
          graph [bgcolor="white", rankdir="LR"]
          node [shape="box"]
          edge [color="gray"]
          "b" [label="B"]
          subgraph "cluster_Core" {
            label="Core"
            node [style="filled"]
            "a" [label="a"]
            subgraph {
              rank="same"
              label=""
              "c" [label="c"]
            }
          }
          "b" -> "a" [style="dashed"]
          "a" -> "c"
        }

        """
    )
  }

  @Test("Undirected graphs have other edges")
  func undirected() throws {
    let graph = Graph(isDirected: false, nodes: [Node("a", ["label": ""])], edges: [Edge(from: "a", to: "a")])
    #expect(try DOTWriter.write(graph) == "graph \"\" {\n  \"a\" [label=\"\"]\n  \"a\" -- \"a\"\n}\n")
  }

  @Test("A default label applies to nodes without a label")
  func defaultLabel() throws {
    let graph = Graph(nodeDefaults: ["label": "all"], nodes: [Node("a")])
    #expect(try DOTWriter.write(graph) == "digraph \"\" {\n  node [label=\"all\"]\n  \"a\"\n}\n")
  }

  @Test("Subgraphs do not inherit the description of the graph")
  func inheritance() throws {
    let graph = Graph(
      attributes: ["label": "Title", "id": "g", "fontsize": 12],
      subgraphs: [Subgraph(cluster: "a", attributes: ["id": "mine"])]
    )
    let text = try DOTWriter.write(graph)
    #expect(text.contains("  subgraph \"cluster_a\" {\n    id=\"mine\"\n    label=\"\"\n  }\n"))
  }

  @Test(
    "Invalid graphs are refused",
    arguments: [
      (Graph(nodes: [Node("a"), Node("a")]), "node “a”", "is a duplicate"),
      (Graph(subgraphs: [Subgraph(cluster: "a"), Subgraph(cluster: "a")]), "cluster “a”", "is a duplicate"),
      (Graph(nodes: [Node("a")], edges: [Edge(from: "a", to: "b")]), "edge “a” -> “b”", "is not a node"),
      (Graph(nodes: [Node("%1")]), "node “%1”", "starts with “%”"),
      (Graph(nodes: [Node("a\\")]), "node “a\\”", "backslash"),
      (Graph(nodes: [Node("a\\\"b")]), "node “a\\\"b”", "backslash"),
      (Graph(nodes: [Node("a\0b")]), "node “a\0b”", "U+0000"),
      (Graph(id: "a\u{1}"), "the graph", "U+0001"),
      (.showing(["label": "a\0b"]), "node “node”, attribute “label”,", "U+0000"),
      (.showing(["label": .html(["a\u{FFFE}"])]), "node “node”, attribute “label”,", "U+FFFE"),
      (.showing(["label": .html([.table(HTMLTable(rows: []))])]), "node “node”, attribute “label”,", "without rows"),
      (.showing(["color": .html(["red"])]), "node “node”, attribute “color”,", "only labels"),
      (.showing(["shape": "record"]), "node “node”, attribute “shape”,", "HTML-like label"),
      (.showing(["shape": "blob"]), "node “node”, attribute “shape”,", "not a shape"),
      (.showing(["image": "/etc/passwd"]), "node “node”, attribute “image”,", "not allowed"),
      (.showing(["fontname": "a\" onload=\"x"]), "node “node”, attribute “fontname”,", "font"),
      (.showing(["a b": "c"]), "node “node”, attribute “a b”,", "invalid name"),
    ]
  )
  func refused(graph: Graph, subject: String, problem: String) throws {
    let error = #expect(throws: GraphvizError.self) { try DOTWriter.write(graph) }
    guard case .refused(let foundSubject, let foundProblem) = error else {
      Issue.record("not refused: \(String(describing: error))")
      return
    }
    #expect(foundSubject == subject)
    #expect(foundProblem.contains(problem))
  }

  @Test("Attributes are literals")
  func attributes() throws {
    let attributes: Attributes = ["a": "1", "b": 2, "c": 1.5, "d": true, "e": .html([.bold("x")])]
    #expect(attributes["b"] == .text("2"))
    #expect(attributes["c"] == .text("1.5"))
    #expect(attributes.merging(["a": "3"])["a"] == "3")
    #expect(attributes.merging(["a": "3"])["d"] == "true")
  }
}
