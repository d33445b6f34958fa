import DpendGraph
import SwiftSyntax

/// The location type of the model; swift-syntax has a type of the same name.
typealias SourceLocation = DpendGraph.SourceLocation

extension TokenSyntax {
  /// The name without backticks.
  var identifierText: String {
    let text = self.text
    let (bytes, backtick) = (text.utf8, UInt8(ascii: "`"))
    let isEscaped = bytes.count > 2 && bytes.first == backtick && bytes.last == backtick
    return isEscaped ? String(text.dropFirst().dropLast()) : text
  }
}

extension AttributeSyntax {
  /// The last part of the attribute's name.
  var name: String {
    plainName ?? CanonicalType(attributeName).nominal?.components.last?.name ?? attributeName.trimmedDescription
  }

  /// The attribute's name with those of enclosing types and of the module, as written.
  var qualifiedName: String {
    plainName ?? CanonicalType(attributeName).nominal?.qualifiedName ?? attributeName.trimmedDescription
  }

  /// The attribute's name without those of types and modules, as most are written.
  private var plainName: String? { attributeName.as(IdentifierTypeSyntax.self)?.name.identifierText }
}

extension AttributeListSyntax {
  /// The names of the attributes outside of `#if`.
  var names: [String] { compactMap { $0.as(AttributeSyntax.self)?.name } }

  /// The attributes, including those inside `#if`, with the `#if` conditions around them.
  var withConditions: [(attribute: AttributeSyntax, condition: BuildCondition)] {
    flatMap { element -> [(attribute: AttributeSyntax, condition: BuildCondition)] in
      switch element {
      case .attribute(let attribute): return [(attribute, .always)]
      case .ifConfigDecl(let conditional):
        return conditional.branches.flatMap {
          clause,
          branch -> [(attribute: AttributeSyntax, condition: BuildCondition)] in
          guard case .attributes(let attributes) = clause.elements else { return [] }
          return attributes.withConditions.map { ($0.attribute, branch.and($0.condition)) }
        }
      }
    }
  }

  /// The names of the attributes outside of `#if`, as written.
  var qualifiedNames: [String] { compactMap { $0.as(AttributeSyntax.self)?.qualifiedName } }

  /// Whether the attributes contain `@available(*, unavailable)`; unavailability on one platform does not count.
  var isUnavailable: Bool {
    contains { element in
      guard let attribute = element.as(AttributeSyntax.self), attribute.name == "available",
        case .availability(let arguments) = attribute.arguments
      else { return false }
      let texts = arguments.map(\.argument.trimmedDescription)
      return texts.contains("*") && texts.contains("unavailable")
    }
  }
}

extension DeclModifierListSyntax {
  /// The access level among the modifiers; access levels of setters, such as `private(set)`, do not count.
  var access: AccessLevel? {
    lazy.filter { $0.detail == nil }.compactMap { AccessLevel(rawValue: $0.name.text) }.first
  }

  /// Returns the isolation of a declaration with these modifiers and some attributes.
  func isolation(_ attributes: AttributeListSyntax) -> WrittenIsolation {
    contains(.nonisolated) ? .nonisolated : .attributes(attributes.qualifiedNames)
  }

  /// Returns whether the modifiers contain a keyword.
  func contains(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }
}

extension GenericParameterClauseSyntax {
  /// The names of the parameters.
  var names: [String] { parameters.map(\.name.identifierText) }
}

extension SourceLocation {
  /// Creates the location at which a node begins, after comments and spaces.
  init(_ syntax: some SyntaxProtocol, in file: ParsedFile) {
    let start = file.lines.location(of: syntax.positionAfterSkippingLeadingTrivia)
    self.init(path: file.uniquePath, line: start.line, column: start.column)
  }
}

extension CodeBlockItemListSyntax {
  /// The modules that the statements import, in any build.
  var importedModules: Set<String> {
    reduce(into: []) { modules, item in
      guard case .decl(let declaration) = item.item else { return }
      if let name = declaration.as(ImportDeclSyntax.self)?.path.first?.name { modules.insert(name.identifierText) }
      for clause in declaration.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
        if case .statements(let items) = clause.elements { modules.formUnion(items.importedModules) }
      }
    }
  }
}
