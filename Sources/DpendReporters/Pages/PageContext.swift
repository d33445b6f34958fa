import DpendAnalysis
import DpendGraph

/// What the pages are made of, with the few phrases that most of them need.
struct PageContext {
  let result: AnalysisResult
  let names: PageNames
  let container: ContainerListing
  let drawings: GraphDrawings

  /// The sources that were read.
  let reading: ReadSummary

  /// The bindings where needs begin.
  let origins: Origins
  let architecture: ArchitectureSummary

  /// What would happen if a binding went away.
  let impact: Impact

  /// For each binding how many others could not be made if it went away.
  let brokenCounts: [Int]

  /// The indices of the bindings by their ids.
  private let places: [BindingID: Int]

  private let bindingNames: BindingNames

  /// The modules that have pages: those that hold bindings.
  private let pagedModules: Set<String>

  /// What the findings are recognised by.
  private let fingerprints: [Finding: Fingerprint]

  /// The findings that comments suppress, each with the reason that its comment gives.
  let suppressed: [Finding]

  /// For each binding the findings that it has a part in.
  private let findingsByBinding: [BindingID: [Finding]]

  init(_ result: AnalysisResult, container: ContainerListing, reading: ReadSummary? = nil) {
    self.result = result
    self.container = container
    self.reading = reading ?? ReadSummary(of: result.graph)
    names = PageNames(result.graph)
    drawings = GraphDrawings(result, names: names)
    origins = Origins(in: result.graph)
    architecture = ArchitectureSummary(result)
    impact = Impact(result.graph)
    brokenCounts = impact.brokenCounts()
    pagedModules = Set(result.graph.bindings.map(\.module))
    suppressed = result.suppressed.map(\.findingWithReason)
    let shown = result.findings + suppressed
    fingerprints = Dictionary(
      zip(shown, Fingerprint.fingerprints(of: shown)).map { ($0, $1) },
      uniquingKeysWith: { first, _ in first }
    )
    findingsByBinding = Dictionary(
      result.findings.flatMap { finding in Set(finding.path).map { ($0, [finding]) } },
      uniquingKeysWith: +
    )
    bindingNames = BindingNames(result.graph)
    places = Dictionary(
      result.graph.bindings.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  var graph: BindingGraph { result.graph }

  var cycles: [CycleReport] { drawings.marks.cycles }

  /// The index of the binding with an id.
  func place(of id: BindingID) -> Int? { places[id] }

  /// A binding's name, which leads to its page: the short one, or that of what makes it where several share the short one.
  func link(_ index: Int) -> ReportText {
    ReportText([.link(bindingNames[index], PageTarget(names.binding(index)))])
  }

  /// A module's name, which leads to its page where it has one.
  func link(module: String) -> ReportText {
    ReportText([pagedModules.contains(module) ? .reference(module, PageTarget(names.module(module))) : .text(module)])
  }

  /// The names of the keys, as code.
  func keys(_ keys: [Key]) -> ReportText {
    .joined(keys.map { ReportText([.code($0.description)]) }, separator: ", ")
  }

  /// What meets the request of an edge.
  func target(of edge: BindingGraph.Edge) -> ReportText {
    let request = graph.request(of: edge)
    return switch edge.target {
    case .binding(let index): link(index)
    case .missing(let index):
      graph.missing[index].name == nil
        ? "\(.severity(.error)) nothing provides it" : "\(.severity(.error)) on some way from above nobody has it"
    case .runtimeValue(let index):
      graph.runtimeValues[index].isArgument
        ? "handed over by whoever asks for it"
        : "\(.reference("from outside", PageTarget(PageNames.container))), as \(.code(graph.runtimeValues[index].label))"
    case .nothing: request.hasDefault ? "its default value" : "nothing: it is optional"
    }
  }

  /// How the request of an edge is met.
  func manner(of index: Int) -> ReportText {
    let edge = graph.edges[index]
    let kind = EdgeKind(edge, in: graph).title
    let cardinality =
      switch edge.alternative.cardinality {
      case .one: ""
      case .optional: ", optional"
      case .many: ", one of many"
      }
    let rivals = drawings.marks.rivals(ofEdge: index)
    let guess = rivals > 0 ? "; any of \(rivals) could be meant" : ""
    guard let scope = graph.request(of: edge).scope else { return "\(kind + cardinality + guess)" }
    return "\(kind + cardinality), as \(.scope(scope))\(guess)"
  }

  /// Findings as a page shows them: more than fifty at once nobody reads, so that the others are folded.
  func blocks(of findings: [Finding], areAnchors: Bool = false) -> [ReportBlock] {
    let blocks = findings.map { ReportBlock.finding(self.finding($0, isAnchor: areAnchors)) }
    let shown = 50
    if blocks.count <= shown { return blocks }
    return Array(blocks.prefix(shown))
      + [.folded((blocks.count - shown).of("more finding"), Array(blocks.dropFirst(shown)))]
  }

  private func finding(_ finding: Finding, isAnchor: Bool) -> ReportFinding {
    ReportFinding(
      finding: finding,
      bindings: finding.path.compactMap { place(of: $0) }.map(link),
      anchor: "finding-" + (fingerprints[finding]?.rawValue ?? ""),
      isAnchor: isAnchor
    )
  }

  /// The findings that a binding has a part in.
  func findings(about index: Int) -> [Finding] {
    findingsByBinding[graph.bindings[index].id] ?? []
  }
}
