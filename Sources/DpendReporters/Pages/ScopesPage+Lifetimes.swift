import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The matrix of dependencies by scope, and a path for each cell with captive dependencies.
  static func lifetimes(_ context: PageContext) -> [ReportSection] {
    let matrix = context.lifetimes
    if !matrix.hasSeveralRows { return [] }
    let names = ScopeNames(matrix.scopes)
    let illegal = matrix.illegal
    let judgments = judgments(of: matrix, context)
    let blocks: [ReportBlock] =
      [
        .paragraph(
          """
          Each row is the scope of a binding, each column the scope of its dependency, and each cell counts dependencies. \
          \(matrix.holders.contains(.consumers) ? "Consumers are objects that provide nothing. " : "")A dependency is captive if its container would end its instance while an object with a \
          longer lifetime still holds it. The page of each number says why its dependencies are captive or not.
          """
        ),
        .verdict(
          illegal.isEmpty ? nil : .warning,
          verdict(on: illegal, in: matrix, isDoubtful: judgments.contains(where: \.isDoubtful))
        ),
        .table(table(of: matrix, names, context)),
      ] + explanations(of: judgments, names, context)
    return [ReportSection(anchor: "lifetimes", title: "Captive dependencies", blocks: blocks)]
      + illegal.map { chain(of: $0, names, matrix.checked, context) }
  }

  /// The verdict on the cells with captive dependencies, and the number of dependencies that it is not about.
  private static func verdict(
    on illegal: [LifetimeMatrix.IllegalCell],
    in matrix: LifetimeMatrix,
    isDoubtful: Bool
  ) -> ReportText {
    let judged = judged(in: matrix)
    if illegal.isEmpty {
      return isDoubtful
        ? "No captive dependencies are known. \(judged)"
        : "No captive dependencies: no instance is held for longer than its lifetime. \(judged)"
    }
    let count = illegal.reduce(0) { $0 + $1.cell.captures.count }
    let more = illegal.contains { $0.cell.hasMoreCaptures } ? "At least " : ""
    return """
      \(more)\(count.of("captive dependency")): held for longer than \(count == 1 ? "its lifetime" : "their lifetimes"). \(judged)
      """
  }

  private static func judgments(of matrix: LifetimeMatrix, _ context: PageContext) -> [CellJudgment] {
    zip(matrix.holders, matrix.cells).flatMap { holder, cells in
      zip(matrix.scopes, cells).map { dependency, cell in
        CellJudgment(holder: holder, dependency: dependency, cell: cell, graph: context.graph)
      }
    }
  }

  /// The reasons for the cells whose holder has a longer scope than the dependency, although none is known to be captive; empty without
  /// any.
  private static func explanations(
    of judgments: [CellJudgment],
    _ names: ScopeNames,
    _ context: PageContext
  ) -> [ReportBlock] {
    let lines = judgments.filter(\.isSurprising).inGroups(by: \.shortReason).map { reason, cells -> ReportText in
      let pairs = cells.map { cell -> ReportText in
        let (from, to) = (names.title(of: cell.holder), names.title(of: cell.dependency))
        let page = PageTarget(context.names.scopeDependencies(from, to))
        let isPart = cell.unjudged > 0 && cell.unjudged < cell.cell.edges.count
        let unjudged = isPart ? ", \(cell.unjudged) could not be judged" : ""
        return "\(from) → \(to) (\(.reference("\(cell.cell.dependencies)", page))\(unjudged))"
      }
      return "\(.list(pairs)): \(reason)."
    }
    if lines.isEmpty { return [] }
    return [
      .paragraph("Some scopes hold dependencies of a shorter scope, and none of these is known to be captive:"),
      .list(lines),
    ]
  }

  /// The number of dependencies that could not be judged, with the reasons.
  private static func judged(in matrix: LifetimeMatrix) -> ReportText {
    let unjudged = matrix.unjudged.flatMap(\.self)
    let total = matrix.cells.joined().reduce(0) { $0 + $1.dependencies }
    if unjudged.isEmpty { return "All dependencies were judged: \(total)." }
    let reasons = UnjudgedDependency.Reason.allCases.compactMap { reason -> ReportText? in
      let count = unjudged.count { $0.reason == reason }
      return count == 0 ? nil : "\(count) \(reason.clause(count: count))"
    }
    let link = ReportText.Run.reference(
      "\(unjudged.count) of \(total.of("dependency"))",
      PageTarget(PageNames.unjudgedDependencies)
    )
    return "\(link) could not be judged: \(.list(reasons))."
  }

  /// The matrix as a table.
  private static func table(of matrix: LifetimeMatrix, _ names: ScopeNames, _ context: PageContext) -> ReportTable {
    let hasUnjudged = matrix.unjudged.contains { !$0.isEmpty }
    let rows = zip(matrix.holders, zip(matrix.cells, matrix.unjudged)).map { holder, row -> [ReportText] in
      let (cells, unjudged) = row
      return [name(of: holder, names)]
        + zip(matrix.scopes, cells).map { dependency, cell in text(of: cell, holder, dependency, names, context) }
        + ["\(cells.reduce(0) { $0 + $1.dependencies })"]
        + (hasUnjudged ? [number(ofUnjudged: unjudged.count)] : [])
    }
    let sums = matrix.scopes.indices.map { column in matrix.cells.reduce(0) { $0 + $1[column].dependencies } }
    let total: [ReportText] =
      ["All"] + sums.map { "\($0)" } + ["\(sums.reduce(0, +))"]
      + (hasUnjudged ? [number(ofUnjudged: matrix.unjudged.joined().count)] : [])
    return ReportTable(
      caption: "Dependencies by scope",
      columns: [.init("Holder ↓, dependency →")]
        + matrix.scopes.map { .init(names.title(of: $0), isNumeric: true) } + [.init("All", isNumeric: true)]
        + (hasUnjudged ? [.init("Not judged", isNumeric: true)] : []),
      rows: rows + [total],
      emptyText: "There are no bindings."
    )
  }

  private static func name(of holder: LifetimeMatrix.Holder, _ names: ScopeNames) -> ReportText {
    switch holder {
    case .scope(let scope): ReportText([.scope(scope)])
    case .consumers: "\(names.title(of: holder))"
    }
  }

  private static func number(ofUnjudged count: Int) -> ReportText {
    count == 0 ? "" : ReportText([.reference(String(count), PageTarget(PageNames.unjudgedDependencies))])
  }

  private static func text(
    of cell: LifetimeMatrix.Cell,
    _ holder: LifetimeMatrix.Holder,
    _ dependency: Scope,
    _ names: ScopeNames,
    _ context: PageContext
  ) -> ReportText {
    let page = context.names.scopeDependencies(names.title(of: holder), names.title(of: dependency))
    let count = ReportText([.reference(String(cell.dependencies), PageTarget(page))])
    if cell.shortest == nil { return cell.dependencies == 0 ? "" : count }
    let target = PageTarget(PageNames.scopes, anchor: anchor(of: holder, dependency, names))
    let captures: ReportText = "\(.reference(captives(cell), target)) \(.severity(.warning))"
    return cell.dependencies == 0 ? captures : "\(count) (\(captures))"
  }

  private static func captives(_ cell: LifetimeMatrix.Cell) -> String {
    "\(cell.captures.count)\(cell.hasMoreCaptures ? " or more" : "") captive"
  }

  /// The anchor of the section of a cell with captive dependencies.
  static func anchor(of holder: LifetimeMatrix.Holder, _ dependency: Scope, _ names: ScopeNames) -> String {
    let pair = "\(names.anchor(of: holder))-holds-\(names.anchor(of: dependency))"
    return PageNames.fileName(readable: pair, unique: pair)
  }

  /// The section of a cell with captive dependencies.
  private static func chain(
    of illegal: LifetimeMatrix.IllegalCell,
    _ names: ScopeNames,
    _ graph: BindingGraph,
    _ context: PageContext
  ) -> ReportSection {
    let report = CaptiveDependencyReport(graph)
    let captures = illegal.cell.captures
    let title = "\(names.title(of: illegal.holder)) holds \(names.title(of: illegal.dependency))".capitalizedFirst
    return ReportSection(
      anchor: anchor(of: illegal.holder, illegal.dependency, names),
      title: title,
      blocks: [
        .paragraph("\(report.sentence(about: illegal.shortest).description.capitalizedFirst)."),
        .table(hops(of: illegal.shortest, graph, context)),
        .list((report.ends(of: illegal.shortest) + report.fixes(for: illegal.shortest)).map(fix)),
      ] + (captures.count > 1 ? [.table(all(of: illegal.cell, title: title, report, context))] : [])
    )
  }

  /// The number of captive dependencies of a cell that its page lists; those of a holder are on the page of the holder.
  private static let mostCaptures = 1_000

  /// The captive dependencies of a cell, with links to the pages of the holders of which not all are known.
  private static func all(
    of cell: LifetimeMatrix.Cell,
    title: String,
    _ report: CaptiveDependencyReport,
    _ context: PageContext
  ) -> ReportTable {
    let more = cell.unfinishedHolders.map { holder -> [ReportText] in
      let page = PageTarget(context.names.binding(holder), anchor: keptInstancesAnchor)
      return [context.link(holder), "\(.reference("all kept instances", page))", "", ""]
    }
    let omitted = cell.captures.count - mostCaptures
    let whole = more.isEmpty && omitted <= 0 ? "All captive dependencies" : "Captive dependencies"
    return ReportTable(
      caption: "\(whole): \(title)\(omitted > 0 ? ", and \(omitted) more" : "")",
      columns: [.init("Holder"), .init("Holds"), .init("Hops", isNumeric: true), .init("Source")],
      rows: cell.captures.prefix(mostCaptures).map { capture in
        [
          context.link(capture.holder), context.link(capture.captured), "\(capture.length)",
          ReportText([.location(report.location(of: capture))]),
        ]
      } + more,
      emptyText: "There are no captive dependencies."
    )
  }

  private static func fix(_ note: Finding.Note) -> ReportText {
    let text: ReportText = "\(note.message.capitalizedFirst)"
    return note.location.map { "\(text): \(.location($0))" } ?? text
  }

  /// The path from the holder to the captive dependency.
  private static func hops(of capture: Capture, _ graph: BindingGraph, _ context: PageContext) -> ReportTable {
    let rest = capture.length - capture.edges.count
    let rows = capture.edges.enumerated().map { number, index -> [ReportText] in
      let edge = graph.edges[index]
      let request = graph.request(of: edge)
      let scope =
        number == 0
        ? graph.bindings[capture.holder].scope : graph.scope(of: graph.edges[capture.edges[number - 1]])
      return [
        "\(number + 1)", context.link(edge.source), ReportText(scope.map { [.scope($0)] } ?? []),
        ReportText([.code(request.label ?? request.name)]), context.target(of: edge),
        ReportText([.location(request.location)]),
      ]
    }
    // The page of the last shown binding has the next dependency.
    let last = capture.edges.last.flatMap { graph.edges[$0].binding }.map { context.names.binding($0) }
    let more: ReportText =
      last.map { "\(.reference(rest.of("more dependency"), PageTarget($0, anchor: "dependencies")))" } ?? ""
    let omitted: [[ReportText]] = rest == 0 ? [] : [["", more, "", "", context.link(capture.captured), ""]]
    return ReportTable(
      caption: "Path to the captive dependency",
      columns: [
        .init("Hop", isNumeric: true), .init("Binding"), .init("Scope"), .init("Name"), .init("Holds"), .init("Source"),
      ],
      rows: rows + omitted,
      emptyText: "There is no path."
    )
  }
}
