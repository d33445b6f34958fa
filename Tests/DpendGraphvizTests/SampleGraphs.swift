import DpendGraphviz

extension Graph {
  /// Clusters inside clusters, tables, links, tooltips, ports, gradients and several components.
  static let sample = Graph(
    id: "Bookshop",
    attributes: ["fontname": "Helvetica", "label": "The title", "bgcolor": "#ffffff"],
    nodeDefaults: ["shape": "box", "fontname": "Helvetica", "fontsize": 11],
    edgeDefaults: ["fontname": "Helvetica", "fontsize": 9],
    nodes: [Node("alone", ["style": "filled", "fillcolor": "red:blue"])],
    subgraphs: [
      Subgraph(
        cluster: "App",
        attributes: ["label": "App", "style": "rounded,filled", "fillcolor": "#f5f7fa"],
        nodes: [
          Node("root", ["label": .html([.table(card)]), "shape": "plain", "URL": "a.html?b=1&c=2", "class": "root"])
        ],
        subgraphs: [Subgraph(cluster: "Inner", nodes: [Node("inner")])]
      ),
      Subgraph(cluster: "Core", attributes: ["tooltip": "the core"], nodes: [Node("store"), Node("logger")]),
      Subgraph(attributes: ["rank": "same"], nodes: [Node("left"), Node("right")]),
    ],
    edges: [
      Edge(from: "root", to: "store", ["label": "factory", "style": "dashed", "tailport": "name"]),
      Edge(from: "root", to: "inner"),
      Edge(from: "store", to: "logger", ["color": "#b00020", "tooltip": "why"]),
      Edge(from: "logger", to: "store", ["headlabel": "h", "taillabel": "t", "xlabel": "x"]),
      Edge(from: "left", to: "left"),
    ]
  )

  private static let card = HTMLTable(
    ["border": 1, "cellborder": 0, "cellspacing": 0, "style": "rounded"],
    rows: [
      [HTMLCell(["rowspan": 2, "bgcolor": "#009E73", "width": 8]), HTMLCell(["port": "name"], .bold("Bookshop"))],
      [
        HTMLCell(
          ["href": "b.html", "tooltip": "tip"],
          .font(["point-size": 9, "color": "#5b6470"], ["root", .italic(" · shared")])
        )
      ],
    ]
  )

  /// One node.
  static func showing(_ attributes: Attributes) -> Graph {
    Graph(nodes: [Node("node", attributes)])
  }

  /// Nodes in a row, each connected to the next ones.
  static func chain(of count: Int, width: Int = 1) -> Graph {
    var graph = Graph(nodeDefaults: ["shape": "box", "fontname": "Helvetica"])
    for index in 0..<count {
      graph.nodes.append(Node("n\(index)", ["label": "Node \(index)"]))
      for head in index + 1...index + width where head < count {
        graph.edges.append(Edge(from: "n\(index)", to: "n\(head)"))
      }
    }
    return graph
  }
}
