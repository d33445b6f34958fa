import DpendGraph

/// The registered inserts.
package enum PageInsertRegistry {
  /// All inserts, in display order.
  package static let all: [any PageInsert] = [
    DiagramInsert(),
    TableInsert(),
    CyclesInsert(),
    ContainerInsert(),
    SummaryInsert(),
    FindingsInsert(),
  ]

  /// Returns the insert of a marker.
  ///
  /// - Throws: ``PageMistake`` if no insert has the name, or if it has no such attribute.
  static func insert(for marker: PageMarker) throws(PageMistake) -> any PageInsert {
    guard let insert = all.first(where: { $0.name == marker.insert }) else {
      throw PageMistake(
        "unknown marker '\(marker.title)'",
        line: marker.line,
        column: marker.column,
        advice: advice(on: marker.insert, among: all.map(\.name)) { PageMarker.prefix + $0 }
      )
    }
    let names = insert.attributes.map(\.name)
    if let unknown = marker.attributes.first(where: { !names.contains($0.name) }) {
      throw PageMistake(
        "'\(marker.title)' has no attribute '\(unknown.name)'",
        line: marker.line,
        column: unknown.column,
        advice: advice(on: unknown.name, among: names) { $0 }
      )
    }
    return insert
  }

  private static func advice(on name: String, among known: [String], _ title: (String) -> String) -> String {
    nearestName(to: name, among: known).map { "did you mean '\(title($0))'?" }
      ?? "use one of \(known.map(title).joined(separator: ", "))"
  }
}
