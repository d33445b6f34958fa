import DpendGraph

/// Creates the methods of the files of a static container: those for keys first, then the private ones.
struct StaticFunctions {
  private let plan: ContainerPlan
  private let expressions: StaticExpressions

  /// The providers whose values the container stores, directly or as a part of others.
  private let stored: Set<Int>

  /// The providers of configurations that their methods send to another thread.
  private let sent: Set<Int>

  init(_ plan: ContainerPlan) {
    self.plan = plan
    stored = plan.storedProviders()
    sent = plan.sentConfigurations()
    expressions = StaticExpressions(plan)
  }

  /// Returns all methods of a file.
  ///
  /// - Parameters:
  ///   - part: The module of a further file; `nil` for the output file.
  ///   - marks: The marks around the code of bindings.
  /// - Returns: The methods.
  func all(in part: String? = nil, _ marks: inout BindingMarks) -> [StaticFunction] {
    var functions: [StaticFunction] = []
    var written: Set<Int> = []
    for accessor in plan.accessors.filter({ $0.access != .private }) + plan.accessors.filter({ $0.access == .private })
    {
      if accessor.isProvider {
        for branch in accessor.providers {
          written.insert(branch.content)
          if plan.providers[branch.content].part != part { continue }
          functions += self.functions(of: branch.content, access: accessor.access, &marks)
        }
      } else if accessor.part == part {
        functions += self.functions(of: accessor)
      }
    }
    for index in plan.providers.indices where !written.contains(index) && plan.providers[index].part == part {
      let provider = plan.providers[index]
      let access = provider.arguments.isEmpty ? AccessLevel.private : provider.access
      functions += self.functions(of: index, access: access, &marks)
    }
    return functions
  }

  /// Returns the methods of a binding: one for the application, and one with a resolution if it shares instances.
  private func functions(
    of index: Int,
    access: AccessLevel,
    _ marks: inout BindingMarks
  ) -> [StaticFunction] {
    let provider = plan.providers[index]
    let outline = Outline(
      summary: "`\(provider.declaration)`: \(provider.origin)\(captives(of: provider))\(provider.absence).",
      condition: provider.condition,
      requirements: provider.requirements,
      access: access,
      privateModifier: plan.privateModifier,
      name: provider.name,
      arguments: provider.arguments,
      type: (sent.contains(index) ? "sending " : "") + provider.resultType
    )
    let body = StaticBody(of: provider, isStored: stored.contains(index), plan, expressions).statements
    if !provider.needsResolution { return [outline.function(body, marks.around(provider.binding))] }
    let resolution = plan.resolutionName
    let isAlone = access == .private
    let inner = outline.function(takingResolution: resolution, isAlone: isAlone, body, marks.around(provider.binding))
    if isAlone { return [inner] }
    return [outline.function(beginningResolution: resolution, marks.around(provider.binding)), inner]
  }

  /// Returns the values of one resolution that a stored value holds beyond it, as the end of a sentence; an empty text for none.
  private func captives(of provider: ContainerPlan.Provider) -> String {
    guard case .container = provider.storage else { return "" }
    let arguments = provider.calls.flatMap(\.content.arguments).flatMap { plan.createdProviders(of: $0.value) }
    let types = arguments.map { plan.providers[$0] }.filter { $0.storage == .resolution }.map { "`\($0.type)`" }
    let names = types.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return names.isEmpty ? "" : "; keeps the \(names.joined(separator: " and ")) of the call that creates it"
  }

  /// Returns the methods of a key whose bindings have separate methods.
  private func functions(of accessor: ContainerPlan.Accessor) -> [StaticFunction] {
    let declarations = accessor.providers.map { "`\(plan.providers[$0.content].declaration)`" }
      .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: " or ")
    let outline = Outline(
      summary: accessor.isMany
        ? "All values of `\(accessor.key)`." : "`\(accessor.key)`, created by \(declarations).",
      condition: accessor.condition,
      requirements: accessor.requirements,
      access: accessor.access,
      privateModifier: plan.privateModifier,
      name: accessor.name,
      type: accessor.isMany ? "[\(accessor.type)]" : accessor.type
    )
    let body = statements(of: accessor)
    if !accessor.needsResolution { return [outline.function(body)] }
    return [
      outline.function(beginningResolution: plan.resolutionName),
      outline.function(takingResolution: plan.resolutionName, isAlone: false, body),
    ]
  }

  /// Returns the statements of an accessor of one value, which a closure can replace.
  private func overriding(
    _ accessor: ContainerPlan.Accessor,
    _ values: [ConditionalBranch<ContainerPlan.Value>]
  ) -> [Code] {
    // Several bindings can have methods of the same name.
    let codes = Set(values.map { expressions.complete($0.content) })
    let values = codes.count == 1 ? [ConditionalBranch(values[0].content)] : values
    let isReturning = values.count > 1 || plan.overrides != nil
    let creation = values.lines { expressions.complete($0).prefixed(isReturning ? "return " : "") }
    guard let overrides = plan.overrides else { return creation }
    let closure = "\(SwiftIdentifier.declaration(overrides.property)).\(SwiftIdentifier.declaration(accessor.name))"
    let keywords = accessor.requirements.effects.callKeywords
    return [.text("if let override = \(closure) { return \(keywords)override() }")] + creation
  }

  private func statements(of accessor: ContainerPlan.Accessor) -> [Code] {
    let values = accessor.providers.map { branch in
      ConditionalBranch(
        ContainerPlan.Value.provider(branch.content, isRequired: true),
        when: accessor.condition.implies(branch.condition) ? .always : branch.condition
      )
    }
    guard accessor.isMany else { return overriding(accessor, values) }
    if values.contains(where: { $0.condition != .always }) {
      return values.collectingStatements(of: accessor.type) { expressions.complete($0) }
    }
    return [expressions.complete(.array(values, elementType: accessor.type))]
  }
}

/// The common properties of the methods of a binding or a key.
private struct Outline {
  let summary: String
  let condition: BuildCondition
  let requirements: ContainerPlan.Requirements
  let access: AccessLevel
  let privateModifier: String
  let name: String
  var arguments: [ContainerPlan.RuntimeArgument] = []
  let type: String

  /// Returns a method without a resolution.
  func function(_ body: [Code], _ marks: (begin: String, end: String) = ("", "")) -> StaticFunction {
    function(summary, access, [], body, marks)
  }

  /// Returns the method for the application, which begins a new resolution.
  func function(
    beginningResolution type: String,
    _ marks: (begin: String, end: String) = ("", "")
  ) -> StaticFunction {
    let passed = arguments.map { argument in
      (argument.label.map { SwiftIdentifier.label($0) + ": " } ?? "") + SwiftIdentifier.declaration(argument.name)
    }
    let list = (["\(type)()"] + passed).joined(separator: ", ")
    let call = "\(requirements.effects.callKeywords)\(SwiftIdentifier.declaration(name))(\(list))"
    return function(summary, access, [], [.text(call)], marks)
  }

  /// Returns the method with the current resolution, which is the only one if the application cannot call the binding.
  func function(
    takingResolution type: String,
    isAlone: Bool,
    _ body: [Code],
    _ marks: (begin: String, end: String) = ("", "")
  ) -> StaticFunction {
    let summary = isAlone ? summary : "The same, sharing instances with the call that passes the resolution."
    return function(summary, .private, ["_ resolution: \(type)"], body, marks)
  }

  private func function(
    _ summary: String,
    _ access: AccessLevel,
    _ parameters: [String],
    _ body: [Code],
    _ marks: (begin: String, end: String)
  ) -> StaticFunction {
    let access = access == .private ? privateModifier : access.modifier
    let name = SwiftIdentifier.declaration(name)
    let parameters = (parameters + arguments.map(\.declaration)).map { Code.text($0) }
    let end = ")\(requirements.effects.keywords) -> \(type) {"
    let list = parameters.isEmpty ? Code.text("(" + end) : .list(open: "(", parameters, close: end)
    return StaticFunction(
      begin: marks.begin,
      end: marks.end,
      summary: summary,
      condition: condition,
      globalActor: requirements.globalActor,
      declaration: "\(access)func \(name)" + list.text(indentation: 2, column: "  \(access)func \(name)".count),
      body: body.map { "    " + $0.text(indentation: 4) }.joined(separator: "\n")
    )
  }
}

extension ContainerPlan {
  /// The access modifier of private members with a trailing space; an empty text if the members in other files use them.
  var privateModifier: String { parts.isEmpty ? "private " : "" }
}

extension ContainerPlan.Storage {
  /// The lifetime of a value, as the end of a sentence.
  fileprivate var sentence: String {
    switch self {
    case .none: "a new instance for each call"
    case .resolution: "one instance for all values that a call of the container creates"
    case .container(isEager: false): "singleton, created on first use"
    case .container(isEager: true): "singleton, created with the container"
    case .weak: "singleton that lives while callers or other values hold it; the container does not"
    }
  }
}

extension ContainerPlan.RuntimeArgument {
  /// The declaration of the parameter.
  fileprivate var declaration: String {
    let name = SwiftIdentifier.declaration(self.name)
    let label = self.label.map(SwiftIdentifier.label) ?? "_"
    return "\(label == name ? name : "\(label) \(name)"): \(isClosure ? "@escaping " : "")\(type)"
  }
}

extension ContainerPlan.Provider {
  /// The value that a call returns, as the end of a sentence.
  fileprivate var origin: String { forwardedKey.map { "the value of `\($0)`" } ?? storage.sentence }

  /// The arguments without a provider, as the end of a sentence; an empty text for none.
  fileprivate var absence: String {
    let arguments = calls.flatMap(\.content.arguments).filter { $0.value == .nothing }.compactMap(\.label)
    let names = arguments.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.map { "`\($0)`" }
    if names.isEmpty { return "" }
    let (verb, pronoun) = names.count == 1 ? ("is", "it") : ("are", "them")
    let reason = "\(verb) nil, because no available binding provides \(pronoun)"
    return "; \(names.joined(separator: " and ")) \(reason)"
  }
}
