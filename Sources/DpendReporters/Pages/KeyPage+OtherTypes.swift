import DpendAnalysis
import DpendGraph

extension ReportSection {
  /// The section of the types that conform to a protocol or inherit from a class, and that no binding provides under its type; none
  /// without such types.
  static func otherTypes(below entry: TypeUse.Entry, _ context: PageContext) -> [ReportSection] {
    guard let type = entry.type.nominal else { return [] }
    let provided = Set(entry.bindings.flatMap { context.graph.bindings[$0].namesOfImplementations })
    let others = context.graph.types.subtypes(of: type).filter { !provided.contains($0.declaredName) }
    if others.isEmpty { return [] }
    let title = context.graph.types.kind(of: type) == .protocol ? "Other conforming types" : "Other subclasses"
    let created = context.graph.types.createdTypes
    let table = ReportTable(
      caption: "\(title): no binding of them provides \(entry.type)",
      columns: [
        .init("Type"), .init("Kind"), .init(created == nil ? "Other bindings" : "Created"), .init("Module"),
        .init("Source"),
      ],
      rows: others.map { other in
        let own = context.keyPages.bindingsOfTypes[other.declaredName] ?? []
        return [
          "\(.code(other.name))", "\(other.kind.rawValue)",
          own.isEmpty ? created.map { other.creation(in: $0) } ?? "" : links(to: own, context),
          context.link(module: other.module), "\(.location(other.location))",
        ]
      },
      emptyText: "There are no other types."
    )
    let hidesTypes = entry.bindings.contains { context.graph.bindings[$0].type.declaredName == entry.type.declaredName }
    let remark: ReportText =
      """
      A function can create one of these and return it as \(.code(entry.type.description)), which is then the type of its binding.
      """
    return [
      ReportSection(
        anchor: "other-types",
        title: title,
        blocks: uncreated(others, context) + (hidesTypes ? [.paragraph(remark)] : []) + [.table(table)]
      )
    ]
  }

  /// The sentence about the types of which no code creates objects, with the files that dpend left out; none without such types.
  private static func uncreated(_ others: [KnownTypes.Declaration], _ context: PageContext) -> [ReportBlock] {
    guard let created = context.graph.types.createdTypes else { return [] }
    let count = others.count { other in
      (context.keyPages.bindingsOfTypes[other.declaredName] ?? []).isEmpty && other.kind != .enum
        && created.code(creating: other) == nil
    }
    if count == 0 { return [] }
    let types =
      count == others.count ? (count == 1 ? "this type" : "these types") : "\(count) of these \(others.count) types"
    let omitted = context.reading.omitted.sentence.map { "; \($0)" } ?? ""
    return [
      .paragraph(
        "No code that dpend read creates objects of \(types). dpend does not read the code of previews\(omitted)."
      )
    ]
  }

  /// The links to the bindings of a type, folded where there are several.
  private static func links(to bindings: [Int], _ context: PageContext) -> ReportText {
    let links = ReportText.joined(bindings.map(context.link), separator: ", ")
    return bindings.count > 1 ? "\(.folded(bindings.count.of("binding"), links))" : links
  }
}

extension KnownTypes.Declaration {
  /// The words about the code that creates objects of the type, none of which is a binding.
  fileprivate func creation(in created: CreatedTypes) -> ReportText {
    if kind == .enum { return "by its cases" }
    return switch created.code(creating: self) {
    case .programs(let location): "by code, not as a binding: \(.location(location))"
    case .tests: "only in tests"
    case nil: "by no code that dpend read"
    }
  }
}
