package import DpendGraph
import SwiftSyntax

/// Needle and RIBs: components whose properties are bindings, and that request others from the components above them.
///
/// There is no container. A component names its dependencies in a protocol, and receives each from the nearest component above
/// it that has a property of that name and type. See ``HierarchicalLinker``.
package struct NeedleDialect: Dialect {
  /// The name of the dialect in bindings.
  static let identifier = "needle"

  package let name = Self.identifier

  package let summary = "components of Needle and RIBs, and the hierarchy that they create"

  /// The end of the names of most components, which other files use.
  package let markers = ["Component"]

  package init() {}

  package var declarationKinds: [any DialectDeclaration.Type] { [CodeBody.self] }

  /// Returns a reader of all code in a file with components, and of the code that names components in any other file.
  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    let isWhole = NeedleLibrary.allCases.contains { $0.imports.areDirect(in: file) } || file.declaresComponents
    return [CodeBodyReader(file, for: name, naming: isWhole ? nil : file.componentNames)]
  }

  /// Returns a binding for each component and for each of its properties, and the consumers outside of components.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    let project = NeedleProject.find(in: declarations, index)
    if project.components.isEmpty { return CollectedBindings() }
    let bodies = declarations.all(CodeBody.self).filter { $0.dialect == name }
    let code = NeedleCode.read(bodies, of: project, index)
    return NeedleBindingFactory(project: project, code: code, index: index).bindings()
  }
}

extension ParsedFile {
  private static let componentSuffix = "Component"

  /// Whether the file declares or extends a class with the name of a component, or of a class that components inherit from.
  fileprivate var declaresComponents: Bool {
    syntax.statements.contains { statement in
      guard case .decl(let declaration) = statement.item else { return false }
      let extended = declaration.as(ExtensionDeclSyntax.self)?.extendedType
      let inherited = declaration.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first?.type
      let name = (extended ?? inherited).flatMap { CanonicalType($0).nominal?.components.last?.name }
      return name?.hasSuffix(Self.componentSuffix) ?? false
    }
  }

  /// The names in the file that end as those of components do.
  fileprivate var componentNames: Set<String> {
    Set(syntax.tokens(viewMode: .sourceAccurate).map(\.identifierText).filter { $0.hasSuffix(Self.componentSuffix) })
  }
}
