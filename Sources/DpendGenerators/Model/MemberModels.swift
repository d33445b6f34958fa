import DpendGraph
import DpendTemplates

/// An initializer of a type.
struct InitializerModel: TemplateObject {
  static let noun = "initializer"
  static let summary = "An initializer of a type."
  static let variables: [TemplateVariable<InitializerModel>] =
    [
      .text("name", "The name in full, such as `init(store:)`.") { $0.initializer.name },
      .list("parameters", "The parameters, in order.") { $0.initializer.parameters.map(ParameterModel.init) },
      .text("origin", "Its origin: `declared`, `convenience`, `memberwise` or `implicit`.") {
        $0.initializer.origin.rawValue
      },
      .flag("isDeclared", "Whether the source contains it.") {
        [.declared, .convenience].contains($0.initializer.origin)
      },
      .flag("isFailable", "Whether it can return `nil`.") { $0.initializer.isFailable },
      .optionalText("globalActor", "The global actor of its own that isolates it.", \.globalActor),
      .access { $0.initializer.access },
      .condition { $0.initializer.condition },
    ] + TemplateVariable.effects { $0.initializer.effects } + TemplateVariable.annotations(\.annotations)

  let initializer: InitializerDeclaration
  let globalActor: String?
  let annotations: [String: String]
}

/// A method of a type.
struct FunctionModel: TemplateObject {
  static let noun = "function"
  static let summary = "A method of a type, or a case of an enum with associated values."
  static let variables: [TemplateVariable<FunctionModel>] =
    [
      .text("name", "The name without the labels, such as `load`.") { SwiftIdentifier.declaration($0.function.name) },
      .list("parameters", "The parameters, in order.") { $0.function.parameters.map(ParameterModel.init) },
      .optionalText("result", "The type of the result, as written; absent for none.") {
        $0.function.result == .void ? nil : $0.function.result.description
      },
      .texts("genericParameters", "The generic parameters.") { $0.function.genericParameters },
      .flag("isStatic", "Whether it belongs to the type, not to its instances.") { $0.function.isStatic },
      .access { $0.function.access },
      .condition { $0.function.condition },
    ] + TemplateVariable.effects { $0.function.effects } + TemplateVariable.annotations(\.annotations)

  let function: FunctionDeclaration
  let annotations: [String: String]
}

/// A property of a type.
struct PropertyModel: TemplateObject {
  static let noun = "property"
  static let summary = "A property of a type."
  static let variables: [TemplateVariable<PropertyModel>] =
    [
      .text("name", "The name.") { SwiftIdentifier.declaration($0.property.name) },
      .optionalText("type", "The type, as written or as the initial value shows it; absent if neither does.") {
        $0.property.type?.description
      },
      .flag("isStatic", "Whether it belongs to the type, not to its instances.") { $0.property.isStatic },
      .flag("isSettable", "Whether code can set it, as far as its access level permits.") { $0.property.isSettable },
      .names("attribute", "The attributes, such as property wrappers: `{{#attribute.Inject}}`.") {
        Dictionary($0.property.attributes.map { ($0, "") }, uniquingKeysWith: { first, _ in first })
      },
      .access { $0.property.access },
      .condition { $0.property.condition },
    ] + TemplateVariable.annotations(\.annotations)

  let property: PropertyDeclaration
  let annotations: [String: String]
}

/// A parameter of an initializer or a method.
struct ParameterModel: TemplateObject {
  static let noun = "parameter"
  static let summary = "A parameter of an initializer or a method."
  static let variables: [TemplateVariable<ParameterModel>] = [
    .text("name", "The name inside the body.") { SwiftIdentifier.declaration($0.parameter.name) },
    .optionalText("label", "The label of the argument; absent for `_`.") {
      $0.parameter.label.map(SwiftIdentifier.label)
    },
    .text("argumentLabel", "The label of the argument with a colon and a space, such as `store: `; empty for `_`.") {
      $0.parameter.label.map { SwiftIdentifier.label($0) + ": " } ?? ""
    },
    .text("type", "The type, as written, without attributes.") { $0.parameter.type.description },
    .text("declaration", "The parameter as in a declaration, such as `_ store: any Store`, without a default value.") {
      $0.declaration
    },
    .flag("hasDefault", "Whether it has a default value.") { $0.parameter.hasDefault },
    .flag("isVariadic", "Whether it is variadic.") { $0.parameter.isVariadic },
  ]

  private let parameter: ParameterDeclaration

  init(_ parameter: ParameterDeclaration) {
    self.parameter = parameter
  }

  private var declaration: String {
    let label = parameter.label.map(SwiftIdentifier.label) ?? "_"
    let name = SwiftIdentifier.declaration(parameter.name)
    let escaping = parameter.type.isFunction ? "@escaping " : ""
    let variadic = parameter.isVariadic ? "..." : ""
    return "\(label == name ? name : "\(label) \(name)"): \(escaping)\(parameter.type)\(variadic)"
  }
}
