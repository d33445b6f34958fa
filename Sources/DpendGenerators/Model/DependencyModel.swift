import DpendGraph
import DpendTemplates

/// A parameter, a property or a call that requests a key.
struct DependencyModel: TemplateObject {
  static let noun = "dependency"
  static let summary = "A parameter, a property or a call of a binding that requests a key."
  static let variables: [TemplateVariable<DependencyModel>] =
    names + form + [
      .object("key", "The requested key, without `Optional`, arrays and closures.") {
        KeyModel($0.request.key, $0.facts)
      },
      .list("providers", "The bindings that provide the value.", \.providers),
      .object("provider", "The binding that provides the value, if there is one, or the first of several.") {
        $0.providers.first
      },
    ] + TemplateVariable.location { $0.request.location }

  let request: DependencyRequest
  let edges: [BindingGraph.Edge]
  let facts: ModelFacts

  /// Whether the declaration that creates the consumer takes the value as an argument.
  var isParameter: Bool { [.initializer, .method, .closure].contains(request.injection) && request.isArgument }

  private var alternative: DependencyRequest.Alternative? { edges.first?.alternative ?? request.alternatives.last }
  /// The bindings that provide the value.
  var providers: [BindingModel] { edges.compactMap(\.binding).map { BindingModel($0, facts) } }

  private func hasTarget(_ condition: (BindingGraph.Target) -> Bool) -> Bool { edges.contains { condition($0.target) } }
}

extension DependencyModel {
  private static let names: [TemplateVariable<DependencyModel>] = [
    .text("name", "The name of the parameter or property, such as `store`.") {
      $0.isParameter ? SwiftIdentifier.declaration($0.request.name) : $0.request.name
    },
    .optionalText("label", "The label of the argument; absent for `_`.") {
      $0.request.label.map(SwiftIdentifier.label)
    },
    .text("argumentLabel", "The label of the argument with a colon and a space, such as `store: `; empty for `_`.") {
      $0.request.label.map { SwiftIdentifier.label($0) + ": " } ?? ""
    },
    .text("type", "The type of the parameter or property, as code in the output spells it.") {
      $0.facts.spelling.text($0.request.declaredType)
    },
  ]

  private static let form: [TemplateVariable<DependencyModel>] = [
    .text("injection", "How the value is injected: `initializer`, `property`, `method`, `closure` or `call`.") {
      $0.request.injection.rawValue
    },
    .flag("isParameter", "Whether the declaration that creates the consumer takes it as an argument.", \.isParameter),
    .flag("isProperty", "Whether it is a property that is set after the creation.") {
      $0.request.injection == .property
    },
    .flag("isOptional", "Whether the value can be absent.") { $0.alternative?.isOptional ?? false },
    .flag("isMany", "Whether all values of the key are requested, as an array.") {
      $0.alternative?.cardinality == .many
    },
    .flag("isImmediate", "Whether the value must exist before the consumer.") { $0.alternative?.isImmediate ?? true },
    .flag("isLazy", "Whether the value is created on first use.") { $0.alternative?.resolution == .lazy },
    .flag("isFactory", "Whether the consumer gets a closure or a provider that creates values.") {
      $0.alternative?.resolution == .factory
    },
    .flag(
      "isWeak",
      "Whether the consumer holds the value weakly, even if it creates the value: with itself (`isImmediate`), or on first use (`isLazy`)."
    ) { $0.alternative.map { $0.resolution == .weak || $0.wrappings.contains(.heldWeakly) } ?? false },
    .flag("hasDefault", "Whether it has a default value, so that an argument can be omitted.") {
      $0.request.hasDefault
    },
    .flag("isRuntimeArgument", "Whether each request for the consumer passes the value.") {
      $0.request.source == .caller
    },
    .flag("isExternal", "Whether the application supplies the value.") { model in
      model.request.source != .caller && model.hasTarget { if case .runtimeValue = $0 { true } else { false } }
    },
    .flag("isMissing", "Whether nothing provides the value.") { model in
      model.hasTarget { if case .missing = $0 { true } else { false } }
    },
  ]
}

/// A dependency of one binding on another.
struct EdgeModel: TemplateObject {
  static let noun = "edge"
  static let summary = "A dependency of a binding or a consumer on a binding."
  static let variables: [TemplateVariable<EdgeModel>] = [
    .object("consumer", "The binding or consumer that depends on the provider.") {
      BindingModel($0.edge.source, $0.facts)
    },
    .object("provider", "The binding that provides the value.") { model in
      model.edge.binding.map { BindingModel($0, model.facts) }
    },
    .object("dependency", "The parameter, property or call that requests the value.") {
      DependencyModel(request: $0.facts.graph.request(of: $0.edge), edges: [$0.edge], facts: $0.facts)
    },
    .condition { $0.edge.condition },
  ]

  let edge: BindingGraph.Edge
  let facts: ModelFacts
}
