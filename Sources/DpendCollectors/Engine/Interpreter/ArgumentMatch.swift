import DpendGraph

/// The parameters that the arguments of a call belong to.
struct ArgumentMatch: Hashable, Sendable {
  /// For each argument the position of its parameter.
  let parameters: [Int]

  /// The number of parameters that the call leaves to their default values.
  let omittedCount: Int

  /// The number of arguments that are visibly of their parameter's type, less the number of those that visibly are not.
  let fitness: Int

  /// Matches arguments by their labels; nil when the call cannot mean these parameters.
  init?(_ arguments: [Call.Argument], _ declared: [ParameterDeclaration]) {
    var positions: [Int] = []
    var next = 0
    var fitness = 0
    for argument in arguments {
      if let last = positions.last, declared[last].isVariadic, argument.label == nil, !argument.isTrailing {
        positions.append(last)
        continue
      }
      guard let position = Self.position(for: argument, from: next, in: declared) else { return nil }
      positions.append(position)
      next = position + 1
      fitness += argument.value.fitness(for: declared[position].type)
    }
    let filled = Set(positions)
    let open = declared.indices.filter { !filled.contains($0) }
    guard open.allSatisfy({ declared[$0].hasDefault }) else { return nil }
    parameters = positions
    omittedCount = open.count
    self.fitness = fitness
  }

  /// Returns the best of several parameter lists for a call: the first of those that fit best.
  static func best(
    for call: Call,
    among candidates: [[ParameterDeclaration]]
  ) -> (candidate: Int, match: ArgumentMatch)? {
    best(for: call.arguments, among: candidates)
  }

  /// Returns the best of several parameter lists for some arguments: the first of those that fit best.
  static func best(
    for arguments: [Call.Argument],
    among candidates: [[ParameterDeclaration]]
  ) -> (candidate: Int, match: ArgumentMatch)? {
    let matches = candidates.enumerated().compactMap { number, parameters in
      ArgumentMatch(arguments, parameters).map { (candidate: number, match: $0) }
    }
    return matches.reduce(nil) { best, next in
      guard let best else { return next }
      return next.match.isBetter(than: best.match) ? next : best
    }
  }

  private func isBetter(than other: ArgumentMatch) -> Bool {
    (fitness, -omittedCount) > (other.fitness, -other.omittedCount)
  }

  /// The first parameter from a position on that an argument can belong to; those before it must have default values.
  private static func position(
    for argument: Call.Argument,
    from start: Int,
    in declared: [ParameterDeclaration]
  ) -> Int? {
    let end = declared.indices.dropFirst(start).first { !declared[$0].hasDefault } ?? declared.endIndex - 1
    if end < start { return nil }
    if argument.isTrailing && argument.label == nil { return position(forClosureIn: start...end, of: declared) }
    return (start...end).first { declared[$0].label == argument.label }
  }

  /// The parameter that a trailing closure belongs to: one without a default value if it can be, else the first function, else the
  /// last one whose type can be that of a function.
  private static func position(forClosureIn range: ClosedRange<Int>, of declared: [ParameterDeclaration]) -> Int? {
    let functions = range.filter { declared[$0].type.functionInside != nil }
    let others = range.filter { declared[$0].type.canBeFunction }
    let candidates = functions.isEmpty ? others : functions
    return candidates.first { !declared[$0].hasDefault } ?? functions.first ?? others.last
  }
}

extension CanonicalType {
  /// Whether the type can be that of a function: a generic parameter, or a name, which may be a typealias.
  fileprivate var canBeFunction: Bool {
    switch withoutOptionals {
    case .nominal, .parameter: true
    default: false
    }
  }
}

extension CanonicalType {
  /// Whether the name is that of a value of the standard library.
  fileprivate var isStandardValue: Bool {
    let values = ["Array", "Bool", "Dictionary", "Double", "Float", "Int", "Set", "String", "UInt"]
    return nominal.map { values.contains($0.qualifiedName) } ?? false
  }
}

extension Expression {
  /// Returns 1 when the expression is visibly of a written type, -1 when it visibly is not, and 0 when neither is visible.
  fileprivate func fitness(for type: CanonicalType) -> Int {
    let expected = type.withoutOptionals.withoutExistentials
    switch form {
    case .cast(_, let shown, .checked), .cast(_, let shown, .forced):
      return shown.withoutExistentials == expected ? 1 : 0
    case .literal(.nil): return type.argument(of: "Optional") == nil ? -1 : 1
    case .literal(let literal): return literal.type == expected ? 1 : 0
    case .closure:
      if case .function = expected { return 1 }
      return expected.isStandardValue ? -1 : 0
    case .call(let call):
      guard case .name(let name, _) = call.callee.form, name.first?.isUppercase ?? false else { return 0 }
      return .named(name) == expected ? 1 : 0
    default: return 0
    }
  }
}
