package import DpendGraph
import SwiftSyntax

/// Factory: containers with properties that create values, and property wrappers and functions that resolve them.
package struct FactoryDialect: Dialect {
  /// The name on the command line.
  package let name = FactoryNames.dialect

  /// The description in one line.
  package let summary = "Factory's containers, and @Injected and its relatives"

  /// Creates the dialect.
  package init() {}

  package var declarationKinds: [any DialectDeclaration.Type] { [CodeBody.self, WrappedProperty.self] }

  package var markers: [String] { FactoryNames.markers }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    let names = FactoryNames.imports.areDirect(in: file) ? nil : FactoryNames.ofInterest
    return [
      CodeBodyReader(file, for: name, naming: names),
      WrappedPropertyReader(for: name) { $0.mayResolveFactory },
    ]
  }

  /// Returns the bindings of factories, and the consumers of other requests.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    var interpreter = FactoryInterpreter(index: index, declarations: declarations)
    return FactoryBindingFactory(index: index, events: interpreter.readEvents()).bindings()
  }
}

extension AttributeSyntax {
  /// Whether the attribute is one of Factory's wrappers, or has an argument that can resolve a factory.
  fileprivate var mayResolveFactory: Bool {
    if name == "InjectedContainer" || FactoryWrapper(rawValue: name) != nil { return true }
    guard let arguments = arguments?.as(LabeledExprListSyntax.self) else { return false }
    return arguments.contains { argument in
      argument.expression.is(KeyPathExprSyntax.self)
        || argument.expression.tokens(viewMode: .sourceAccurate).contains {
          FactoryNames.ofInterest.contains($0.identifierText)
        }
    }
  }
}
