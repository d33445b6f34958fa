import DpendAnalysis
import DpendGraph

extension ReportBlock {
  /// Returns a folded table of the dependencies between two parts.
  ///
  /// - Parameters:
  ///   - title: The names of the parts, and the number of the dependencies.
  ///   - anchor: The anchor for links; nil for none.
  ///   - rows: The binding, the dependency and the source of each.
  /// - Returns: The block.
  static func dependencies(_ title: String, anchor: String? = nil, _ rows: [[ReportText]]) -> ReportBlock {
    let table = ReportTable(
      caption: title,
      columns: [.init("Binding"), .init("Depends on"), .init("Source")],
      rows: rows,
      emptyText: "There are no dependencies."
    )
    return .folded(title, anchor: anchor, [.table(table)])
  }
}

extension PageContext {
  /// Returns the binding that uses a type, the use and its source.
  func row(about use: ModuleDependencies.Use) -> [ReportText] {
    [
      link(use.binding), "\(use.type.role.words) \(.code(use.type.name))", ReportText([.location(use.type.location)]),
    ]
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
