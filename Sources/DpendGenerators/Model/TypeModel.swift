import DpendGraph
import DpendTemplates

/// A declared type.
struct TypeModel: TemplateObject {
  static let noun = "type"
  static let summary = "A class, struct, enum, actor or protocol of the project, with the members of its extensions."
  static let variables: [TemplateVariable<TypeModel>] =
    names + kinds + members + TemplateVariable.annotations { $0.facts.declarations.annotations[$0.type.location] }
    + TemplateVariable.location { $0.type.location }

  private let type: TypeDeclaration
  private let facts: ModelFacts

  init(_ type: TypeDeclaration, _ facts: ModelFacts) {
    self.type = type
    self.facts = facts
  }

  private var module: String { facts.declarations.module(ofFile: type.location.file) }
  private var extensions: [ExtensionDeclaration] { facts.declarations.extensions(of: type) }

  private func annotations(at location: SourceLocation) -> [String: String] {
    facts.declarations.annotations[location] ?? [:]
  }
}

extension TypeModel {
  private static let names: [TemplateVariable<TypeModel>] = [
    .text("name", "The name, with those of the enclosing types, such as `Shop.Cart`.") { $0.type.qualifiedName },
    .text("baseName", "The name without the enclosing types, such as `Cart`.") { $0.type.path.last ?? "" },
    .text("memberName", "A name for a property or a method, such as `shopCart`.") {
      let components = $0.type.path.map { NominalType.Component($0) }
      return SwiftIdentifier.declaration(Key(.nominal(NominalType(components: components))).memberNames()[0])
    },
    .text("module", "The module of the declaration.", \.module),
    .flag("isInModule", "Whether it belongs to the module of the output.") {
      $0.facts.module == nil || $0.facts.module == $0.module
    },
    .access { $0.type.access },
    .flag("isAccessible", "Whether code in the module of the output can use it.") {
      $0.facts.isAccessible($0.type.access, in: $0.module)
    },
    .texts("conformances", "The superclass and the protocols, of the declaration and its extensions, as written.") {
      ($0.type.inherited + $0.extensions.flatMap(\.inherited)).map(\.type.description)
    },
    .texts("genericParameters", "The generic parameters of the declaration.") { $0.type.genericParameters },
    .optionalText("globalActor", "The global actor that isolates it.") {
      $0.facts.declarations.globalActor(among: $0.type.isolation, in: $0.type.clauseContext)
    },
    .names("attribute", "The attributes, such as macros: `{{#attribute.Instantiable}}` is a section for types with it.")
    {
      Dictionary($0.type.attributes.map { ($0, "") }, uniquingKeysWith: { first, _ in first })
    },
    .condition { $0.type.condition },
  ]

  private static let kinds: [TemplateVariable<TypeModel>] = [
    .text("kind", "The keyword: `class`, `struct`, `enum`, `actor` or `protocol`.") { $0.type.kind.rawValue },
    .flag("isClass", "Whether it is a class.") { $0.type.kind == .class },
    .flag("isStruct", "Whether it is a struct.") { $0.type.kind == .struct },
    .flag("isEnum", "Whether it is an enum.") { $0.type.kind == .enum },
    .flag("isActor", "Whether it is an actor.") { $0.type.kind == .actor },
    .flag("isProtocol", "Whether it is a protocol.") { $0.type.kind == .protocol },
  ]

  private static let members: [TemplateVariable<TypeModel>] = [
    .list("initializers", "The initializers, also those that the compiler adds.") { model in
      (model.type.initializers + model.extensions.flatMap(\.initializers)).map { initializer in
        let isWritten = [.declared, .convenience].contains(initializer.origin)
        let annotations = isWritten ? model.annotations(at: initializer.location) : [:]
        let actor = model.facts.declarations.globalActor(among: initializer.isolation, in: model.type.context)
        return InitializerModel(initializer: initializer, globalActor: actor, annotations: annotations)
      }
    },
    .list("properties", "The properties.") { model in
      (model.type.properties + model.extensions.flatMap(\.properties)).map {
        PropertyModel(property: $0, annotations: model.annotations(at: $0.location))
      }
    },
    .list("functions", "The methods, and the cases of an enum with associated values.") { model in
      (model.type.functions + model.extensions.flatMap(\.functions)).map {
        FunctionModel(function: $0, annotations: model.annotations(at: $0.location))
      }
    },
    .list("bindings", "The bindings that create values of the type.") { model in
      (model.facts.bindingsOfType[model.type.qualifiedName] ?? []).filter { index in
        let binding = model.facts.graph.bindings[index]
        return binding.type.withoutExistentials.nominal?.module ?? binding.module == model.module
      }.map { BindingModel($0, model.facts) }
    },
  ]
}
