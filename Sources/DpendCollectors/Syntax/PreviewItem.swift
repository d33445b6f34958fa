import SwiftSyntax

/// A part of a file that can be code for previews: a declaration or statement of the file, or a private member of a type.
struct PreviewItem {
  /// The item of the file or of the type.
  let node: Syntax

  /// The names that it declares for its file; none for code that is not private.
  let names: Set<String>

  /// Whether it is a preview, or a type that provides previews.
  let isOnlyForPreviews: Bool

  /// The members of the type that are items themselves.
  private let members: Set<SyntaxIdentifier>

  /// Returns an item of a file, and the private members of the type in it.
  static func all(in item: CodeBlockItemSyntax) -> [PreviewItem] {
    let declaration: DeclSyntax? = if case .decl(let declaration) = item.item { declaration } else { nil }
    let isOnlyForPreviews = Syntax(item).isOnlyForPreviews || declaration.map { Syntax($0).isOnlyForPreviews } ?? false
    let names = isOnlyForPreviews ? [] : declaration?.privateNames ?? []
    let members = isOnlyForPreviews || !names.isEmpty ? [] : declaration?.privateMembers ?? []
    let whole = PreviewItem(
      node: Syntax(item),
      names: names,
      isOnlyForPreviews: isOnlyForPreviews,
      members: Set(members.map(\.node.id))
    )
    return [whole] + members
  }

  /// Creates a private member.
  fileprivate init(member: MemberBlockItemSyntax, names: Set<String>) {
    self.init(node: Syntax(member), names: names, isOnlyForPreviews: false, members: [])
  }

  private init(node: Syntax, names: Set<String>, isOnlyForPreviews: Bool, members: Set<SyntaxIdentifier>) {
    self.node = node
    self.names = names
    self.isOnlyForPreviews = isOnlyForPreviews
    self.members = members
  }

  /// Returns those of some names that the item contains, apart from its members that are items themselves.
  func mentions(of names: Set<String>) -> Set<String> {
    let visitor = MentionVisitor(names, besides: members)
    visitor.walk(node)
    return visitor.found
  }
}

/// The search for names in an item.
private final class MentionVisitor: SyntaxAnyVisitor {
  private let names: Set<String>
  private let members: Set<SyntaxIdentifier>
  private(set) var found: Set<String> = []

  init(_ names: Set<String>, besides members: Set<SyntaxIdentifier>) {
    self.names = names
    self.members = members
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    members.contains(node.id) ? .skipChildren : .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    let name = token.identifierText
    if names.contains(name) { found.insert(name) }
    return .skipChildren
  }
}

extension DeclSyntax {
  /// The names that a private type, function or variable declares; none for other declarations.
  fileprivate var privateNames: Set<String> { isPrivate ? identifiers : [] }

  /// The private functions, types and static properties in a type or an extension.
  fileprivate var privateMembers: [PreviewItem] {
    guard let group = asProtocol((any DeclGroupSyntax).self) else { return [] }
    let isPrivateExtension = self.is(ExtensionDeclSyntax.self) && isPrivate
    return group.memberBlock.members.flatMap(\.withoutConditions).compactMap { member in
      let declaration = member.decl
      guard isPrivateExtension || declaration.isPrivate, !declaration.isPropertyOfInstances,
        !declaration.isCalledBySystem
      else { return nil }
      let names = declaration.identifiers
      if names.isEmpty { return nil }
      return PreviewItem(member: member, names: names)
    }
  }

  /// Whether a modifier limits the declaration to its file.
  private var isPrivate: Bool {
    modifiers.contains { $0.detail == nil && [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind) }
  }

  /// Whether code that no file names can call the declaration: by a selector, or from a storyboard.
  private var isCalledBySystem: Bool {
    let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes.names ?? []
    return !Set(attributes).isDisjoint(with: ["IBAction", "IBSegueAction", "objc"])
  }

  /// Whether the declaration is a property whose name is also a label of the memberwise initializer.
  private var isPropertyOfInstances: Bool { self.is(VariableDeclSyntax.self) && !modifiers.isForType }

  private var modifiers: DeclModifierListSyntax { asProtocol((any WithModifiersSyntax).self)?.modifiers ?? [] }

  private var identifiers: Set<String> {
    if let type = asProtocol((any NamedDeclSyntax).self) { return [type.name.identifierText] }
    guard let variable = self.as(VariableDeclSyntax.self) else { return [] }
    return Set(variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText })
  }
}

extension MemberBlockItemSyntax {
  /// The member, or the members in the branches of an `#if`.
  fileprivate var withoutConditions: [MemberBlockItemSyntax] {
    guard let conditional = decl.as(IfConfigDeclSyntax.self) else { return [self] }
    return conditional.clauses.flatMap { clause -> [MemberBlockItemSyntax] in
      guard case .decls(let members) = clause.elements else { return [] }
      return members.flatMap(\.withoutConditions)
    }
  }
}
