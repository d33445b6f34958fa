import Algorithms
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

  /// Returns the initializer that a library means by a reference such as `X.init(a:b:)`.
  ///
  /// A reference without labels means the first designated initializer, else the first one.
  ///
  /// - Parameters:
  ///   - type: The type that the initializer creates.
  ///   - labels: The labels; nil for a reference without them.
  /// - Returns: The initializer; nil when none fits, or when the project does not declare the type.
  func initializer(of type: CanonicalType, labels: [String?]?) -> ResolvedInitializer? {
    let candidates = callableInitializers(of: type).filter { $0.hasLabels(labels) }
    let chosen = candidates.first { $0.declaration.origin != .convenience } ?? candidates.first
    return chosen.flatMap { referenced($0, of: type) }
  }

  /// Returns the initializers that a value such as `X.init` can be, of those with the same labels the first one.
  ///
  /// - Parameters:
  ///   - type: The type that the initializers create.
  ///   - labels: The labels; nil for a reference without them.
  ///   - arguments: The types of the arguments that the code passes, as far as they are known; nil where their number is unknown, too.
  /// - Returns: The initializers; none when none fits, or when the project does not declare the type.
  func initializers(
    of type: CanonicalType,
    labels: [String?]?,
    taking arguments: [CanonicalType]?
  ) -> [ResolvedInitializer] {
    let candidates = callableInitializers(of: type).filter { candidate in
      candidate.hasLabels(labels) && arguments.map { $0.count == candidate.declaration.parameters.count } ?? true
    }
    let possible = candidates.compactMap { referenced($0, of: type) }
    let exact = possible.filter { $0.types.map(\.withoutExistentials) == arguments?.map(\.withoutExistentials) }
    return Array((exact.isEmpty ? possible : exact).uniqued { $0.parameters.map(\.label) })
  }

  private func referenced(_ initializer: AvailableInitializer, of type: CanonicalType) -> ResolvedInitializer? {
    let arguments = initializer.declaration.parameters.map { parameter in
      Call.Argument(
        label: parameter.label,
        isTrailing: false,
        value: Expression(form: .other([]), location: parameter.location),
        location: parameter.location
      )
    }
    return ArgumentMatch(arguments, initializer.declaration.parameters).map { resolved(initializer, of: type, $0) }
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

extension TypeIndex.AvailableInitializer {
  /// Whether the parameters have some labels; true for nil.
  fileprivate func hasLabels(_ labels: [String?]?) -> Bool {
    labels.map { $0 == declaration.parameters.map(\.label) } ?? true
  }
}
