import SwiftSyntax

/// The references in a file, and its functions, by their names.
struct NameReferences {
  private let references: [String: [DeclReferenceExprSyntax]]
  private let functions: [String: [FunctionDeclSyntax]]

  /// Collects the references of a file.
  init(in file: SourceFileSyntax) {
    let collector = ReferenceCollector(viewMode: .sourceAccurate)
    collector.walk(file)
    references = Dictionary(grouping: collector.references, by: \.baseName.identifierText)
    functions = Dictionary(grouping: collector.functions, by: \.name.identifierText)
  }

  /// Returns the only function of the file that a call can mean: without a type before its name, or with `self` or the name of a type.
  func function(calledBy call: FunctionCallExprSyntax) -> FunctionDeclSyntax? {
    guard let name = call.calledExpression.lastName else { return nil }
    let accepting = (functions[name] ?? []).filter { $0.accepts(call) }
    guard accepting.count == 1, let function = accepting.first else { return nil }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)?.baseName
    let type = function.parent?.parent?.parent?.parent?.asProtocol((any DeclGroupSyntax).self)?.typeName
    switch (call.calledExpression.kind, base?.text) {
    case (.declReferenceExpr, _), (_, "self"), (_, "Self"): return function
    case (_, let text?) where text == type: return function
    default: return nil
    }
  }

  /// Returns the references with a name, each as the whole expression before further members.
  func expressions(named name: String) -> [ExprSyntax] {
    (references[name] ?? []).map { reference in
      let member = reference.parent?.as(MemberAccessExprSyntax.self)
      return member.flatMap { $0.declName == reference ? ExprSyntax($0) : nil } ?? ExprSyntax(reference)
    }
  }

  /// Returns the calls of a function, without those in the function itself.
  func calls(of function: FunctionDeclSyntax) -> [FunctionCallExprSyntax] {
    expressions(named: function.name.identifierText).compactMap { callee in
      let call = callee.parent?.as(FunctionCallExprSyntax.self)
      guard let call, call.calledExpression == callee, function.accepts(call),
        !function.range.contains(call.position)
      else { return nil }
      return call
    }
  }
}

/// Collects the references and functions of a file in order.
private final class ReferenceCollector: SyntaxVisitor {
  private(set) var references: [DeclReferenceExprSyntax] = []
  private(set) var functions: [FunctionDeclSyntax] = []

  override func visitPost(_ node: FunctionDeclSyntax) { functions.append(node) }

  override func visitPost(_ node: DeclReferenceExprSyntax) { references.append(node) }
}

extension FunctionDeclSyntax {
  /// Whether a call passes arguments with the labels of the parameters, without some of those with default values.
  fileprivate func accepts(_ call: FunctionCallExprSyntax) -> Bool {
    var labels = call.arguments.map { $0.label?.identifierText ?? "_" }[...]
    for parameter in signature.parameterClause.parameters {
      if labels.first == parameter.firstName.identifierText {
        labels.removeFirst()
      } else if parameter.defaultValue == nil {
        return false
      }
    }
    return labels.isEmpty
  }
}
