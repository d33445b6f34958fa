import SwiftSyntax

/// The private declarations of a file that only the code for previews of the same file names, such as a view around the previewed one.
struct PreviewCode {
  /// The declarations, as items of the file, of a type, of an extension, or of a branch of `#if`.
  private let items: Set<SyntaxIdentifier>

  /// A file without such declarations.
  static let none = PreviewCode(items: [])

  /// Returns the declarations of a file.
  ///
  /// - Parameter file: The syntax of the file.
  /// - Returns: The declarations that other code of the file does not name, not even through other private declarations.
  /// - Complexity: O(*n*) for *n* tokens.
  static func find(in file: SourceFileSyntax) -> PreviewCode {
    let items = file.statements.flatMap(\.withoutConditions).flatMap(PreviewItem.all)
    let names = Set(items.map(\.names).joined())
    guard !names.isEmpty, items.contains(where: \.isOnlyForPreviews) else { return .none }
    let mentions = items.map { $0.mentions(of: names) }
    var declaring: [String: [Int]] = [:]
    for (item, declared) in items.enumerated() {
      for name in declared.names { declaring[name, default: []].append(item) }
    }
    func reached(from first: [Int]) -> Set<String> {
      var reached: Set<String> = []
      var open = first
      while let item = open.popLast() {
        for name in mentions[item] where reached.insert(name).inserted { open += declaring[name] ?? [] }
      }
      return reached
    }
    let shown = reached(from: items.indices.filter { items[$0].isOnlyForPreviews })
    let used = reached(from: items.indices.filter { !items[$0].isOnlyForPreviews && items[$0].names.isEmpty })
    let found = items.filter { !$0.names.isEmpty && $0.names.isSubset(of: shown.subtracting(used)) }
    return PreviewCode(items: Set(found.map(\.node.id)))
  }

  /// Whether a node is one of the declarations.
  func contains(_ node: Syntax) -> Bool { !items.isEmpty && items.contains(node.id) }
}

extension CodeBlockItemSyntax {
  /// The item, or the items in the branches of an `#if`.
  fileprivate var withoutConditions: [CodeBlockItemSyntax] {
    guard case .decl(let declaration) = item, let conditional = declaration.as(IfConfigDeclSyntax.self) else {
      return [self]
    }
    return conditional.clauses.flatMap { clause -> [CodeBlockItemSyntax] in
      guard case .statements(let items) = clause.elements else { return [] }
      return items.flatMap(\.withoutConditions)
    }
  }
}
