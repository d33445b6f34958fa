import DpendGraph

/// Creates the registrations of a Dip container: one for each binding, and others for keys that forward to them.
struct DipRegistrations {
  /// The maximum number of arguments of `implements`.
  private static let forwardedTypeLimit = 4

  /// The name of the container in factories.
  let container: String

  private let plan: ContainerPlan
  private let keys: DipKeys
  private let expressions: DipExpressions

  /// The providers whose values the container stores, directly or as a part of others.
  private let stored: Set<Int>

  init(_ plan: ContainerPlan, container: String) {
    self.plan = plan
    self.container = container
    keys = DipKeys(plan)
    expressions = DipExpressions(plan, keys: keys, container: container)
    stored = plan.storedProviders()
  }

  /// Returns all registrations.
  func all(_ marks: inout BindingMarks) -> [DipContainerView.Registration] {
    let owned = Set(keys.ownAccessors.compactMap { $0 })
    let forwarded = plan.accessors.indices.filter { !owned.contains($0) }
    let implemented = Dictionary(grouping: forwarded) { provider(implementing: $0) }
    let own = plan.providers.indices.map { registration(of: $0, implementing: implemented[$0] ?? [], &marks) }
    return own + (implemented[nil] ?? []).map(registration(of:))
  }

  /// Returns the provider whose registration can forward the type of an accessor; `nil` if the accessor requires its own
  /// registration.
  private func provider(implementing index: Int) -> Int? {
    let accessor = plan.accessors[index]
    guard !accessor.isMany, accessor.providers.count == 1, let provider = accessor.providers.first?.content,
      plan.providers[provider].condition == accessor.condition, !accessor.requirements.effects.isAsync
    else { return nil }
    // Dip finds stored instances by a forwarded type only if the tags are equal.
    return keys.providers[provider].tag == keys.accessors[index].tag && keys.providers[provider].tag == nil
      ? provider : nil
  }

  private func registration(
    of index: Int,
    implementing accessors: [Int],
    _ marks: inout BindingMarks
  ) -> DipContainerView.Registration {
    let provider = plan.providers[index]
    var expressions = expressions
    expressions.isStored = stored.contains(index)
    let statements = provider.calls.map { branch in
      // The closure of an `@autoclosure` references the container now, and not when the object evaluates it.
      let (locals, call) = plan.naming(branch.content, where: \.isAutoclosure)
      let arguments = locals.map { expressions.complete($0.value).prefixed("let \($0.name) = ") }
      let keyword = provider.calls.count > 1 || !locals.isEmpty ? "return " : ""
      let creation = expressions.call(call, of: provider).prefixed(keyword)
      return ConditionalBranch(arguments + [creation], when: branch.condition)
    }.blocks { $0 }
    let types = accessors.map { DipExpressions.metatype(keys.accessors[$0].type) }
    let forwarding = stride(from: 0, to: types.count, by: Self.forwardedTypeLimit).map { start in
      ".implements(\(types[start..<min(start + Self.forwardedTypeLimit, types.count)].joined(separator: ", ")))"
    }.joined()
    let mark = marks.around(provider.binding)
    return DipContainerView.Registration(
      begin: mark.begin,
      end: mark.end,
      summary: "\(provider.declaration)",
      condition: provider.condition == .always ? nil : provider.condition.description,
      arguments: arguments(
        scope: provider.storage.dipScope,
        keys.providers[index],
        isAsync: provider.requirements.effects.isAsync
      ),
      open: provider.beginningOfFactory,
      body: body(statements, provider.requirements.effects),
      forwarding: forwarding + completion(of: provider, after: forwarding, expressions),
      isIsolated: provider.requirements.globalActor != nil
    )
  }

  /// Returns the chained call that sets the properties of a new instance; an empty text for none.
  private func completion(
    of provider: ContainerPlan.Provider,
    after forwarding: String,
    _ expressions: DipExpressions
  ) -> String {
    if provider.assignments.isEmpty { return "" }
    let statements = provider.assignments.flatMap { branch in
      [branch].lines { assignment in
        expressions.complete(assignment.value)
          .prefixed("instance.\(SwiftIdentifier.declaration(assignment.property)) = ")
      }
    }
    // The parameter would be a strong reference; values must not hold the container, which can hold them.
    return Code.block(open: ".resolvingProperties { _, instance in", statements, close: "}")
      .text(indentation: 2, column: forwarding.count + 3)
  }

  private func registration(of index: Int) -> DipContainerView.Registration {
    let accessor = plan.accessors[index]
    let values = accessor.providers.map { branch in
      ConditionalBranch(
        ContainerPlan.Value.provider(branch.content, isRequired: true),
        when: branch.condition == accessor.condition ? .always : branch.condition
      )
    }
    let statements: [Code]
    if !accessor.isMany {
      statements = values.lines { expressions.complete($0).prefixed(values.count > 1 ? "return " : "") }
    } else if values.contains(where: { $0.condition != .always }) {
      statements = values.collectingStatements(of: accessor.type) { expressions.complete($0) }
    } else {
      statements = [expressions.complete(.array(values, elementType: accessor.type))]
    }
    return DipContainerView.Registration(
      summary: (accessor.isMany ? "All providers of " : "") + accessor.key.description,
      condition: accessor.condition == .always ? nil : accessor.condition.description,
      arguments: arguments(scope: ".unique", keys.accessors[index], isAsync: accessor.requirements.effects.isAsync),
      body: body(statements, accessor.requirements.effects),
      isIsolated: accessor.requirements.globalActor != nil
    )
  }

  private func arguments(scope: String, _ name: DipKeys.Name, isAsync: Bool) -> String {
    let type = isAsync ? DipExpressions.maker(of: name.type) : name.type
    let tag = name.tag.map { ", tag: \(StringLiteral.text($0))" } ?? ""
    return "\(scope), type: \(DipExpressions.metatype(type))\(tag)"
  }

  /// Returns the statements of a factory; that of an asynchronous value returns a function.
  private func body(_ statements: [Code], _ effects: Effects) -> String {
    let code = effects.isAsync ? [Code.block(open: "return {", statements, close: "}")] : statements
    return code.map { "    " + $0.text(indentation: 4) }.joined(separator: "\n")
  }
}

extension ContainerPlan.Storage {
  /// The scope in Dip.
  fileprivate var dipScope: String {
    switch self {
    case .none: ".unique"
    case .resolution: ".shared"
    case .container(isEager: false): ".singleton"
    case .container(isEager: true): ".eagerSingleton"
    case .weak: ".weakSingleton"
    }
  }
}

extension ContainerPlan.Provider {
  /// The beginning of the factory, with the values that callers pass.
  fileprivate var beginningOfFactory: String {
    let list = arguments.map { argument in
      "\(SwiftIdentifier.declaration(argument.name)): \(argument.isClosure ? "@escaping " : "")\(argument.type)"
    }
    return list.isEmpty ? "{" : "{ (\(list.joined(separator: ", "))) in"
  }
}
