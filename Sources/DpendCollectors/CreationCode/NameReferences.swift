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
    // The method of another type can have the same name: the call means one that a superclass in another file has.
    let isOwn = function.typeName == nil || function.typeName == call.typeName
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)?.baseName
    switch (call.calledExpression.kind, base?.text) {
    case (.declReferenceExpr, _), (_, "self"), (_, "Self"): return isOwn ? function : nil
    case (_, let text?) where text == function.typeName: return function
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
    let name = function.name.identifierText
    let types = Set((functions[name] ?? []).compactMap(\.typeName))
    return expressions(named: name).compactMap { callee in
      let call = callee.parent?.as(FunctionCallExprSyntax.self)
      guard let call, call.calledExpression == callee, function.accepts(call),
        call.canMean(function, amongMethodsOf: types),
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

extension FunctionCallExprSyntax {
  /// The name of the type around the call; nil outside of types.
  fileprivate var typeName: String? {
    sequence(first: Syntax(self), next: \.parent).lazy.compactMap {
      $0.asProtocol((any DeclGroupSyntax).self)?.typeName
    }.first
  }

  /// Whether a call can mean a method: not if its receiver is of another one of some types that declare such a method.
  fileprivate func canMean(_ function: FunctionDeclSyntax, amongMethodsOf types: Set<String>) -> Bool {
    guard let type = function.typeName else { return true }
    let base = calledExpression.as(MemberAccessExprSyntax.self)?.base
    let created = base?.as(FunctionCallExprSyntax.self)?.calledExpression ?? base
    let name = created.map { $0.as(DeclReferenceExprSyntax.self)?.baseName.text } ?? "self"
    let receiver = name == "self" || name == "Self" ? typeName : name
    return receiver.map { $0 == type || !types.contains($0) } ?? true
  }
}

extension FunctionDeclSyntax {
  /// The name of the type that declares the method; nil for a function.
  fileprivate var typeName: String? {
    parent?.parent?.parent?.parent?.asProtocol((any DeclGroupSyntax).self)?.typeName
  }

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
