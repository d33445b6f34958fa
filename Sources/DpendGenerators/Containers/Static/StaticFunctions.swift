import DpendGraph

/// Makes the methods of a static container: those of the keys first, then those that only the container itself calls.
struct StaticFunctions {
  private let plan: ContainerPlan
  private let expressions: StaticExpressions

  init(_ plan: ContainerPlan) {
    self.plan = plan
    expressions = StaticExpressions(plan)
  }

  /// All methods.
  func all(_ marks: inout BindingMarks) -> [StaticFunction] {
    var functions: [StaticFunction] = []
    var written: Set<Int> = []
    for accessor in plan.accessors {
      if accessor.isProvider {
        for arm in accessor.providers {
          written.insert(arm.content)
          functions += self.functions(of: plan.providers[arm.content], isOpen: true, &marks)
        }
      } else {
        functions += self.functions(of: accessor)
      }
    }
    for index in plan.providers.indices where !written.contains(index) {
      functions += self.functions(of: plan.providers[index], isOpen: false, &marks)
    }
    return functions
  }

  /// The methods of a binding: one that the application can call, and one that takes what is shared where that is needed.
  private func functions(
    of provider: ContainerPlan.Provider,
    isOpen: Bool,
    _ marks: inout BindingMarks
  ) -> [StaticFunction] {
    let outline = Outline(
      summary: "`\(provider.declaration)`: \(provider.storage.sentence).",
      condition: provider.condition,
      requirements: provider.requirements,
      name: provider.name,
      type: provider.isFailable ? provider.optionalType : provider.type
    )
    let body = StaticBody(of: provider, plan, expressions).statements
    if !provider.needsResolution { return [outline.function(isPrivate: !isOpen, body, marks.around(provider.binding))] }
    let resolution = plan.resolutionName
    let inner = outline.function(takingResolution: resolution, isAlone: !isOpen, body, marks.around(provider.binding))
    return isOpen ? [outline.function(beginningResolution: resolution), inner] : [inner]
  }

  /// The methods of a key whose bindings have methods of their own.
  private func functions(of accessor: ContainerPlan.Accessor) -> [StaticFunction] {
    let declarations = accessor.providers.map { "`\(plan.providers[$0.content].declaration)`" }.joined(
      separator: " or "
    )
    let outline = Outline(
      summary: accessor.isMany ? "Every `\(accessor.key)`." : "`\(accessor.key)`, which \(declarations) makes.",
      condition: accessor.condition,
      requirements: accessor.requirements,
      name: accessor.name,
      type: accessor.isMany ? "[\(accessor.type)]" : accessor.type
    )
    let body = statements(of: accessor)
    if !accessor.needsResolution { return [outline.function(isPrivate: false, body)] }
    return [
      outline.function(beginningResolution: plan.resolutionName),
      outline.function(takingResolution: plan.resolutionName, isAlone: false, body),
    ]
  }

  private func statements(of accessor: ContainerPlan.Accessor) -> [Code] {
    let values = accessor.providers.map { arm in
      ConditionalBranch(
        ContainerPlan.Value.provider(arm.content, isRequired: true),
        when: arm.condition == accessor.condition ? .always : arm.condition
      )
    }
    guard accessor.isMany else {
      return values.lines { expressions.complete($0).prefixed(values.count > 1 ? "return " : "") }
    }
    if values.contains(where: { $0.condition != .always }) {
      return values.collectingStatements(of: accessor.type) { expressions.complete($0) }
    }
    return [expressions.complete(.array(values, elementType: accessor.type))]
  }
}

/// What the methods of one binding or key have in common.
private struct Outline {
  let summary: String
  let condition: BuildCondition
  let requirements: ContainerPlan.Requirements
  let name: String
  let type: String

  /// A method without parameters.
  func function(isPrivate: Bool, _ body: [Code], _ marks: (begin: String, end: String) = ("", "")) -> StaticFunction {
    function(summary, isPrivate: isPrivate, "()", body, marks)
  }

  /// The method that the application calls: it begins something that is shared.
  func function(beginningResolution type: String) -> StaticFunction {
    let call = "\(requirements.effects.callKeywords)\(SwiftIdentifier.declaration(name))(\(type)())"
    return function(summary, isPrivate: false, "()", [.text(call)], ("", ""))
  }

  /// The method that the container calls with what is shared already; alone where the application has none to call.
  func function(
    takingResolution type: String,
    isAlone: Bool,
    _ body: [Code],
    _ marks: (begin: String, end: String) = ("", "")
  ) -> StaticFunction {
    let summary = isAlone ? summary : "The same, within one call from outside."
    return function(summary, isPrivate: true, "(_ resolution: \(type))", body, marks)
  }

  private func function(
    _ summary: String,
    isPrivate: Bool,
    _ parameters: String,
    _ body: [Code],
    _ marks: (begin: String, end: String)
  ) -> StaticFunction {
    StaticFunction(
      begin: marks.begin,
      end: marks.end,
      summary: summary,
      condition: condition == .always ? nil : condition.description,
      globalActor: requirements.globalActor,
      access: isPrivate ? "private " : "",
      name: SwiftIdentifier.declaration(name),
      parameters: parameters,
      effects: requirements.effects.keywords,
      type: type,
      body: body.map { "    " + $0.text(indentation: 4) }.joined(separator: "\n")
    )
  }
}

extension ContainerPlan.Storage {
  /// How often a value is made, as the end of a sentence.
  fileprivate var sentence: String {
    switch self {
    case .none: "a new one each time"
    case .resolution: "one for each call from outside"
    case .container(isEager: false): "one, made when it is first needed"
    case .container(isEager: true): "one, made with the container"
    case .weak: "one, as long as something holds it"
    }
  }
}
