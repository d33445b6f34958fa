/// Writes the statements of the containers of a hierarchy.
struct ScopeContainerStatements {
  /// Returns the statements of the initializer of a container: its constants, and the properties with their values.
  ///
  /// Builders capture constants and parameters, which are values of their own, and not the container.
  func initializer(_ container: ScopeContainer) -> [Code] {
    let constants = container.constants.flatMap { branches in branches.blocks { [declaration(of: $0)] } }
    return constants + container.propertyNames.map { .text("self.\($0) = \($0)") }
  }

  /// Returns the call that creates the object of a container.
  func creation(_ container: ScopeContainer) -> Code { call(container.creation) }

  private func declaration(of constant: ScopeContainer.Constant) -> Code {
    let declaration = constant.declaration
    let type = declaration.isTypeInferred ? "" : ": \(declaration.type)"
    return value(of: constant).prefixed("let \(SwiftIdentifier.declaration(declaration.name))\(type) = ")
  }

  private func value(of constant: ScopeContainer.Constant) -> Code {
    let conversion = constant.declaration.conversion
    switch constant.value {
    case .constant(let name): return Code.text(SwiftIdentifier.declaration(name)).converted(to: conversion)
    case .object(let call): return self.call(call).converted(to: conversion)
    case .builder(let type, let call):
      return .block(open: "\(type) {", [self.call(call).converted(to: conversion)], close: "}")
    }
  }

  private func call(_ call: ScopeContainer.Call) -> Code {
    let callee = call.staticMethod.map { "\(call.type).\(SwiftIdentifier.declaration($0))" } ?? call.type
    let creation = Code.call(.text(callee), call.arguments.map(argument))
    return call.method.map { creation.suffixed(".\(SwiftIdentifier.declaration($0))()") } ?? creation
  }

  private func argument(_ argument: ScopeContainer.Argument) -> Code {
    let value =
      switch argument.value {
      case .constant(let name): SwiftIdentifier.declaration(name)
      case .passed(let label): "$0" + (label.map { "." + SwiftIdentifier.label($0) } ?? "")
      case .unavailable: "nil"
      }
    return .text((argument.label.map { SwiftIdentifier.label($0) + ": " } ?? "") + value)
  }
}

extension ScopeContainer {
  /// The names of the properties, as declared.
  fileprivate var propertyNames: [String] { properties.map { SwiftIdentifier.declaration($0.name) } }

  /// The properties: the parameters, followed by the constants.
  var properties: [(name: String, type: String)] {
    parameters.map { ($0.name, $0.type) }
      + constants.compactMap { $0.first.map { ($0.content.declaration.name, $0.content.declaration.type) } }
  }
}
