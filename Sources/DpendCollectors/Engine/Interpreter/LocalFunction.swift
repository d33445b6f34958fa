import DpendGraph

/// A function in a body of code, which the whole block around it can call.
struct LocalFunction<Object: Sendable>: Sendable {
  /// The function.
  let code: FunctionCode

  /// The types of the parameters, resolved.
  let types: [CanonicalType]

  /// The function as a value.
  var value: CodeValue<Object>

  /// The default values of parameters, by name.
  var defaults: [String: CodeValue<Object>] = [:]
}

extension CodeInterpreter {
  /// Adds the functions of a block, which hide those of the same names outside.
  mutating func declareFunctions(of statements: [CodeStatement], in scope: inout Environment) {
    var declared: [String: [LocalFunction<Object>]] = [:]
    for case .function(let function) in statements {
      let local = localFunction(function, in: scope)
      declared[function.name, default: []].append(local)
      scope.locals[function.name] = local.value
    }
    if !declared.isEmpty { scope.functions.merge(declared) { _, inner in inner } }
  }

  private mutating func localFunction(_ function: FunctionCode, in scope: Environment) -> LocalFunction<Object> {
    let result = function.closure.result.map { resolve($0, in: scope) } ?? .void
    let inside = function.closure.parameters.map { $0.type.map { resolve($0, in: scope) } ?? .placeholder }
    let type = CanonicalType.function(FunctionType(parameters: inside, result: result))
    var local = LocalFunction(
      code: function,
      types: function.parameters.map { resolve($0.type, in: scope) },
      value: Value(type: type, object: object(ofLocal: function))
    )
    for parameter in function.defaults {
      guard let position = function.parameters.firstIndex(where: { $0.name == parameter.name }) else { continue }
      let label = function.parameters[position].label
      let role = Expectation.Role.argument(label: label, name: parameter.name, of: .function)
      let expectation = Expectation(type: local.types[position], role: role)
      local.defaults[parameter.name] = evaluateDefault { $0.value(of: parameter.value, for: expectation, in: scope) }
    }
    return local
  }

  /// Runs the code of a local function where it is declared.
  mutating func run(_ function: FunctionCode, in scope: inout Environment) {
    let functions = scope.functions[function.name] ?? []
    guard let position = functions.firstIndex(where: { $0.code.location == function.location }) else { return }
    let result = functions[position].value.type?.functionInside?.result
    let returned = run(function.closure, for: Expectation(type: result, role: .result), in: scope).value
    let object = object(of: function.closure, at: function.location, returning: returned, in: scope)
    scope.functions[function.name]?[position].value.object = object
    scope.locals[function.name]?.object = object
  }

  /// Returns the result of the local function that fits a call best; nil when none fits.
  mutating func value(ofCallingLocal name: String, _ call: Call, at site: Site) -> Value? {
    guard let functions = site.scope.functions[name],
      let best = ArgumentMatch.best(for: call, among: functions.map(\.code.parameters))
    else { return nil }
    let function = functions[best.candidate]
    // Branches of `#if` can each declare the function.
    let same = functions.filter {
      $0.types == function.types && $0.code.parameters.map(\.label) == function.code.parameters.map(\.label)
    }
    let parameters = zip(function.code.parameters, function.types).map { (declaration: $0, type: $1) }
    let values = evaluateArguments(of: call, parameters, best.match, .function, at: site)
    let arguments = function.code.parameters.map { values[$0.name] ?? function.defaults[$0.name] ?? .unknown }
    return Value(
      type: function.value.type?.functionInside?.result,
      object: didCall(value: value(oneOf: same.map(\.value)), with: arguments, at: site)
    )
  }
}
