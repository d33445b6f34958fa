import DpendGraph
import DpendTemplates

/// A binding, or a type that only requests keys.
struct BindingModel: TemplateObject {
  static let noun = "binding"
  static let summary = "A declaration or a registration that provides a value, or a type that only requests values."
  static let variables: [TemplateVariable<BindingModel>] =
    names + creation + lifetime + relations + TemplateVariable.location { $0.binding.location }

  private let index: Int
  private let facts: ModelFacts

  init(_ index: Int, _ facts: ModelFacts) {
    self.index = index
    self.facts = facts
  }

  private var binding: Binding { facts.graph.bindings[index] }
  private var edges: [BindingGraph.Edge] { facts.graph.outgoing[index].map { facts.graph.edges[$0] } }
  private var dependencies: [DependencyModel] {
    binding.requests.indices.map { request in
      DependencyModel(request: binding.requests[request], edges: edges.filter { $0.request == request }, facts: facts)
    }
  }

  /// The declaration of the type, if a file of the project contains it.
  private var declaration: TypeDeclaration? {
    guard let nominal = binding.type.withoutExistentials.nominal else { return nil }
    return facts.declarations.type(named: nominal.qualifiedName, in: nominal.module ?? binding.module)
  }

  /// The annotations of the declaration that creates the value, and of its type.
  private var annotations: [String: String] {
    let ofType = declaration.flatMap { facts.declarations.annotations[$0.location] } ?? [:]
    return ofType.merging(facts.declarations.annotations[binding.location] ?? [:]) { _, own in own }
  }
}

extension BindingModel {
  private static let names: [TemplateVariable<BindingModel>] = [
    .text("id", "The stable id, the same in every checkout.") { $0.binding.id.rawValue },
    .text("name", "A unique name for a property or a method, such as `cartService`.") {
      SwiftIdentifier.declaration($0.facts.names[$0.index])
    },
    .text("type", "The type as code in the output spells it, such as `any Store`.") {
      $0.facts.spelling.text($0.binding.type)
    },
    .text("callee", "The type for a call of its initializer or a member, in parentheses if necessary.") {
      $0.facts.spelling.operand($0.binding.type)
    },
    .text("typeName", "The name of the type without its module, such as `CartService`.") {
      $0.binding.type.withoutExistentials.description
    },
    .optionalText("tag", "The tag of its first key.") { $0.binding.keys.first?.tag?.name },
    .text("dialect", "The library or style that declares it, as in `dpend list dialects`.") { $0.binding.dialect },
    .text("module", "The module of the declaration.") { $0.binding.module },
    .text("component", "The container, configuration or hierarchy that holds it.") { model in
      model.facts.graph.components.first { $0.id == model.binding.component }?.name ?? ""
    },
    .access { $0.binding.access },
    .flag("isAccessible", "Whether code in the module of the output can use the declaration.") {
      $0.facts.isAccessible($0.binding.access, in: $0.binding.module)
    },
    .flag("isRoot", "Whether it is a root of the graph.") { $0.binding.isRoot },
    .condition { $0.binding.condition },
  ]

  private static let creation: [TemplateVariable<BindingModel>] =
    [
      .text("kind", "How the value is created, such as `initializer` or `closure`.") { $0.binding.kind.rawValue },
      .flag("isInitializer", "Whether a call of the type's initializer creates the value.") {
        $0.binding.kind == .initializer
      },
      .text("factory", "The declaration that creates the value, such as `CartService.init(store:)`.") {
        $0.binding.factoryTitle
      },
      .flag("isMethod", "Whether a method of a configuration creates the value: `{{factoryName}}` of `configuration`.")
      {
        $0.binding.kind == .configurationMethod
      },
      .text("factoryName", "The name of that declaration without types and labels, such as `init` or `store`.") {
        $0.binding.factory.baseName
      },
      .object("configuration", "The binding of the configuration whose method creates the value.") { model in
        model.dependencies.first { model.binding.kind == .configurationMethod && $0.request.injection == .call }?
          .providers.first
      },
      .flag("isFailable", "Whether the declaration that creates the value can return `nil`.") {
        $0.binding.factory.isFailable
      },
      .optionalText("globalActor", "The global actor that a call must run on.") { $0.binding.factory.globalActor },
      .texts("genericParameters", "The generic parameters that a request must determine.") {
        $0.binding.genericParameters
      },
    ] + TemplateVariable.effects { $0.binding.factory.effects }

  private static let lifetime: [TemplateVariable<BindingModel>] = [
    .text("scope", "The scope in the terms of its dialect.") { $0.binding.scope.name },
    .text("lifetime", "The lifetime: `transient`, `resolution`, `component`, `weak`, `singleton` or `unknown`.") {
      $0.binding.scope.lifetime.rawValue
    },
    .flag("isTransient", "Whether each request gets a new value.") { $0.binding.scope.lifetime == .transient },
    .flag("isShared", "Whether requests during one resolution get the same value.") {
      $0.binding.scope.lifetime == .resolution
    },
    .flag("isWeak", "Whether the value is kept as long as an object holds it.") { $0.binding.scope.lifetime == .weak },
    .flag("isSingleton", "Whether all requests to a container get the same value.") {
      [.component, .singleton].contains($0.binding.scope.lifetime)
    },
    .flag("isEager", "Whether the value is created with the container.") { $0.binding.scope.isEager },
  ]

  private static let relations: [TemplateVariable<BindingModel>] =
    [
      .list("keys", "The keys that it provides.") { model in model.binding.keys.map { KeyModel($0, model.facts) } },
      .list("parameters", "The dependencies that the declaration takes as arguments, in their order.") { model in
        model.dependencies.filter(\.isParameter)
      },
      .list("dependencies", "All dependencies: parameters, properties and requests in code.", \.dependencies),
      .list("dependents", "The bindings and consumers that depend on it.") { model in
        let sources = model.facts.graph.incoming[model.index].map { model.facts.graph.edges[$0].source }
        return Set(sources).sorted().map { BindingModel($0, model.facts) }
      },
      .object("declaration", "The declaration of its type, if a file of the project contains it.") { model in
        model.declaration.map { TypeModel($0, model.facts) }
      },
    ] + TemplateVariable.annotations(\.annotations)
}
