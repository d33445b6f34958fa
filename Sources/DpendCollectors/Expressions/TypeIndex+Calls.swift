import DpendGraph

/// The initializer that a call or a reference means.
struct MeantInitializer: Sendable {
  /// The declaration.
  let declaration: InitializerDeclaration

  /// The types of the parameters, resolved, with the generic arguments of the type that is made put in.
  let types: [CanonicalType]

  /// Which parameter each argument is for.
  let match: ArgumentMatch

  /// The parameters.
  var parameters: [ParameterDeclaration] { declaration.parameters }

  /// Whether it may give nil.
  var isFailable: Bool { declaration.isFailable }
}

extension TypeIndex {
  /// The initializer of a type that a call means; nil when none fits, or when the project doesn't declare the type.
  func initializer(of type: CanonicalType, for call: Call, in context: LexicalContext) -> MeantInitializer? {
    let candidates = callableInitializers(of: type)
    let parameters = candidates.map(\.declaration.parameters)
    guard let best = ArgumentMatch.best(for: call, among: parameters) else { return nil }
    return meant(candidates[best.candidate], of: type, best.match)
  }

  /// The initializer that a reference means, such as `X.init(a:b:)`.
  ///
  /// Without labels it is the only one, else the first designated one of those with the given number of parameters, else the
  /// first designated one.
  ///
  /// - Parameters:
  ///   - type: The type that is made.
  ///   - labels: The labels; nil for a reference without them.
  ///   - count: How many parameters it must have, when that is known.
  /// - Returns: The initializer; nil when none fits, or when the project doesn't declare the type.
  func initializer(of type: CanonicalType, labels: [String?]?, count: Int? = nil) -> MeantInitializer? {
    let candidates = callableInitializers(of: type)
    let fitting = candidates.filter { candidate in
      let parameters = candidate.declaration.parameters
      return labels.map { $0 == parameters.map(\.label) } ?? (count.map { $0 == parameters.count } ?? true)
    }
    guard let chosen = fitting.first(where: { $0.declaration.origin != .convenience }) ?? fitting.first else {
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
    return ArgumentMatch(arguments, chosen.declaration.parameters).map { meant(chosen, of: type, $0) }
  }

  private func callableInitializers(of type: CanonicalType) -> [AvailableInitializer] {
    let declarations = type.nominal.flatMap(id(of:)).flatMap { self[$0] }?.declarations ?? []
    return declarations.flatMap(initializers(of:)).filter { !$0.declaration.isUnavailable }
  }

  private func meant(
    _ initializer: AvailableInitializer,
    of type: CanonicalType,
    _ match: ArgumentMatch
  ) -> MeantInitializer {
    let arguments = type.nominal?.allArguments ?? []
    let parameters = type.nominal.flatMap(id(of:)).flatMap { self[$0] }?.declarations.first?.context.genericParameters
    let substitution = Dictionary(zip(parameters ?? [], arguments), uniquingKeysWith: { first, _ in first })
    let types = initializer.parameterTypes(in: self).map { $0.substituting(substitution) }
    return MeantInitializer(declaration: initializer.declaration, types: types, match: match)
  }
}
