import DpendAnalysis
import DpendGraph

extension ReportSection {
  /// The section of the types of the project outside of the graph, to whose rows the search leads; empty without any.
  static func otherTypes(_ context: PageContext) -> [ReportSection] {
    let types = context.otherTypes.all
    if types.isEmpty { return [] }
    let isCreated = types.contains { !$0.creators.isEmpty }
    var table = ReportTable(
      caption: "Other types",
      columns: [.init("Type"), .init("Kind"), .init("Module"), .init("Source")]
        + (isCreated ? [.init("Created by")] : []),
      rows: types.map { type in
        let declaration = type.declaration
        return [
          "\(.code(declaration.name))", "\(declaration.kind.rawValue)", context.link(module: declaration.module),
          "\(.location(declaration.location))",
        ] + (isCreated ? [context.words(for: type.creators)] : [])
      },
      emptyText: "There are no other types."
    )
    table.anchors = types.map(\.declaration.anchor)
    return [
      ReportSection(anchor: "other-types", title: "Other types", blocks: [.paragraph(aboutOtherTypes), .table(table)])
    ]
  }

  private static let aboutOtherTypes: ReportText = """
    No binding is of these types of the project, or provides one.
    """
}

extension PageContext {
  /// The number of creators of a type that a table names, and of the calls of each.
  private static let (mostCreators, mostCalls) = (3, 3)

  /// Returns the code that creates the objects of a type, with its calls.
  fileprivate func words(for creators: [OtherTypes.Creator]) -> ReportText {
    let shown = creators.limited(to: Self.mostCreators).map { creator -> ReportText in
      let calls = creator.locations.limited(to: Self.mostCalls).map { ReportText([.location($0)]) }
      let rest = creator.locations.count - calls.count
      let more = rest > 0 ? " and \(rest) more" : ""
      let name = creator.binding.map(link) ?? ReportText([.code(creator.name)])
      return "\(name) at \(.joined(calls, separator: ", "))\(more)"
    }
    let rest = creators.count - shown.count
    return .joined(shown + (rest > 0 ? ["and \(rest) more"] : []), separator: "; ")
  }
}

extension OtherTypes.Creator {
  /// Returns the title of the binding, or else the name of the type or the file.
  func name(in graph: BindingGraph) -> String { binding.map { graph.bindings[$0].title } ?? name }
}

extension KnownTypes.Declaration {
  /// The anchor of the type in the table of the other types.
  var anchor: String { PageNames.fileName(readable: name, unique: declaredName) }
}
