import DpendAnalysis

/// The links from numbers of references to the references, which the page of the matrix shows.
struct MatrixLinks {
  /// The number of each outermost part by its path; nil for the other parts.
  private let numbers: [String: Int?]

  init(_ matrix: DependencyMatrix) {
    var numbers: [String: Int?] = [:]
    var count = 0
    for (part, path) in zip(matrix.parts, matrix.paths) {
      if part.kind != .rest { numbers.updateValue(part.parent == nil ? count : nil, forKey: path) }
      if part.parent == nil { count += 1 }
    }
    self.numbers = numbers
  }

  /// Returns the anchor of the references between two outermost parts, by their numbers.
  static func anchor(of row: Int, _ column: Int) -> String { "references-\(row + 1)-\(column + 1)" }

  /// Returns the target of a link to references.
  ///
  /// - Parameters:
  ///   - source: The path of the part with the code.
  ///   - destination: The path of the part with the types.
  /// - Returns: The target; nil if the matrix has no rows for both parts.
  func target(from source: String, to destination: String) -> PageTarget? {
    guard let row = numbers[source], let column = numbers[destination] else { return nil }
    if let row, let column { return PageTarget(PageNames.matrix, anchor: Self.anchor(of: row, column)) }
    return PageTarget(references: PageTarget.References(source: source, destination: destination))
  }

  /// Returns the target of a list of references that the page contains; nil where a script creates it, or the matrix has no such rows.
  func list(from source: String, to destination: String) -> PageTarget? {
    target(from: source, to: destination).flatMap { $0.requiresScript ? nil : $0 }
  }

  /// Returns a number of references with a link to them, if the matrix has rows for both parts; a plain zero.
  func number(_ count: Int, from source: String, to destination: String) -> ReportText {
    let target = count == 0 ? nil : target(from: source, to: destination)
    return ReportText([target.map { .reference("\(count)", $0) } ?? .text("\(count)")])
  }
}
