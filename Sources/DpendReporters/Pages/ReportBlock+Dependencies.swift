import DpendAnalysis
import DpendGraph

extension ReportBlock {
  /// The largest number of dependencies that a page lists for one pair of parts.
  private static let mostDependencies = 500

  /// Returns a folded table of the dependencies between two parts.
  ///
  /// - Parameters:
  ///   - title: The names of the parts, and the number of the dependencies.
  ///   - anchor: The anchor for links; nil for none.
  ///   - rows: The binding, the dependency and the source of each.
  /// - Returns: The block, with the first rows only if there are too many.
  static func dependencies(_ title: String, anchor: String? = nil, _ rows: [[ReportText]]) -> ReportBlock {
    let shown = rows.prefix(mostDependencies)
    let table = ReportTable(
      caption: shown.count < rows.count ? "\(title), the first \(shown.count)" : title,
      columns: [.init("Code"), .init("Depends on"), .init("Source")],
      rows: Array(shown),
      emptyText: "There are no dependencies."
    )
    return .folded(title, anchor: anchor, [.table(table)])
  }
}

extension PageContext {
  /// Returns the type whose code contains a reference, the reference and its source.
  func row(about reference: SourceReference) -> [ReportText] {
    let type = reference.use.type
    return [
      reference.bindingOfSource.map(link) ?? ReportText([.code(reference.source.type)]),
      "\(reference.words) \(.code(type.name))", ReportText([.location(type.location)]),
    ]
  }
}

extension SourceReference {
  /// The words before the name of the type; code that registers a value of another type names its keys.
  fileprivate var words: String {
    use.type.role == .provided && bindingOfSource == nil ? "registers" : use.type.role.words
  }
}

extension NamedType.Role {
  /// The words before the name of the type.
  var words: String {
    switch self {
    case .created: "creates"
    case .provided: "is provided as"
    case .requested: "requests"
    }
  }
}
