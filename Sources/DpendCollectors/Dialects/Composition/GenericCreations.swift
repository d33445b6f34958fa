import DpendGraph

/// The objects that generic functions create and whose types the calls decide, such as `T(logger: logger)`.
struct GenericCreations: Sendable {
  /// A generic parameter of a function.
  struct Parameter: Hashable, Sendable {
    /// The location of the function.
    let function: SourceLocation

    /// The name.
    let name: String
  }

  /// A generic parameter with the type that a call settles for it.
  struct Specialization: Hashable, Sendable {
    let parameter: Parameter
    let type: CanonicalType
  }

  /// Code in a generic function that uses a parameter.
  enum Use: Sendable {
    /// A call of an initializer of the parameter's type, with its arguments in order.
    case creation(Call, [CodeValue<CompositionSources>], at: CallSite<CompositionSources>, body: Int)

    /// A call of another generic function, which passes the type on.
    case call(of: Parameter)
  }

  /// A use of a parameter, with the variable that receives the created objects; nil for a call that returns none.
  typealias UseInCode = (use: Use, result: FlowVariable?)

  /// For each parameter its uses, in the order of interpretation.
  private(set) var uses: [Parameter: [UseInCode]] = [:]

  /// The calls that settle the types, each with the variable that receives the created objects, in the order of interpretation.
  private(set) var calls: [(specialization: Specialization, result: FlowVariable)] = []

  /// The specializations that calls settle, each once.
  private(set) var specializations: [Specialization] = []
  private var numbers: [Specialization: Int] = [:]

  /// Adds a use of a generic parameter.
  mutating func add(_ use: Use, of parameter: Parameter, in result: FlowVariable?) {
    uses[parameter, default: []].append((use, result))
  }

  /// Adds a call that settles the type of a generic parameter.
  mutating func add(callOf specialization: Specialization, in result: FlowVariable) {
    calls.append((specialization, result))
  }

  /// Appends the uses and the calls in other code, before any specialization is followed.
  mutating func append(_ other: GenericCreations, _ numbers: OriginNumbers) {
    uses.merge(other.uses.mapValues { $0.map { ($0.renumbered(numbers), $1) } }) { $0 + $1 }
    calls += other.calls
  }

  /// Returns the variable for the result of a function with a specialization.
  mutating func result(of specialization: Specialization) -> FlowVariable {
    let number = numbers[specialization] ?? specializations.count
    if number == specializations.count {
      specializations.append(specialization)
      numbers[specialization] = number
    }
    return FlowVariable("result<\(number)>", at: specialization.parameter.function)
  }
}

extension GenericCreations.Use {
  /// Returns the use with other numbers of the origins of its arguments.
  fileprivate func renumbered(_ numbers: OriginNumbers) -> Self {
    guard case .creation(let call, let arguments, let site, let body) = self else { return self }
    return .creation(call, arguments.map { numbers.value($0) }, at: site, body: body)
  }
}
