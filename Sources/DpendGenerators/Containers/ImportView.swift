import DpendGraph

/// The view of an import for templates.
struct ImportView: ConditionalDeclaration {
  /// The access level, with a trailing space; an empty text if the declarations of the file need none.
  let access: String

  /// The name of the module, or a type in it with its kind.
  let module: String

  /// The condition of the import.
  let condition: BuildCondition

  /// The lines around the import.
  var directives = ConditionalDirectives()

  /// Creates the view.
  ///
  /// - Parameters:
  ///   - planned: The import.
  ///   - access: The access level of an import that the declarations of the file expose.
  init(_ planned: ContainerPlan.Import, access: AccessLevel = .internal) {
    self.access = planned.isExposed ? access.modifier : ""
    module = planned.declaration ?? SwiftIdentifier.declaration(planned.module)
    condition = planned.condition
  }
}

/// The view of an external value for templates.
struct ParameterView: ConditionalDeclaration, Hashable {
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

  /// The condition of the builds with the value.
  let condition: BuildCondition

  /// The lines around a declaration or a statement of the property.
  var directives = ConditionalDirectives()

  init(_ parameter: ContainerPlan.Parameter) {
    label = SwiftIdentifier.label(parameter.label)
    name = SwiftIdentifier.declaration(parameter.label)
    property = SwiftIdentifier.declaration(parameter.name)
    type = parameter.type
    condition = parameter.condition
    declaration = "\(name): \(parameter.isClosure ? "@escaping " : "")\(parameter.type)"
  }
}
