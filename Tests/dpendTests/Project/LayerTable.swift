/// The allowed imports of each target, from the table in ARCHITECTURE.md.
struct LayerTable {
  /// For each target the modules that it may import; nil for a target in C, which imports nothing from Swift.
  private(set) var allowed: [String: Set<String>?] = [:]

  /// Reads the table that begins with the columns `Target` and `May import`.
  init(markdown: String) {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.drop { !$0.hasPrefix("| Target | May import |") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
    var above: Set<String> = []
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingPrefix(" ") }
      guard cells.count > 1 else { continue }
      let targets = cells[0].split(separator: "`").map(String.init).filter {
        $0.first?.isLetter == true || $0.hasPrefix("_")
      }
      .filter { !$0.hasSuffix("/") }
      let imports = Self.modules(in: String(cells[1]), above: above)
      for target in targets { allowed[target] = .some(imports) }
      above.formUnion(targets)
    }
  }

  /// Returns the imports and links that are not allowed, in sentences.
  func violations(_ uses: [(target: String, module: String, source: String)]) -> [String] {
    uses.compactMap { use in
      guard let modules = allowed[use.target] else { return "\(use.target) is not in the table" }
      guard let modules, !modules.contains(use.module) else { return nil }
      return "\(use.source): \(use.target) may not use \(use.module)"
    }
  }

  private static func modules(in cell: String, above: Set<String>) -> Set<String>? {
    let names = cell.split(separator: ",").map { $0.trimmingPrefix(" ").split(separator: " ").joined(separator: " ") }
    if names == ["C"] { return nil }
    return names.reduce(into: []) { modules, name in
      switch name {
      case "nothing": break
      case "all of the above": modules.formUnion(above)
      default: modules.insert(name)
      }
    }
  }
}
