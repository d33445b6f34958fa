import DpendAnalysis
import DpendGraph

/// The names of the bindings, and the first request behind each dependency with its location, for the answers of the path finder.
struct RequestIndex {
  private let graph: BindingGraph
  private let sources: SourceLinks

  /// Creates an index.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - sources: The links to the source code.
  init(_ graph: BindingGraph, sources: SourceLinks) {
    self.graph = graph
    self.sources = sources
  }

  /// The contents of the script.
  private struct Contents: Encodable {
    /// The name of each binding whose name in the search index is not unique, by its number.
    let bindings: [String: String]

    /// The bindings that provide each type which differs from their own, satisfy a request for it, or create an object of it, by number.
    let types: [String: [Int]]

    /// The conditions of the bindings and dependencies that only some builds have, by a number, or by the numbers at both ends.
    let conditions: [String: String]

    /// The files of the requests, sorted.
    let files: [String]

    /// The address of each file, in which the script inserts the line; nil without a link.
    let addresses: [String?]

    /// The names of the requests, sorted.
    let names: [String]

    /// The kinds of dependencies.
    let kinds = Self.allKinds

    static let allKinds = ["immediate", "lazy", "assigned", "factory", "weak", "content", "held", "call", "repeated"]

    /// For each binding four numbers for each dependency in the order of ``GraphIndex``: the name, the file, the line and the kind.
    let requests: [[Int]]
  }

  /// Returns the text of the script.
  func text() throws -> String {
    let edges = graph.bindings.indices.map { firstEdges(of: $0) }
    let locations = edges.joined().map { graph.request(of: $0).location.file }
    let (files, names) = (Set(locations).sorted(), Set(edges.joined().map(name)).sorted())
    let (fileIndex, nameIndex) = (files.positions, names.positions)
    let bindingNames = BindingNames(graph)
    let contents = Contents(
      bindings: Dictionary(
        uniqueKeysWithValues: graph.bindings.indices.filter { bindingNames[$0] != graph.bindings[$0].title }
          .map { ("\($0)", bindingNames[$0]) }
      ),
      types: otherTypes,
      conditions: conditions(of: edges),
      files: files.map(sources.path(ofFile:)),
      addresses: files.map(sources.pattern(ofFile:)),
      names: names,
      requests: edges.map { edges in
        edges.flatMap { edge in
          let location = graph.request(of: edge).location
          let kind = Contents.allKinds.firstIndex(of: kindInChains(of: edge)) ?? 0
          return [nameIndex[name(of: edge)] ?? 0, fileIndex[location.file] ?? 0, location.line, kind]
        }
      }
    )
    return "\"use strict\";\nglobalThis.dpendRequestIndex = \(try ScriptJSON.json(contents));\n"
  }

  /// The numbers of the bindings by the types of their keys, of the requests that they satisfy and of the objects that their code creates,
  /// without their own types.
  private var otherTypes: [String: [Int]] {
    let provided = graph.bindings.enumerated().flatMap { number, binding in
      (binding.keys.map(\.type) + binding.createdTypes).map { ($0, number) }
    }
    let requested = graph.edges.compactMap { edge in edge.binding.map { (edge.alternative.key.type, $0) } }
    var numbers: [String: Set<Int>] = [:]
    for (type, number) in provided + requested {
      guard let nominal = (type.argument(of: "Optional") ?? type).withoutExistentials.nominal,
        nominal.qualifiedName != graph.bindings[number].type.nominal?.qualifiedName
      else { continue }
      for name in [nominal.qualifiedName] + (nominal.module.map { ["\($0).\(nominal.qualifiedName)"] } ?? []) {
        numbers[name, default: []].insert(number)
      }
    }
    return numbers.mapValues { $0.sorted() }
  }

  /// Returns the conditions of the bindings and of some edges, by their numbers.
  private func conditions(of edges: [[BindingGraph.Edge]]) -> [String: String] {
    let ofBindings = graph.bindings.enumerated().map { ("\($0)", $1.condition) }
    let ofEdges = edges.joined().filter { $0.condition != .always }.map { edge in
      let alike = graph.outgoing[edge.source].map { graph.edges[$0] }.filter {
        $0.binding == edge.binding && $0.isLoose == edge.isLoose
      }
      return ("\(edge.source) \(edge.binding ?? edge.source)", BuildCondition.any(of: alike.map(\.condition)))
    }
    return Dictionary(
      uniqueKeysWithValues: (ofBindings + ofEdges).filter { $0.1 != .always }.map { ($0, $1.description) }
    )
  }

  /// Returns the first edge of a binding to each of its dependencies, by dependency; a loose reference only if there is no other edge.
  private func firstEdges(of binding: Int) -> [BindingGraph.Edge] {
    let all = graph.outgoing[binding].map { graph.edges[$0] }.filter { $0.binding != nil }
    let edges = all.filter { !$0.isLoose } + all.filter(\.isLoose)
    let first = Dictionary(
      edges.compactMap { edge in edge.binding.map { ($0, edge) } },
      uniquingKeysWith: { old, _ in old }
    )
    return first.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The kind of a dependency, which is weak or content if no chain continues at it, and held if the consumer creates a value that it
  /// references weakly.
  private func kindInChains(of edge: BindingGraph.Edge) -> String {
    if graph.isCall(edge) { return "call" }
    if edge.isLoose { return edge.isWeak ? "weak" : "content" }
    if edge.alternative.wrappings.contains(.heldWeakly) { return "held" }
    if graph.isSetAfterCreation(edge) { return "assigned" }
    if graph.isRequestedEachTime(edge) { return "repeated" }
    return (edge.isImmediate ? .immediate : edge.resolution).rawValue
  }

  private func name(of edge: BindingGraph.Edge) -> String {
    let request = graph.request(of: edge)
    return request.label ?? request.name
  }
}

extension [String] {
  /// The position of each element.
  fileprivate var positions: [String: Int] {
    Dictionary(enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
