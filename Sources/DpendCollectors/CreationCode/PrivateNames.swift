import DpendGraph
import SwiftSyntax

/// A use of a name that another file does not have.
struct NameUse {
  /// The name.
  let name: String

  /// The use in the closure.
  let syntax: Syntax
}

/// The names of the private declarations of a file, which code in another file cannot use.
struct PrivateNames {
  /// The names of private declarations at the top level of the file.
  private let globals: Set<String>

  /// The names of private members, such as `prefix` of `AppAssembly`, by the name of the type.
  private let members: [String: Set<String>]

  /// The names of private members of extensions.
  private let extensionMembers: Set<String>

  /// Collects the private names of a file.
  init(in file: SourceFileSyntax) {
    let declarations = file.statements.compactMap { $0.item.as(DeclSyntax.self) }
    globals = Set(declarations.filter(\.isPrivate).flatMap(\.declaredNames))
    var members: [String: Set<String>] = [:]
    var extensionMembers: Set<String> = []
    for group in declarations {
      guard let type = group.asProtocol((any DeclGroupSyntax).self) else { continue }
      let declarations = type.memberBlock.members.map(\.decl).filter { group.isPrivate || $0.isPrivate }
      let names = declarations.flatMap(\.declaredNames)
      members[type.typeName, default: []].formUnion(names)
      if type.is(ExtensionDeclSyntax.self) { extensionMembers.formUnion(names) }
    }
    self.members = members
    self.extensionMembers = extensionMembers
  }

  /// Returns the first use of a private name in code outside of requests; nil if the code uses none.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - requests: The requests in the code.
  ///   - declared: The names that the new closure declares itself.
  /// - Returns: The use.
  func firstUse(in code: MovedCode, except requests: RequestExpressions, declared: Set<String>) -> NameUse? {
    for token in code.tokens
    where !declared.contains(token.text) && !requests.contains(token.positionAfterSkippingLeadingTrivia) {
      if let reference = token.unqualifiedReference, globals.contains(token.text) {
        return NameUse(name: token.text, syntax: reference)
      }
      guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self), access.declName.baseName == token else {
        continue
      }
      let owner = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
      if members[owner]?.contains(token.text) ?? false || extensionMembers.contains(token.text) {
        return NameUse(name: token.text, syntax: Syntax(access))
      }
    }
    return nil
  }
}

extension DeclSyntax {
  /// Whether only code in the same file can use the declaration.
  fileprivate var isPrivate: Bool {
    let access = asProtocol((any WithModifiersSyntax).self)?.modifiers.access
    return !(access?.isVisibleInModule ?? true)
  }
}
