import SwiftSyntax

/// The private declarations of a file that only the code for previews of the same file names, such as a view around the previewed one.
struct PreviewCode {
  /// The declarations, as items of the file or of a branch of `#if`.
  private let items: Set<SyntaxIdentifier>

  /// A file without such declarations.
  static let none = PreviewCode(items: [])

  /// Returns the declarations of a file.
  ///
  /// - Parameter file: The syntax of the file.
  /// - Returns: The declarations that other code of the file does not name, not even through other private declarations.
  /// - Complexity: O(*n*) for *n* tokens.
  static func find(in file: SourceFileSyntax) -> PreviewCode {
    let items = file.statements.flatMap(\.withoutConditions)
    let declared = items.map { $0.isOnlyForPreviews ? [] : $0.privateNames }
    let names = Set(declared.joined())
    guard !names.isEmpty, items.contains(where: \.isOnlyForPreviews) else { return .none }
    let mentions = items.map { $0.mentions(of: names) }
    var declaring: [String: [Int]] = [:]
    for (item, names) in declared.enumerated() {
      for name in names { declaring[name, default: []].append(item) }
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
    let used = reached(from: items.indices.filter { !items[$0].isOnlyForPreviews && declared[$0].isEmpty })
    let found = items.indices.filter { !declared[$0].isEmpty && declared[$0].isSubset(of: shown.subtracting(used)) }
    return PreviewCode(items: Set(found.map { items[$0].id }))
  }

  /// Whether a node is one of the declarations.
  func contains(_ node: Syntax) -> Bool { !items.isEmpty && items.contains(node.id) }
}

extension CodeBlockItemSyntax {
  /// Whether the item is a preview, or a type that provides previews.
  fileprivate var isOnlyForPreviews: Bool {
    if case .decl(let declaration) = item, Syntax(declaration).isOnlyForPreviews { return true }
    return Syntax(self).isOnlyForPreviews
  }

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

  /// The names that a private type, function or variable declares; none for other items.
  fileprivate var privateNames: Set<String> {
    guard case .decl(let declaration) = item,
      let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers,
      modifiers.contains(where: { [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind) })
    else { return [] }
    if let type = declaration.asProtocol((any NamedDeclSyntax).self) { return [type.name.identifierText] }
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return [] }
    return Set(variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText })
  }

  /// Returns those of some names that the item contains.
  fileprivate func mentions(of names: Set<String>) -> Set<String> {
    Set(tokens(viewMode: .sourceAccurate).lazy.map(\.identifierText).filter(names.contains))
  }
}
