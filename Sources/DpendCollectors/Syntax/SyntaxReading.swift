import DpendGraph
import SwiftSyntax

/// The model's place in a file; swift-syntax has a type of the same name.
typealias SourceLocation = DpendGraph.SourceLocation

extension TokenSyntax {
  /// The name, without the backticks that keep it from being a keyword.
  var identifierText: String {
    let text = self.text
    return text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
  }
}

extension AttributeSyntax {
  /// The last part of the attribute's name.
  var name: String {
    CanonicalType(attributeName).nominal?.components.last?.name ?? attributeName.trimmedDescription
  }
}

extension AttributeListSyntax {
  /// The names of the attributes, without those inside an `#if`.
  var names: [String] { compactMap { $0.as(AttributeSyntax.self)?.name } }

  /// The global actor among the attributes: one that is called `Actor` at the end, as `MainActor` and its like are.
  var globalActor: String? { names.first { $0.hasSuffix("Actor") && $0 != "globalActor" } }

  /// Whether `@available(*, unavailable)` is among the attributes; what is unavailable on one platform is there on others.
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
  /// The access that the modifiers give; `private(set)` and its like give none.
  var access: AccessLevel? {
    lazy.filter { $0.detail == nil }.compactMap { AccessLevel(rawValue: $0.name.text) }.first
  }

  /// Whether a modifier is there.
  func contains(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }
}

extension GenericParameterClauseSyntax {
  /// The names of the parameters.
  var names: [String] { parameters.map(\.name.identifierText) }
}

extension SourceLocation {
  /// The place where a piece of syntax begins, comments and spaces before it skipped.
  init(_ syntax: some SyntaxProtocol, in file: ParsedFile) {
    let place = file.converter.location(for: syntax.positionAfterSkippingLeadingTrivia)
    self.init(file: file.path, line: place.line, column: place.column)
  }
}

extension ParsedFile {
  /// The modules that the file imports, in any build.
  var importedModules: Set<String> { syntax.statements.importedModules }
}

extension CodeBlockItemListSyntax {
  fileprivate var importedModules: Set<String> {
    reduce(into: []) { modules, item in
      guard case .decl(let declaration) = item.item else { return }
      if let name = declaration.as(ImportDeclSyntax.self)?.path.first?.name { modules.insert(name.identifierText) }
      for clause in declaration.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
        if case .statements(let items) = clause.elements { modules.formUnion(items.importedModules) }
      }
    }
  }
}
