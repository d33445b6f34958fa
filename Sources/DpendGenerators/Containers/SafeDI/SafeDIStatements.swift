/// Writes the statements that create a hierarchy of SafeDI.
struct SafeDIStatements {
  /// Returns the statements of the initializer of a root.
  func initializer(_ scope: HierarchyPlan.Scope) -> [Code] {
    statements(scope.locals) + [.call(.text("self.init"), arguments(of: scope))]
  }

  private func statements(_ locals: [[ConditionalBranch<HierarchyPlan.Local>]]) -> [Code] {
    locals.flatMap { branches in branches.blocks { local in declarations(for: local) } }
  }

  /// Returns the declaration of a constant, after that of the function that creates its value.
  private func declarations(for local: HierarchyPlan.Local) -> [Code] {
    let value: Code
    var function: HierarchyPlan.Function?
    switch local.value {
    case .constant(let name): value = Code.text(SwiftIdentifier.declaration(name)).converted(to: local.conversion)
    case .object(let scope): value = creation(of: scope).converted(to: local.conversion)
    case .result(let creating):
      function = creating
      value = Code.text(name(of: creating.name) + "()").converted(to: local.conversion)
    case .builder(let builder):
      function = builder.function
      value = self.builder(builder, local.conversion)
    }
    let type = local.isTypeInferred ? "" : ": \(local.type)"
    let constant = value.prefixed("let \(SwiftIdentifier.declaration(local.name))\(type) = ")
    return (function.map { [declaration(of: $0)] } ?? []) + [constant]
  }

  private func declaration(of function: HierarchyPlan.Function) -> Code {
    let parameters = function.parameters.map { Code.text($0.declaration) }
    let keyword = function.isSendable ? "@Sendable func" : "func"
    let signature = Code.call(.text("\(keyword) \(name(of: function.name))"), parameters)
      .suffixed(" -> \(function.result) ")
    let locals = statements(function.scope.locals)
    let result = creation(of: function.scope).prefixed(locals.isEmpty ? "" : "return ")
    return signature.suffixed(.block(open: "{", locals + [result], close: "}"))
  }

  private func builder(_ builder: HierarchyPlan.Builder, _ conversion: String?) -> Code {
    let function = name(of: builder.functionName)
    if builder.labels.isEmpty, conversion == nil { return .text("\(builder.type)(\(function))") }
    let values = builder.labels.map { builder.labels.count == 1 ? "$0" : "$0.\(SwiftIdentifier.label($0))" }
    let arguments = zip(builder.labels, values).map { Code.text("\(SwiftIdentifier.label($0)): \($1)") }
    let call = Code.call(.text(function), arguments).converted(to: conversion)
    return .block(open: "\(builder.type) {", [call], close: "}")
  }

  private func creation(of scope: HierarchyPlan.Scope) -> Code {
    let callee = scope.method.map { "\(scope.type).\(SwiftIdentifier.declaration($0))" } ?? scope.type
    return .call(.text(callee), arguments(of: scope))
  }

  private func arguments(of scope: HierarchyPlan.Scope) -> [Code] {
    scope.arguments.map { argument in
      let value = argument.value.map(SwiftIdentifier.declaration) ?? "nil"
      return .text((argument.label.map { SwiftIdentifier.label($0) + ": " } ?? "") + value)
    }
  }

  /// The name of a function has the prefix of SafeDI's own code, which no property has.
  private func name(of function: String) -> String { "__safeDI_\(function)" }
}
