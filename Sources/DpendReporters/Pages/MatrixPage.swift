import Algorithms
import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The page of the dependencies in the source as a matrix of the modules, or of the folders and types of the only one.
  ///
  /// Where scripts run, its rows and columns expand.
  static func matrix(_ context: PageContext) -> ReportPage {
    let matrix = context.architecture.matrix
    let outermost = OutermostParts(matrix)
    return ReportPage(
      path: PageNames.matrix,
      kind: .matrix,
      title: "Matrix",
      summary: "The dependencies in the source code: each row depends on the columns in which it has numbers.",
      sections: [
        ReportSection(
          anchor: "matrix",
          title: "Dependency matrix",
          blocks: [.paragraph(about(context)), .matrix(outermost.reportMatrix(context))]
        ),
        ReportSection(anchor: "references", title: "References", blocks: outermost.lists(context)),
      ]
    )
  }

  private static func about(_ context: PageContext) -> ReportText {
    let order =
      context.architecture.matrix.layers.isEmpty
      ? "Dependents come before their dependencies"
      : "The layers come from the top, and in a layer dependents before their dependencies"
    let imports = context.architecture.matrix.module == nil ? omittedImports(in: "The matrix", context) : nil
    let text: ReportText = """
      A number counts the references of the row's code to types of the column, and leads to them. \(order), so that numbers below \
      the diagonal point against the order. The rows of a cycle are adjacent, and framed; without the \
      references below the diagonal, there is no cycle. An exclamation mark is a violation of the layers, or of a rule about dependencies. \
      \(context.aboutReferences)\(aboutSharedFiles(context))
      """
    return .joined([text, imports].compactMap(\.self), separator: " ")
  }
}

extension ReportPage {
  /// The sentence about the references in shared files; empty without such files.
  fileprivate static func aboutSharedFiles(_ context: PageContext) -> ReportText {
    let shared = context.graph.types.sharedFiles
    let isShared = context.graph.modules.contains { !shared.modules(sharingWith: $0.name).isEmpty }
    return isShared
      ? " A reference in a file that several modules compile counts for each of them: the lists below tell these apart."
      : ""
  }
}

/// The references of a matrix between its outermost parts.
private struct OutermostParts {
  private let matrix: DependencyMatrix

  /// The indices of the parts.
  private let parts: [Int]

  /// The references between two parts, by their numbers.
  private let pairs: [(row: Int, column: Int, references: [DependencyMatrix.Reference])]

  init(_ matrix: DependencyMatrix) {
    self.matrix = matrix
    var numbers: [Int] = []
    var count = 0
    for part in matrix.parts {
      numbers.append(part.parent.map { numbers[$0] } ?? count)
      if part.parent == nil { count += 1 }
    }
    parts = matrix.parts.indices.filter { matrix.parts[$0].parent == nil }
    let byPair = matrix.references.grouped { [numbers[$0.source], numbers[$0.destination]] }
    pairs = byPair.filter { $0.key[0] != $0.key[1] }.map { ($0.key[0], $0.key[1], $0.value) }
      .sorted { ($0.row, $0.column) < ($1.row, $1.column) }
  }

  func reportMatrix(_ context: PageContext) -> ReportMatrix {
    ReportMatrix(
      caption: matrix.module.map { "Folders and types of \($0)" } ?? "Modules",
      parts: parts.map { index in
        let part = matrix.parts[index]
        return ReportMatrix.Part(
          name: part.name,
          target: context.target(of: part),
          layer: part.layer.map { matrix.layers[$0] },
          cycle: part.cycle
        )
      },
      cells: pairs.map { pair in
        ReportMatrix.Cell(
          row: pair.row,
          column: pair.column,
          count: pair.references.count,
          violations: pair.references.count(where: \.reference.isViolation),
          parts: context.partsInSharedFiles(of: pair.references.map(\.reference.use.type)),
          target: PageTarget(PageNames.matrix, anchor: MatrixLinks.anchor(of: pair.row, pair.column))
        )
      }
    )
  }

  /// Returns a list of the references of each cell.
  func lists(_ context: PageContext) -> [ReportBlock] {
    if pairs.isEmpty { return [.paragraph("Before a row is expanded, the rows do not reference each other.")] }
    return pairs.map { pair in
      let (source, destination) = (matrix.parts[parts[pair.row]].name, matrix.parts[parts[pair.column]].name)
      return .dependencies(
        "\(source) → \(destination), \(pair.references.count.of("reference"))\(parts(of: pair.references, context))",
        anchor: MatrixLinks.anchor(of: pair.row, pair.column),
        pair.references.map { context.row(about: $0.reference) }
      )
    }
  }
}

extension OutermostParts {
  /// The words about references in shared files; empty without any.
  private func parts(of references: [DependencyMatrix.Reference], _ context: PageContext) -> String {
    context.partsInSharedFiles(of: references.map(\.reference.use.type)).map { ": \($0)" } ?? ""
  }
}

extension PageContext {
  /// Returns the page of a module, or of the first binding of a type.
  fileprivate func target(of part: DependencyMatrix.Part) -> PageTarget? {
    switch part.kind {
    case .module: members(ofModule: part.name).isEmpty ? nil : PageTarget(names.module(part.name))
    case .type: part.binding.map { PageTarget(names.binding($0)) }
    case .folder, .rest: nil
    }
  }
}
