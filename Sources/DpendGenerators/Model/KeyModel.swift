import DpendGraph
import DpendTemplates

/// A type, with a tag where several bindings of the type are distinguished.
struct KeyModel: TemplateObject {
  static let noun = "key"
  static let summary = "A type under which bindings provide values, with a tag where several are distinguished."
  static let variables: [TemplateVariable<KeyModel>] = [
    .text("type", "The type as code in the output spells it, such as `any Store`.") {
      $0.facts.spelling.text($0.key.type)
    },
    .text("typeName", "The name of the type without its module, such as `Store`.") {
      $0.key.type.withoutExistentials.description
    },
    .optionalText("tag", "The tag.") { $0.key.tag?.name },
    .text("name", "A name for a property or a method, such as `store`, unique among the keys with bindings.") { model in
      SwiftIdentifier.declaration(
        model.facts.keyNames[model.key] ?? model.key.memberNames()[0]
      )
    },
    .flag("isProtocol", "Whether the type is a protocol.") { model in
      model.key.type.withoutExistentials.nominal.map(model.facts.graph.types.isProtocol) ?? false
    },
    .optionalText("module", "The module that declares the type, if it is known.") { $0.key.module },
    .list("providers", "The bindings that provide the key.", \.providers),
    .object("provider", "The first of the bindings that provide the key.") { $0.providers.first },
  ]

  private let key: Key
  private let facts: ModelFacts

  init(_ key: Key, _ facts: ModelFacts) {
    self.key = key.withoutExistentials
    self.facts = facts
  }

  private var providers: [BindingModel] { (facts.bindingsOfKey[key] ?? []).map { BindingModel($0, facts) } }
}
