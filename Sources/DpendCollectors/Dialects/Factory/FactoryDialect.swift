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

  package var declarationKinds: [any DialectDeclaration.Type] {
    [CodeBody.self, ProgramEntryPoint.self, WrappedProperty.self]
  }

  package var markers: [String] { FactoryNames.markers + [FactoryNames.keyPathMarker] + ProgramEntryPoint.markers }

  package func bodies(with markers: Set<String>, in outline: BodyOutline?) -> ReadBodies {
    if markers.isDisjoint(with: FactoryNames.markers) { return .none }
    return FactoryNames.imports.areDirect(in: outline) ? .all : .containing(FactoryNames.ofInterest)
  }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    if markers.isDisjoint(with: FactoryNames.markers) {
      let mayUseKeyPath = markers.contains(FactoryNames.keyPathMarker) && file.text.mayHaveAttributeWithKeyPath
      return [ProgramEntryPointReader()] + (mayUseKeyPath ? [WrappedPropertyReader(for: name) { $0.hasKeyPath }] : [])
    }
    let isDirect = FactoryNames.imports.areDirect(in: file)
    return [
      ProgramEntryPointReader(),
      CodeBodyReader(file, for: name, naming: isDirect ? nil : FactoryNames.ofInterest),
      WrappedPropertyReader(for: name) { $0.mayResolveFactory(inFileWithImport: isDirect) },
    ]
  }

  /// Returns the bindings of factories, and the consumers of other requests.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    var interpreter = FactoryInterpreter(index: index, declarations: declarations)
    let hasEntryPoint = !declarations.all(ProgramEntryPoint.self).isEmpty
    let events = interpreter.readEvents()
    return FactoryBindingFactory(index: index, events: events, hasEntryPoint: hasEntryPoint).bindings()
  }
}

extension AttributeSyntax {
  /// Whether the attribute has a key path that can lead to a factory, not to a value of SwiftUI's environment.
  fileprivate var hasKeyPath: Bool {
    guard name != "Environment", let arguments = arguments?.as(LabeledExprListSyntax.self) else { return false }
    return arguments.contains { $0.expression.is(KeyPathExprSyntax.self) }
  }

  /// Whether the attribute is one of Factory's wrappers, or has an argument that can resolve a factory.
  ///
  /// - Parameter isDirect: Whether the file imports Factory, so that any static member can be one of its factories.
  /// - Returns: Whether the property of the attribute can hold a resolved value.
  fileprivate func mayResolveFactory(inFileWithImport isDirect: Bool) -> Bool {
    if name == "InjectedContainer" || FactoryWrapper(rawValue: name) != nil { return true }
    guard let arguments = arguments?.as(LabeledExprListSyntax.self) else { return false }
    return arguments.contains { argument in
      argument.expression.is(KeyPathExprSyntax.self) || isDirect && argument.expression.is(MemberAccessExprSyntax.self)
        || argument.expression.tokens(viewMode: .sourceAccurate).contains {
          FactoryNames.ofInterest.contains($0.identifierText)
        }
    }
  }
}
