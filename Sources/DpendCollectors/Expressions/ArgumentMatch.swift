import DpendGraph

/// Which parameter each argument of a call is for.
struct ArgumentMatch: Hashable, Sendable {
  /// For each argument the position of its parameter.
  let parameters: [Int]

  /// How many parameters are left to their default values.
  let leftOut: Int

  /// How many arguments show by themselves that they are of their parameter's type, less those that show that they aren't.
  let fitting: Int

  /// Matches arguments by their labels; nil when the call can't mean these parameters.
  init?(_ arguments: [Call.Argument], _ declared: [ParameterDeclaration]) {
    var positions: [Int] = []
    var next = 0
    var fitting = 0
    for argument in arguments {
      if let last = positions.last, declared[last].isVariadic, argument.label == nil, !argument.isTrailing {
        positions.append(last)
        continue
      }
      guard let position = Self.position(for: argument, from: next, in: declared) else { return nil }
      positions.append(position)
      next = position + 1
      fitting += argument.value.fit(with: declared[position].type)
    }
    let filled = Set(positions)
    let open = declared.indices.filter { !filled.contains($0) }
    guard open.allSatisfy({ declared[$0].hasDefault }) else { return nil }
    parameters = positions
    leftOut = open.count
    self.fitting = fitting
  }

  /// The best of several lists of parameters for a call: the first of those that fit best.
  static func best(
    for call: Call,
    among candidates: [[ParameterDeclaration]]
  ) -> (candidate: Int, match: ArgumentMatch)? {
    let matches = candidates.enumerated().compactMap { number, parameters in
      ArgumentMatch(call.arguments, parameters).map { (candidate: number, match: $0) }
    }
    return matches.reduce(nil) { best, next in
      guard let best else { return next }
      return next.match.isBetter(than: best.match) ? next : best
    }
  }

  private func isBetter(than other: ArgumentMatch) -> Bool {
    fitting == other.fitting ? leftOut < other.leftOut : fitting > other.fitting
  }

  /// The first parameter from a position on that an argument can be for; those before it must have default values.
  private static func position(
    for argument: Call.Argument,
    from start: Int,
    in declared: [ParameterDeclaration]
  ) -> Int? {
    for position in declared.indices.dropFirst(start) {
      let parameter = declared[position]
      if argument.isTrailing && argument.label == nil {
        if parameter.type.takesClosure { return position }
      } else if parameter.label == argument.label {
        return position
      }
      if !parameter.hasDefault { return nil }
    }
    return nil
  }
}

extension CanonicalType {
  /// Whether a closure can be given for the type, as far as its spelling tells: types of closures may have second names.
  fileprivate var takesClosure: Bool {
    switch withoutOptionals {
    case .function, .nominal, .parameter: true
    default: false
    }
  }
}

extension Expression {
  /// Whether the expression shows by itself that it is of a written type (1), that it isn't (-1), or neither (0).
  fileprivate func fit(with type: CanonicalType) -> Int {
    let wanted = type.withoutOptionals.withoutExistentials
    switch form {
    case .cast(_, let shown, .checked), .cast(_, let shown, .forced):
      return shown.withoutExistentials == wanted ? 1 : 0
    case .literal(.nil): return type.argument(of: "Optional") == nil ? -1 : 1
    case .literal(let literal): return literal.type == wanted ? 1 : 0
    case .closure:
      guard case .function = wanted else { return 0 }
      return 1
    case .call(let call):
      guard case .name(let name, _) = call.callee.form, name.first?.isUppercase ?? false else { return 0 }
      return .named(name) == wanted ? 1 : 0
    default: return 0
    }
  }
}
