import Algorithms
import DpendAnalysis
import DpendGraph

/// The requests of the application's own code to its containers.
struct ApplicationRequests: Sendable {
  /// A request.
  struct Request: Sendable {
    let key: Key
    let location: SourceLocation

    /// The bindings that satisfy it, as indices; empty where none does.
    let bindings: [Int]
  }

  /// The requests by location.
  let all: [Request]

  /// The requests for each binding, as positions among all.
  private let positions: [Int: [Int]]

  /// Finds the requests, with the bindings that satisfy them.
  init(of graph: BindingGraph) {
    let requests = Set(graph.applicationRequests)
    let all = zip(graph.entryPoints, graph.bindingsOfEntryPoints()).filter { requests.contains($0.0) }
      .map { Request(key: $0.0.key, location: $0.0.location, bindings: $0.1) }
    self.all = all
    positions = all.indices.reduce(into: [:]) { positions, number in
      for binding in all[number].bindings { positions[binding, default: []].append(number) }
    }
  }

  /// Returns the locations of the requests for a binding, in order.
  ///
  /// - Parameters:
  ///   - binding: The index of the binding.
  ///   - isOnly: Whether to leave out requests that other bindings satisfy, and those for any number of bindings.
  /// - Returns: The locations, each once.
  fileprivate func locations(of binding: Int, isOnly: Bool) -> [SourceLocation] {
    let requests = (positions[binding] ?? []).map { all[$0] }
    let chosen = requests.filter { !isOnly || $0.bindings.count == 1 && $0.key.type.argument(of: "Array") == nil }
    return Array(chosen.map(\.location).uniqued())
  }
}

extension ApplicationRequests {
  /// The number of locations that a sentence names.
  private static let mostLocations = 8

  /// Returns the words for the code of the application that requests a binding; nil if none does.
  ///
  /// - Parameters:
  ///   - binding: The index of the binding.
  ///   - isOnly: Whether to leave out code whose requests other bindings satisfy, and that which accepts any number of bindings.
  /// - Returns: The words.
  func requesters(of binding: Int, isOnly: Bool = false) -> ReportText? {
    let locations = locations(of: binding, isOnly: isOnly)
    if locations.isEmpty { return nil }
    let shown = locations.limited(to: Self.mostLocations).map { ReportText([.location($0)]) }
    let rest = locations.count - shown.count
    return "the code of the application at \(.list(shown + (rest > 0 ? ["\(rest.of("more place"))"] : [])))"
  }
}

extension ReportPage {
  /// The anchor of the requests on the page of the initialization.
  static let applicationRequestsAnchor = "requests"

  /// The section of the requests of the application's code; empty without any.
  static func applicationRequests(_ context: PageContext) -> [ReportSection] {
    let graph = context.graph
    let requests = context.applicationRequests.all
    if requests.isEmpty { return [] }
    let components = Dictionary(graph.components.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let containers = requests.map { container(of: $0, components, context) }
    let hasContainers = Set(containers.filter { !$0.isEmpty }).count > 1
    let effects = requests.map { context.creationWords(ofAny: $0.bindings) }
    let hasEffects = effects.contains { !$0.isEmpty }
    let table = ReportTable(
      caption: "Requests of the application",
      columns: [.init("Source"), .init("Requested key"), .init("Binding")]
        + (hasEffects ? [.init("Creation")] : []) + (hasContainers ? [.init("Container")] : []),
      rows: requests.indices.map { number in
        let request = requests[number]
        let bindings = graph.inVariants(request.bindings).map { names(of: $0, context) }
        return [
          ReportText([.location(request.location)]), "\(.code(request.key.description))",
          bindings.isEmpty ? "missing" : .joined(bindings, separator: ", "),
        ] + (hasEffects ? ["\(effects[number])"] : []) + (hasContainers ? ["\(containers[number])"] : [])
      },
      emptyText: "The application requests nothing."
    )
    return [
      ReportSection(
        anchor: applicationRequestsAnchor,
        title: "Requests of the application",
        blocks: [.paragraph(aboutRequests), .table(table)]
      )
    ]
  }

  private static let aboutRequests: ReportText = """
    Code of the application requests these objects from a container. A request creates its object and all immediate dependencies \
    that do not exist yet. The rows are in the order of the files and lines: dpend does not follow in which order the code runs.
    """

  /// The name of the container that satisfies a request.
  private static func container(
    of request: ApplicationRequests.Request,
    _ components: [ComponentID: Component],
    _ context: PageContext
  ) -> String {
    guard let binding = request.bindings.first else { return "" }
    var id = context.graph.bindings[binding].component
    // A configuration is a part of the container that uses it.
    var visited: Set<ComponentID> = []
    while visited.insert(id).inserted, let component = components[id], component.kind == .configuration,
      let parent = component.parent
    {
      id = parent
    }
    return context.componentNames[id] ?? id.rawValue
  }
}
