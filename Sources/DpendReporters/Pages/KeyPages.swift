import Algorithms
import DpendAnalysis
import DpendGraph

/// The types of the keys of a graph, and their pages.
///
/// A type has a page of its own unless the page of a binding says everything about it.
struct KeyPages: Sendable {
  /// All types of keys, sorted.
  let entries: [TypeUse.Entry]

  /// The numbers of the types with a page of their own, in order.
  let entriesWithPage: [Int]

  /// The bindings whose objects are of each nominal type, by its name with that of its module.
  let bindingsOfTypes: [String: [Int]]

  /// The types of keys of each nominal type, by its name with that of its module.
  let entriesOfTypes: [String: [TypeUse.Entry]]

  /// The page of each type that has one.
  private let pages: [CanonicalType: PagePath]

  /// The types that nothing provides, by the location of the request, each with its consumer.
  private let missing: [SourceLocation: [(consumer: BindingID, type: CanonicalType)]]

  init(of graph: BindingGraph, _ names: PageNames) {
    let entries = TypeUse(graph).entries
    self.entries = entries
    bindingsOfTypes = graph.bindings.indices.reduce(into: [:]) { found, index in
      for name in graph.bindings[index].namesOfImplementations { found[name, default: []].append(index) }
    }
    entriesOfTypes = entries.reduce(into: [:]) { found, entry in
      if let name = entry.type.declaredName { found[name, default: []].append(entry) }
    }
    entriesWithPage = entries.indices.filter { entries[$0].ownBinding == nil }
    pages = Dictionary(
      entriesWithPage.map { (entries[$0].type, names.key(entries[$0].type)) },
      uniquingKeysWith: { first, _ in first }
    )
    missing = graph.missing.reduce(into: [:]) { found, missing in
      for edge in missing.edges.map({ graph.edges[$0] }) {
        let request = (graph.bindings[edge.source].id, missing.key.type.withoutExistentials)
        found[graph.request(of: edge).location, default: []].append(request)
      }
    }
  }

  /// Returns the page of a type, with or without `any`; nil for a type without a page of its own.
  func page(of type: CanonicalType) -> PagePath? { pages[type.withoutExistentials] }

  /// Returns the types of the missing keys at the locations of a finding about their consumers, in the order of the locations.
  func missingTypes(of finding: Finding) -> [CanonicalType] {
    if missing.isEmpty { return [] }
    let types = finding.occurrences.flatMap { occurrence in
      (occurrence.location.flatMap { missing[$0] } ?? []).filter { occurrence.path.contains($0.consumer) }.map(\.type)
    }
    return Array(types.uniqued())
  }
}

extension CanonicalType {
  /// The name of a nominal type with that of its module; nil for other types.
  var declaredName: String? { nominal?.declaredName }
}

extension NominalType {
  /// The name with that of the module, and with the file of a private type that has the name of another one.
  var declaredName: String { "\(module ?? "").\(distinctName)" }
}

extension Binding {
  /// The names of the types of its objects, each once, with those of their modules.
  var namesOfImplementations: [String] { Array(implementations.map(\.declaredName).uniqued()) }
}

extension TypeUse.Entry {
  /// Returns the number of bindings of the type, with a link to their selection, or else to the table of them.
  func linkedBindings(_ context: PageContext) -> ReportText {
    linked(bindings.count, to: selection, orTable: "bindings", context)
  }

  /// Returns the number of bindings and consumers that request the type, with a link to their selection, or else to the table.
  func linkedRequesters(_ context: PageContext) -> ReportText {
    linked(requesters(in: context.graph).count, to: requesting, orTable: "requests", context)
  }

  /// Returns the number of requests of the application for the type, with a link to the page that has them.
  func linkedApplicationRequests(_ context: PageContext) -> ReportText {
    let page = context.keyPages.page(of: type).map { PageTarget($0, anchor: "requests") }
    let binding = ownBinding.map { PageTarget(context.names.binding($0), anchor: "dependents") }
    guard !entryPoints.isEmpty, let target = page ?? binding else { return "\(entryPoints.count)" }
    return "\(.reference("\(entryPoints.count)", target))"
  }

  /// The words for a type without bindings: an error if some request requires one.
  var absence: ReportText {
    if isMissing { return "\(.severity(.error)) missing" }
    if isOnlyConformedTo { return "not requested" }
    if isUnsatisfied || requests.isEmpty { return "not provided" }
    return isExternal ? "external value" : isArgument ? "runtime argument" : "default value"
  }

  /// Returns a number with a link to what it counts.
  private func linked(
    _ count: Int,
    to selection: Selection?,
    orTable anchor: String,
    _ context: PageContext
  ) -> ReportText {
    if let selection { return .number(count, of: selection) }
    guard count > 0, let page = context.keyPages.page(of: type) else { return "\(count)" }
    return "\(.reference(String(count), PageTarget(page, anchor: anchor)))"
  }
}
