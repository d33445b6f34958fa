extension ReportPage {
  /// The targets of the links on the page.
  var targets: [PageTarget] { summary.targets + sections.flatMap(\.blocks).flatMap(\.targets) }
}

extension ReportBlock {
  /// The targets of the links in the block.
  var targets: [PageTarget] {
    switch self {
    case .paragraph(let text), .verdict(_, let text): text.targets
    case .numbers(let numbers): numbers.compactMap(\.target)
    case .facts(let facts): facts.flatMap(\.lines).flatMap(\.targets)
    case .list(let lines): lines.flatMap(\.targets)
    case .table(let table): table.targets
    case .figure(let figure): figure.caption.targets + (figure.table?.targets ?? [])
    case .code(let code): code.regions.map(\.target)
    case .finding(let finding): (finding.bindings + finding.types).flatMap(\.targets)
    case .pathFinder, .selectionForm, .charts, .listing, .image: []
    case .heading(_, let text, _): text.targets
    case .folded(_, _, let blocks), .quote(let blocks): blocks.flatMap(\.targets)
    case .items(_, let items): items.joined().flatMap(\.targets)
    case .matrix(let matrix): matrix.parts.compactMap(\.target) + matrix.cells.map(\.target)
    }
  }

  /// The anchors in the block.
  var anchors: [String] {
    switch self {
    case .code(let code) where !code.hasAnchors: []
    case .code(let code):
      code.text.split(separator: "\n", omittingEmptySubsequences: false).indices.map { "L\(code.firstLine + $0)" }
    case .finding(let finding): finding.isAnchor ? [finding.anchor] : []
    case .heading(_, _, let anchor): [anchor].compactMap(\.self)
    case .folded(_, let anchor, let blocks): [anchor].compactMap(\.self) + blocks.flatMap(\.anchors)
    case .quote(let blocks): blocks.flatMap(\.anchors)
    case .items(_, let items): items.joined().flatMap(\.anchors)
    case .paragraph, .verdict, .numbers, .charts, .facts, .list, .table, .figure, .pathFinder, .selectionForm, .matrix,
      .image, .listing:
      []
    }
  }
}

extension ReportTable {
  fileprivate var targets: [PageTarget] { rows.joined().flatMap(\.targets) }
}

extension ReportText {
  fileprivate var targets: [PageTarget] {
    runs.flatMap { run -> [PageTarget] in
      switch run {
      case .link(_, let target), .reference(_, let target): [target]
      case .remark(let text), .folded(_, let text): text.targets
      case .text, .code, .file, .web, .emphasis, .strong, .location, .scope, .severity: []
      }
    }
  }
}
