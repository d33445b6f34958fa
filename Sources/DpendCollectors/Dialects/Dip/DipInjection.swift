import DpendGraph
import SwiftSyntax

/// What an auto-injected property says about the value that it wants, besides its type.
struct DipInjection: DialectDeclaration {
  /// The place of the property's name.
  let property: SourceLocation

  /// The tag that it names; nil for the one under which the object around it was asked for.
  let tag: Expression?

  /// Whether the object can't be made without the value.
  let isRequired: Bool

  /// The `#if` conditions around it.
  var condition: BuildCondition

  /// Where its names are looked up.
  var context: LexicalContext
}

/// Collects what auto-injected properties say in parentheses.
final class DipInjectionCollector: LexicalVisitor {
  /// Dip's own wrappers.
  static let wrappers: Set<String> = ["Injected", "InjectedWeak"]

  private var injections: [DipInjection] = []

  /// The injections of a file.
  static func collect(_ file: ParsedFile) -> [DipInjection] {
    let collector = DipInjectionCollector(file)
    collector.walk(file.syntax)
    return collector.injections
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = openTypes.last else { return .skipChildren }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        let arguments = node.attributes.wrapperArguments ?? binding.initializer?.value.wrapperArguments
      else { continue }
      let required = arguments.first { $0.label?.text == "required" }?.expression
      injections.append(
        DipInjection(
          property: SourceLocation(name, in: file),
          tag: arguments.first { $0.label?.text == "tag" }.map { CodeReader(file: file).expression($0.expression) },
          isRequired: required?.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind != .keyword(.false),
          condition: condition,
          context: type.context
        )
      )
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension AttributeListSyntax {
  /// What stands in the parentheses of Dip's property wrapper.
  fileprivate var wrapperArguments: LabeledExprListSyntax? {
    for case .attribute(let attribute) in self where DipInjectionCollector.wrappers.contains(attribute.name) {
      if case .argumentList(let arguments) = attribute.arguments { return arguments }
    }
    return nil
  }
}

extension ExprSyntax {
  /// What stands in the parentheses of `Injected<T>(…)`.
  fileprivate var wrapperArguments: LabeledExprListSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), let type = constructedType?.nominal,
      DipInjectionCollector.wrappers.contains(type.components.last?.name ?? "")
    else { return nil }
    return call.arguments
  }
}
