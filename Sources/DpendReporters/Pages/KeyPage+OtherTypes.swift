import DpendAnalysis
import DpendGraph

extension ReportSection {
  /// The section of the types that conform to a protocol or inherit from a class, and that no binding provides under its type; none
  /// without such types.
  static func otherTypes(below entry: TypeUse.Entry, _ context: PageContext) -> [ReportSection] {
    guard let type = entry.type.nominal else { return [] }
    let bindings = Dictionary(grouping: context.graph.bindings.indices) { context.graph.bindings[$0].type.declaredName }
    let provided = Set(entry.bindings.compactMap { context.graph.bindings[$0].type.declaredName })
    let others = context.graph.types.subtypes(of: type).filter { !provided.contains($0.declaredName) }
    if others.isEmpty { return [] }
    let title = context.graph.types.kind(of: type) == .protocol ? "Other conforming types" : "Other subclasses"
    let table = ReportTable(
      caption: "\(title): no binding provides them as \(entry.type)",
      columns: [.init("Type"), .init("Kind"), .init("Other bindings"), .init("Module"), .init("Source")],
      rows: others.map { other in
        let own = bindings[other.declaredName] ?? []
        return [
          "\(.code(other.name))", "\(other.kind.rawValue)", links(to: own, context), context.link(module: other.module),
          "\(.location(other.location))",
        ]
      },
      emptyText: "There are no other types."
    )
    return [ReportSection(anchor: "other-types", title: title, blocks: [.table(table)])]
  }

  /// A link to the binding of a type, or the number of several with a link to their selection.
  private static func links(to bindings: [Int], _ context: PageContext) -> ReportText {
    guard let first = bindings.first else { return "" }
    return bindings.count == 1
      ? context.link(first) : .number(bindings.count, of: .type(context.graph.bindings[first].type))
  }
}

extension CanonicalType {
  /// The name of a nominal type with that of its module; nil for other types.
  fileprivate var declaredName: String? { nominal.map { "\($0.module ?? "").\($0.qualifiedName)" } }
}

extension KnownTypes.Subtype {
  /// The name with that of the module.
  fileprivate var declaredName: String { "\(module).\(name)" }
}
