import Algorithms
import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The numbers of references on different pages, for generated projects.
struct ReferenceCountTests {
  @Test("Each page has the same numbers for the same modules, folders and layers as the source", arguments: 0..<12)
  func numbers(seed: UInt64) throws {
    let project = GeneratedProject(seed: seed)
    let context = try project.context()
    let architecture = context.architecture
    let modules = counted(project.references.map { [$0.source.module, $0.destination.module] })
    #expect(moduleTable(ReportPage.architecture(context)) == modules)
    #expect(matrix(ReportPage.matrix(context)) == (project.modules.count == 1 ? [:] : modules))
    #expect(drawn(context.modules, isDrawn: !modules.isEmpty) == modules)
    let layers = try #require(ReportPage.architecture(context).figures.first?.drawing)
    #expect(drawn(layers, isDrawn: true) == modules)
    let whole = GraphDrawings(context.result, names: nil).whole(level: .module, name: "modules")
    #expect(drawn(whole, isDrawn: !modules.isEmpty) == modules)
    for dependency in architecture.folders.dependencies {
      let (source, destination) = (
        architecture.folders.all[dependency.source], architecture.folders.all[dependency.destination]
      )
      #expect(dependency.count == project.count(from: source, to: destination))
    }
    let pairs = architecture.folders.dependencies.map { [$0.source, $0.destination] }
    let siblings = architecture.folders.all.indices.grouped { number in
      [architecture.folders.all[number].module, architecture.folders.all[number].parent.map(String.init) ?? ""]
    }
    for pair in siblings.values.flatMap({ $0.permutations(ofCount: 2) }) where !pairs.contains(pair) {
      #expect(project.count(from: architecture.folders.all[pair[0]], to: architecture.folders.all[pair[1]]) == 0)
    }
  }

  @Test("Each number of references leads to as many references", arguments: 0..<12)
  func links(seed: UInt64) throws {
    let context = try GeneratedProject(seed: seed).context()
    let document = ReportDocument(context.result, title: "", container: .omitted(""))
    let lists = Dictionary(
      document.pages.kept.flatMap { page in page.lists.map { (PageTarget(page.path, anchor: $0), $1) } },
      uniquingKeysWith: { first, _ in first }
    )
    let matrix = context.architecture.matrix
    let chains = matrix.parts.indices.map { part in Array(sequence(first: part) { matrix.parts[$0].parent }) }
    for (count, target) in document.pages.kept.flatMap(\.numbers) {
      if let references = target.references {
        let ends = [references.source, references.destination].map { matrix.paths.firstIndex(of: $0) ?? -1 }
        let shown = matrix.references.count {
          chains[$0.source].contains(ends[0]) && chains[$0.destination].contains(ends[1])
        }
        #expect(shown == count, "\(references)")
      } else {
        #expect(lists[target] == count, "\(target)")
      }
    }
  }

  private func counted(_ pairs: [[String]]) -> [[String]: Int] {
    Dictionary(pairs.filter { $0[0] != $0[1] }.map { ($0, 1) }, uniquingKeysWith: +)
  }

  private func moduleTable(_ page: ReportPage) -> [[String]: Int] {
    let rows = page.sections.filter { $0.anchor == "dependencies" }.flatMap(\.blocks).flatMap { block in
      if case .table(let table) = block { table.rows.map { $0.map(\.plain) } } else { [] as [[String]] }
    }
    return Dictionary(rows.compactMap { row in Int(row[2]).map { ([row[0], row[1]], $0) } }, uniquingKeysWith: +)
  }

  private func matrix(_ page: ReportPage) -> [[String]: Int] {
    let matrices = page.sections.flatMap(\.blocks).compactMap { block in
      if case .matrix(let matrix) = block { matrix } else { nil as ReportMatrix? }
    }
    let cells = matrices.filter { $0.caption == "Modules" }.flatMap { matrix in
      matrix.cells.map { ([matrix.parts[$0.row].name, matrix.parts[$0.column].name], $0.count) }
    }
    return Dictionary(cells, uniquingKeysWith: +)
  }

  /// The numbers at the lines of a diagram, which are those of its labels; none where it shows other parts.
  private func drawn(_ drawing: Drawing, isDrawn: Bool) -> [[String]: Int] {
    if !isDrawn { return [:] }
    let edges = drawing.edges.filter { !$0.marks.contains(.runTimeOnly) }
    #expect(edges.allSatisfy { $0.label.map { Int($0.prefix(while: \.isNumber)) } ?? $0.count == $0.count })
    return Dictionary(
      edges.map { ([drawing.nodes[$0.source].title, drawing.nodes[$0.destination].title], $0.count) },
      uniquingKeysWith: +
    )
  }
}

/// A project of types in folders, whose references are known without reading it.
private struct GeneratedProject {
  struct Reference {
    let source: (module: String, path: String)
    let destination: (module: String, path: String)
  }

  private struct TypeSketch {
    let name: String
    let module: String
    let path: String
    let isProtocol: Bool
  }

  let modules: [String]
  private(set) var references: [Reference] = []
  private var files: [(path: String, module: String, source: MarkedSource)] = []

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    modules = Array(["App", "Cart", "Data", "Base"].prefix(Int.random(in: 1...4, using: &random)))
    var types: [TypeSketch] = []
    for module in modules {
      for folder in ["", "Screens/", "Screens/Cart/", "Services/", "Models/Inner/"].randomSample(
        count: 4,
        using: &random
      ) {
        for number in 0..<Int.random(in: 1...12, using: &random) {
          let name = "\(module)\(folder.filter(\.isLetter))\(number)"
          let path = "Sources/\(module)/\(folder)\(name).swift"
          types.append(TypeSketch(name: name, module: module, path: path, isProtocol: number == 3))
        }
      }
    }
    for type in types {
      let declaration =
        type.isProtocol ? "public protocol \(type.name) {}" : declaration(of: type, among: types, &random)
      files.append(
        (
          type.path, type.module,
          MarkedSource(modules.map { "import \($0)" }.joined(separator: "\n") + "\n" + declaration)
        )
      )
    }
  }

  private mutating func declaration(
    of type: TypeSketch,
    among types: [TypeSketch],
    _ random: inout SeededRandom
  ) -> String {
    let requested = types.randomSample(count: Int.random(in: 0...3, using: &random), using: &random)
    let provided = types.filter(\.isProtocol).randomSample(count: Int.random(in: 0...1, using: &random), using: &random)
    for other in requested + provided {
      references.append(Reference(source: (type.module, type.path), destination: (other.module, other.path)))
    }
    let parameters = requested.enumerated().map { "p\($0): \($1.isProtocol ? "any " : "")\($1.name)" }
    let supertypes = provided.isEmpty ? "" : ": \(provided.map(\.name).joined(separator: ", "))"
    return "public final class \(type.name)\(supertypes) { public init(\(parameters.joined(separator: ", "))) {} }"
  }

  /// The number of references of the types in one folder, also in its subfolders, to those in another.
  func count(from folder: SourceFolders.Folder, to other: SourceFolders.Folder) -> Int {
    references.count { contains(folder, $0.source) && contains(other, $0.destination) }
  }

  private func contains(_ folder: SourceFolders.Folder, _ type: (module: String, path: String)) -> Bool {
    type.module == folder.module && type.path.hasPrefix("\(folder.paths[0])/")
  }

  /// The pages, with a layer for each module.
  func context() throws -> PageContext {
    let location = SourceLocation(file: ".dpend.yml", line: 1, column: 1)
    var settings = AnalysisSettings()
    settings.architecture.layerOrder = LayerOrder(
      try modules.map { .init(name: $0, holds: PlacedSelection(try Selection("module:\($0)"), at: location)) },
      at: location
    )
    return PageContext(analyze(TestProject(files).graph, settings: settings), container: .omitted(""))
  }
}

extension ReportPage {
  /// The numbers of rows in the folded lists with anchors.
  fileprivate var lists: [(String, Int)] {
    sections.flatMap(\.blocks).compactMap { block in
      guard case .folded(_, let anchor?, let blocks) = block, case .table(let table) = blocks.first else { return nil }
      return (anchor, table.rows.count)
    }
  }

  /// The numbers in tables and below figures, with the targets of their links to references.
  fileprivate var numbers: [(Int, PageTarget)] {
    let tables = sections.flatMap(\.blocks).compactMap { block -> ReportTable? in
      switch block {
      case .table(let table): table
      case .figure(let figure): figure.table
      default: nil
      }
    }
    return tables.flatMap(\.rows).joined().flatMap(\.runs).compactMap { run in
      guard case .reference(let text, let target) = run, let count = Int(text) else { return nil }
      return target.references != nil || target.anchor?.contains("references-") == true ? (count, target) : nil
    }
  }
}
