import DpendGraph

/// The view of an import for templates.
struct ImportView {
  /// The name of the module, or a type in it with its kind.
  let module: String

  /// The condition of the `#if` around the code; `nil` for none.
  let condition: String?

  init(_ planned: ContainerPlan.Import) {
    module = planned.declaration ?? SwiftIdentifier.declaration(planned.module)
    condition = planned.condition == .always ? nil : planned.condition.description
  }
}

/// The view of an external value for templates.
struct ParameterView {
  /// The declaration of the parameter.
  let declaration: String

  /// The name of the property that stores the value.
  let property: String

  /// The argument label.
  let label: String

  /// The name of the parameter.
  let name: String

  /// The type of the property.
  let type: String

  init(_ parameter: ContainerPlan.Parameter) {
    label = SwiftIdentifier.label(parameter.label)
    name = SwiftIdentifier.declaration(parameter.label)
    property = SwiftIdentifier.declaration(parameter.name)
    type = parameter.type
    declaration = "\(name): \(parameter.isClosure ? "@escaping " : "")\(parameter.type)"
  }
}
