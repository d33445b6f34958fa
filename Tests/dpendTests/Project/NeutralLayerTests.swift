import DpendCollectors
import Foundation
import Testing
import _DpendTestSupport

/// The neutral layers know no dialect, and no dialect knows another one.
struct NeutralLayerTests {
  /// The names of dialects that are terms of the field too.
  private static let terms: Set = ["composition", "dependencies", "factory", "resolver"]

  @Test("No neutral layer names a dialect in code, comments or strings")
  func neutralLayers() throws {
    let layers = ["DpendGraph", "DpendAnalysis", "DpendReporters", "DpendKit", "dpend"]
    let files = try layers.flatMap { layer in
      try Checkout.files(in: "Sources/\(layer)", ending: ".swift").map { "\(layer)/\($0)" }
    }
    #expect(files.count > 300)
    let names = DialectNames(
      DialectRegistry.all.map(\.name).filter { !Self.terms.contains($0) } + ["dipgen", "factorykit"]
    )
    #expect(files.flatMap { names.uses(in: text(of: Checkout.path("Sources/\($0)")) ?? "", path: $0) } == [])
  }

  @Test("A name of a dialect is found as a whole word, and dpend only where it is compared with a dialect")
  func names() {
    let source = """
      // What Dip does.
      let dipped = "DIP_SWITCH" + "dip"
      /* safeDI */ let dialect = "dpend"
      if binding.dialect == "dpend" {}
      switch binding.dialect { case "dpend": break }
      """
    #expect(
      DialectNames(["dip", "safedi", "dpend"]).uses(in: source, path: "A.swift") == [
        "A.swift:1: dip", "A.swift:2: dip", "A.swift:3: safedi", "A.swift:4: dpend", "A.swift:5: dpend",
      ]
    )
  }

  @Test("No folder of a dialect uses a type that the folder of another one declares")
  func dialects() throws {
    let files = try Checkout.files(in: "Sources/DpendCollectors/Dialects", ending: ".swift")
      .filter { $0.contains("/") }
      .map { DialectFile(path: $0, text: text(of: Checkout.path("Sources/DpendCollectors/Dialects/\($0)")) ?? "") }
    #expect(Set(files.map(\.dialect)).count == DialectRegistry.all.count)
    #expect(DialectFile.foreignUses(in: files) == [])
  }

  @Test("A foreign type is found, and one that two folders declare is none")
  func foreignTypes() {
    let files = [
      DialectFile(
        path: "One/A.swift",
        text: "struct Gear {}\nprivate struct Both {}\nextension Key { struct Inner {} }"
      ),
      DialectFile(path: "Two/B.swift", text: "enum Both {}\nlet both: Both? = nil // Gear\nlet gear = Gear()"),
    ]
    #expect(DialectFile.foreignUses(in: files) == ["Two/B.swift uses Gear of One"])
  }
}

/// The names of dialects to look for.
private struct DialectNames {
  private let names: Set<String>

  init(_ names: [String]) {
    self.names = Set(names)
  }

  /// Returns the lines that use a name, each name of a line once.
  func uses(in source: String, path: String) -> [String] {
    source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line in
      let words = Set(line.lowercased().split { !$0.isLetter }.map(String.init))
      return words.intersection(names).filter { $0 != "dpend" || isComparison(String(line)) }.sorted()
        .map { "\(path):\(number + 1): \($0)" }
    }
  }

  private func isComparison(_ line: String) -> Bool {
    line.contains(#"== "dpend""#) || line.contains(#"!= "dpend""#) || line.contains(#"case "dpend""#)
  }
}

/// A Swift file in the folder of a dialect.
private struct DialectFile {
  let path: String

  /// The names of the types that the file declares at its top level.
  let declared: Set<String>

  /// The words in its code.
  let words: Set<String>

  /// The folder of the dialect.
  var dialect: String { String(path.prefix { $0 != "/" }) }

  init(path: String, text: String) {
    self.path = path
    let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .map { $0.components(separatedBy: " // ")[0] }
    words = Set(code.joined(separator: "\n").split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    declared = Set(
      code.filter { $0.first != " " }.compactMap { line in
        line.firstMatch(of: /\b(?:struct|enum|class|protocol|actor|typealias) (\w+)/).map { String($0.1) }
      }
    )
  }

  /// Returns the uses of types that only the folder of another dialect declares.
  static func foreignUses(in files: [DialectFile]) -> [String] {
    let folders = Dictionary(grouping: files, by: \.dialect).mapValues {
      $0.reduce(into: Set()) { $0.formUnion($1.declared) }
    }
    return files.flatMap { file in
      folders.sorted { $0.key < $1.key }.filter { $0.key != file.dialect }.flatMap { folder, declared in
        declared.subtracting(folders[file.dialect] ?? []).intersection(file.words).sorted()
          .map { "\(file.path) uses \($0) of \(folder)" }
      }
    }
  }
}
