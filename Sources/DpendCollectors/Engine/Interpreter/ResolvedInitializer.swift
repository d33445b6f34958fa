import DpendGraph

/// The initializer that a call or a reference means.
struct ResolvedInitializer: Sendable {
  /// The declaration.
  let declaration: InitializerDeclaration

  /// The types of the parameters, resolved, with the generic arguments of the created type substituted.
  let types: [CanonicalType]

  /// The parameters that the arguments belong to.
  let match: ArgumentMatch

  /// The parameters.
  var parameters: [ParameterDeclaration] { declaration.parameters }

  /// Whether the initializer can return nil.
  var isFailable: Bool { declaration.isFailable }
}

extension TypeIndex {
  /// Returns the initializer of a type that a call means; nil when none fits, or when the project does not declare the type.
  func initializer(of type: CanonicalType, for call: Call, in context: LexicalContext) -> ResolvedInitializer? {
    let candidates = callableInitializers(of: type)
    let parameters = candidates.map(\.declaration.parameters)
    guard let best = ArgumentMatch.best(for: call, among: parameters) else { return nil }
    return resolved(candidates[best.candidate], of: type, best.match)
  }

  /// Returns the initializer that a reference means, such as `X.init(a:b:)`.
  ///
  /// A reference without labels means the first designated initializer, else the first one.
  ///
  /// - Parameters:
  ///   - type: The type that the initializer creates.
  ///   - labels: The labels; nil for a reference without them.
  ///   - count: The number of arguments that the code passes; nil where it is unknown.
  /// - Returns: The initializer; nil when none fits, or when the project does not declare the type.
  func initializer(of type: CanonicalType, labels: [String?]?, taking count: Int? = nil) -> ResolvedInitializer? {
    let candidates = callableInitializers(of: type).filter { candidate in
      let parameters = candidate.declaration.parameters
      return labels.map { $0 == parameters.map(\.label) } ?? count.map { $0 == parameters.count } ?? true
    }
    guard let chosen = candidates.first(where: { $0.declaration.origin != .convenience }) ?? candidates.first else {
      return nil
    }
    let arguments = chosen.declaration.parameters.map { parameter in
      Call.Argument(
        label: parameter.label,
        isTrailing: false,
        value: Expression(form: .other([]), location: parameter.location),
        location: parameter.location
      )
    }
    return ArgumentMatch(arguments, chosen.declaration.parameters).map { resolved(chosen, of: type, $0) }
  }

  private func callableInitializers(of type: CanonicalType) -> [AvailableInitializer] {
    let declarations = type.nominal.flatMap(id(of:)).flatMap { self[$0] }?.declarations ?? []
    return declarations.flatMap(initializers(of:)).filter { !$0.declaration.isUnavailable }
  }

  private func resolved(
    _ initializer: AvailableInitializer,
    of type: CanonicalType,
    _ match: ArgumentMatch
  ) -> ResolvedInitializer {
    let arguments = type.nominal?.allArguments ?? []
    let parameters = type.nominal.flatMap(id(of:)).flatMap { self[$0] }?.declarations.first?.context.genericParameters
    let substitution = Dictionary(zip(parameters ?? [], arguments), uniquingKeysWith: { first, _ in first })
    let types = initializer.parameterTypes(in: self).map { $0.substituting(substitution) }
    return ResolvedInitializer(declaration: initializer.declaration, types: types, match: match)
  }
}
