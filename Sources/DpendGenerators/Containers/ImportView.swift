import DpendGraph

/// An import, as templates see it.
struct ImportView {
  /// The name of the module.
  let module: String

  /// The condition of the `#if` around it; nil for none.
  let condition: String?

  init(_ planned: ContainerPlan.Import) {
    module = SwiftIdentifier.declaration(planned.module)
    condition = planned.condition == .always ? nil : planned.condition.description
  }
}

/// A value from outside, as templates see it.
struct ParameterView {
  /// The parameter of the function that takes it.
  let declaration: String

  /// The name of the property that holds it.
  let property: String

  /// The label that the caller of that function writes.
  let label: String

  /// The name inside that function.
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
