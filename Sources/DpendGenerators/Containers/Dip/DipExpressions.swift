import DpendGraph

/// Writes the expressions of registrations in Dip.
struct DipExpressions {
  private let plan: ContainerPlan
  private let keys: DipKeys

  /// The name of the container in factories.
  private let container: String

  /// Whether the container stores the value, so that closures in it must not hold the container.
  var isStored = false

  init(_ plan: ContainerPlan, keys: DipKeys, container: String) {
    self.plan = plan
    self.keys = keys
    self.container = container
  }

  /// Returns a call that creates the value of a provider, with its effects.
  func call(_ call: ContainerPlan.Call, of provider: ContainerPlan.Provider) -> Code {
    let arguments = call.arguments.map(self.argument)
    var values = call.arguments.map(\.value)
    var code: Code
    switch call.callee {
    case .initializer(let type): code = Code.call(.text(type), arguments)
    case .method(let name, let owner, let creation):
      values.append(owner)
      let method = Code.sequence([.text("("), value(owner), .text(").\(SwiftIdentifier.declaration(name))")])
      code = Code.call(method, arguments).suffixed(".\(creation.registrationMethod)()")
    }
    if provider.isFailable { code = .call(.text("\(plan.failureName).value"), [code, declaration(of: provider)]) }
    let mayThrow = call.effects.isThrowing || provider.isFailable || values.contains(where: mayThrow)
    return code.prefixed(Effects(isAsync: plan.effects(of: call).isAsync, isThrowing: mayThrow).callKeywords)
  }

  private func argument(_ argument: ContainerPlan.Argument) -> Code {
    let value = self.value(argument.value).suffixed(argument.isAutoclosure ? "()" : "")
    // Swift opens the existential of an `as` expression only in parentheses.
    let opened = argument.isOpaque ? Code.sequence([.text("("), value, .text(")")]) : value
    return opened.prefixed(argument.label.map { SwiftIdentifier.label($0) + ": " } ?? "")
  }

  /// Returns the expression of a value, with its effects.
  func complete(_ value: ContainerPlan.Value) -> Code {
    self.value(value).prefixed(effects(of: value).callKeywords)
  }

  /// Returns the type of the function that creates a value asynchronously.
  static func maker(of type: String) -> String { "() async throws -> \(type)" }

  /// Returns a type as an argument.
  static func metatype(_ type: String) -> String {
    (type.hasPrefix("any ") || type.contains("->") ? "(\(type))" : type) + ".self"
  }

  private func effects(of value: ContainerPlan.Value) -> Effects {
    Effects(isAsync: plan.effects(of: value).isAsync, isThrowing: mayThrow(value))
  }

  /// Whether a value is resolved by Dip, which can throw.
  private func mayThrow(_ value: ContainerPlan.Value) -> Bool {
    switch value {
    case .provider, .accessor: true
    case .parameter, .argument, .nothing, .closure: false
    case .choice(let branches, _), .array(let branches, _): branches.contains { mayThrow($0.content) }
    case .awaited(let value), .tagged(let value, _): mayThrow(value)
    }
  }

  private func value(_ value: ContainerPlan.Value) -> Code {
    switch value {
    case .provider(let index, let isRequired, let arguments):
      provider(index, isRequired: isRequired, passing: arguments)
    case .accessor(let index):
      resolution(of: keys.accessors[index], isAsync: plan.accessors[index].requirements.effects.isAsync)
    case .parameter(let index): .text(SwiftIdentifier.declaration(plan.parameters[index].label))
    case .argument(let name): .text(SwiftIdentifier.declaration(name))
    case .nothing: .text("nil")
    case .choice(let branches, let type):
      immediate(type, effects(of: value), branches.lines { complete($0).prefixed("return ") })
    case .array(let elements, let type):
      if elements.contains(where: { $0.condition != .always }) {
        immediate("[\(type)]", effects(of: value), elements.collectingStatements(of: type, complete))
      } else {
        .list(open: "[", elements.map { self.value($0.content) }, close: "]")
      }
    case .closure(let value, let type, let parameters): closure(value, parameters, type.effects)
    case .awaited(let value): self.value(value)
    case .tagged(let value, let wrapper): .call(.text(wrapper), [self.value(value)])
    }
  }

  private func provider(_ index: Int, isRequired: Bool, passing arguments: [String]) -> Code {
    let provider = plan.providers[index]
    let isAsync = provider.requirements.effects.isAsync
    let resolution = resolution(of: keys.providers[index], passing: arguments, isAsync: isAsync)
    guard provider.isFailable, !isRequired else { return resolution }
    let keywords = Effects(isAsync: isAsync, isThrowing: true).callKeywords
    let maker = Code.block(open: "{", [resolution.prefixed(keywords)], close: "}")
    return Code.call(.text("\(plan.failureName).optional"), [declaration(of: provider)])
      .suffixed(" ").suffixed(maker)
  }

  private func resolution(of name: DipKeys.Name, passing arguments: [String] = [], isAsync: Bool) -> Code {
    let tag = name.tag.map { ["tag: \(StringLiteral.text($0))"] } ?? []
    let passed = arguments.map(SwiftIdentifier.declaration).joined(separator: ", ")
    let list = (tag + (passed.isEmpty ? [] : ["arguments: \(passed)"])).joined(separator: ", ")
    let call = "\(container).resolve(\(list)) as "
    return .text(isAsync ? "(\(call)\(Self.maker(of: name.type)))()" : call + name.type)
  }

  private func declaration(of provider: ContainerPlan.Provider) -> Code {
    .text("of: \(StringLiteral.text(provider.declaration))")
  }

  /// Returns a closure that is called immediately, for expressions that cannot contain `#if`.
  private func immediate(_ type: String, _ effects: Effects, _ statements: [Code]) -> Code {
    .block(open: "{ ()\(effects.keywords) -> \(type) in", statements, close: "}()")
  }

  /// Returns a closure that resolves a value when it is called.
  ///
  /// The graph was checked, so `try!` cannot fail. The closure holds the container, unless the container stores it: neither would then
  /// be released.
  private func closure(_ value: ContainerPlan.Value, _ parameters: [String], _ allowed: Effects) -> Code {
    let effects = effects(of: value)
    let attempt = effects.isThrowing ? (allowed.isThrowing ? "try " : "try! ") : ""
    let body = self.value(value).prefixed(attempt + (effects.isAsync ? "await " : ""))
    let names = parameters.map(SwiftIdentifier.declaration).joined(separator: ", ")
    let signature = (effects.isThrowing && !isStored ? " [\(container)]" : "") + (parameters.isEmpty ? "" : " \(names)")
    return .block(open: "{" + signature + (signature.isEmpty ? "" : " in"), [body], close: "}")
  }
}
