import Algorithms
import DpendAnalysis
import DpendGraph

/// The requests for the implementations of a protocol, or the subclasses of a class, by their own types.
struct ImplementationRequests {
  /// The anchor of their section on the page of the protocol or the class.
  static let anchor = "implementations"

  private let type: CanonicalType

  private let isOnlyConformedTo: Bool
  private let isProtocol: Bool

  /// The requested types, in the order of their bindings, and then the others.
  private let implementations: [TypeUse.Entry]

  /// Finds the requests for types that implement another one.
  init(of entry: TypeUse.Entry, _ context: PageContext) {
    let types = context.graph.types
    type = entry.type
    isOnlyConformedTo = entry.isOnlyConformedTo
    let kind = entry.type.nominal.flatMap { types.kind(of: $0) }
    isProtocol = kind == .protocol
    guard let nominal = entry.type.nominal, kind == .protocol || kind == .class else {
      implementations = []
      otherCount = 0
      return
    }
    let provided = entry.bindings.compactMap { context.graph.bindings[$0].type.declaredName }
    let subtypes = types.subtypes(of: nominal).map(\.declaredName)
    implementations = (provided + subtypes).uniqued().filter { $0 != entry.type.declaredName }
      .flatMap { context.keyPages.entriesOfTypes[$0] ?? [] }.filter { $0.requestCount > 0 }
    let own = Set(entry.requests.map { $0[0] })
    let others = implementations.flatMap(\.requests).map { $0[0] }.filter { !own.contains($0) }
    let ofApplication = implementations.flatMap(\.entryPoints).filter { !entry.entryPoints.contains($0) }
    otherCount = Set(others).count + Set(ofApplication).count
  }

  /// The number of the requests.
  var count: Int { implementations.reduce(0) { $0 + $1.requestCount } }

  /// The number of those that are no requests for the type itself, too: an argument can have another type than its parameter.
  private let otherCount: Int

  /// The number of the other requests, after that of the requests for the type itself; nil without any.
  var clause: String? {
    if otherCount == 0 { return nil }
    let number = isOnlyConformedTo ? "with \(otherCount.of("request"))" : "and \(otherCount) more"
    return "\(number) for its \(isProtocol ? "implementations" : "subclasses") by their own types"
  }

  /// The title of the section and of the number of the requests.
  private var title: String { isProtocol ? "Requests for implementations" : "Requests for subclasses" }

  /// The number of the requests with a link to their table; none without any.
  func facts(on page: PagePath) -> [ReportFact] { linkedCount(on: page).map { [ReportFact(title, [$0])] } ?? [] }

  private func linkedCount(on page: PagePath) -> ReportText? {
    if implementations.isEmpty { return nil }
    let types = implementations.count.of(isProtocol ? "implementation" : "subclass")
    let shared =
      otherCount < count ? ", \(count - otherCount) of them also for the \(isProtocol ? "protocol" : "class")" : ""
    return
      "\(.reference(String(count), PageTarget(page, anchor: Self.anchor))), for \(types) by \(implementations.count == 1 ? "its own type" : "their own types")\(shared)"
  }

  /// The section of the requests; none without any.
  func sections(_ context: PageContext) -> [ReportSection] {
    if implementations.isEmpty { return [] }
    let table = ReportTable(
      caption: "\(title) of \(type) by their own types",
      columns: [.init("Type"), .init("Requested by"), .init("Requests", isNumeric: true)],
      rows: implementations.map { implementation in
        [name(of: implementation, context), requesters(of: implementation, context), "\(implementation.requestCount)"]
      },
      emptyText: "Nothing requests them."
    )
    return [ReportSection(anchor: Self.anchor, title: title, blocks: [.table(table)])]
  }

  private func name(of entry: TypeUse.Entry, _ context: PageContext) -> ReportText {
    let page = context.keyPages.page(of: entry.type) ?? entry.ownBinding.map(context.names.binding)
    let name = entry.type.description
    return "\(page.map { .link(name, PageTarget($0)) } ?? .code(name))"
  }

  /// The number of bindings and consumers up to which a row names each.
  private static let mostRequesters = 3

  private func requesters(of entry: TypeUse.Entry, _ context: PageContext) -> ReportText {
    let requesters = entry.requesters(in: context.graph)
    let named =
      requesters.count <= Self.mostRequesters
      ? requesters.map(context.link) : [ReportPage.requesters(of: entry, context)]
    return .joined(named + (entry.entryPoints.isEmpty ? [] : ["the application"]), separator: ", ")
  }
}

extension TypeUse.Entry {
  /// The number of requests of bindings, consumers and the application.
  var requestCount: Int { requests.count + entryPoints.count }
}
