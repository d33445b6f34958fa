import DpendGraphviz

/// The data flow: the values, and the stages that turn one into the next.
struct StagesPicture {
  /// A stage: a function from one value to another, and the target that contains it.
  private struct Stage {
    let name: String
    let input: String
    let output: String
    let target: String
  }

  private let stages = [
    Stage(name: "discover", input: "Configuration", output: "DiscoveredSources", target: "DpendKit"),
    Stage(name: "parse", input: "DiscoveredSources", output: "ParsedFile", target: "DpendCollectors"),
    Stage(name: "collect", input: "ParsedFile", output: "FileFacts", target: "DpendCollectors"),
    Stage(name: "resolve", input: "FileFacts", output: "LinkingInput", target: "DpendCollectors"),
    Stage(name: "link", input: "LinkingInput", output: "BindingGraph", target: "DpendGraph"),
    Stage(name: "analyze", input: "BindingGraph", output: "AnalysisResult", target: "DpendAnalysis"),
    Stage(name: "report", input: "AnalysisResult", output: "OutputFile", target: "DpendReporters"),
    Stage(name: "plan", input: "AnalysisResult", output: "ContainerPlan", target: "DpendGenerators"),
    Stage(name: "print", input: "ContainerPlan", output: "GeneratedSource", target: "DpendGenerators"),
    Stage(name: "write", input: "GeneratedSource", output: "OutputFile", target: "DpendKit"),
  ]

  /// The picture: values as boxes, stages as lines with the name of the stage and its target.
  var graph: Graph {
    Graph(
      id: "stages",
      attributes: PictureTheme.graph.merging(["rankdir": "TB", "nodesep": 0.6, "ranksep": 0.45]),
      nodeDefaults: PictureTheme.node,
      edgeDefaults: PictureTheme.edge,
      nodes: values.map { Node($0, PictureTheme.labels([$0], isEmphasized: $0 == "BindingGraph")) },
      edges: stages.map { stage in
        Edge(from: stage.input, to: stage.output, PictureTheme.label(of: "\(stage.name) · \(stage.target)"))
      }
    )
  }

  private var values: [String] {
    var seen: Set<String> = []
    return stages.flatMap { [$0.input, $0.output] }.filter { seen.insert($0).inserted }
  }
}
