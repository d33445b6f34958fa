import DpendGraph

/// The text of the statements in registrations, with the requests of one library.
struct RegistrationText {
  /// The plan.
  let plan: RegistrationPlan

  /// Whether a closure that only requests a value is written as a reference to the method.
  var isReferencingMethods = false

  /// Returns the expression that requests all values of a name; nil where a list of requests does.
  var array: ((RegistrationPlan.Name) -> String)?

  /// Returns the expression of a configuration value; nil for libraries without configuration values.
  var configuration: ((ConfigurationArgument, _ type: String) -> String)?

  /// Returns the expression that requests a value of another file of the library; nil for libraries with one file.
  var foreign: ((RegistrationPlan.Name) -> String)?

  /// Whether the request of a name does not show its type, so that the code states it.
  var statesType: (RegistrationPlan.Name) -> Bool = { _ in false }

  /// Returns the expression that requests a value, with the texts of the runtime arguments.
  let request: (RegistrationPlan.Name, RegistrationPlan.Reference, _ arguments: [String]) -> String

  /// Returns the text of parts.
  func text(_ parts: [RegistrationPlan.Part]) -> String {
    parts.indices.map { index in
      switch parts[index] {
      case .text(let text): text
      case .value(let value) where isCast(value) && !parts.isOperand(index): "(\(text(value)))"
      case .value(let value): text(value)
      case .call(let callee, let arguments): call(callee, arguments.map(text))
      }
    }.joined()
  }

  /// Whether the expression of a value ends with `as T`.
  private func isCast(_ value: RegistrationPlan.Value) -> Bool {
    guard case .registration(let reference) = value else { return false }
    return !reference.isOptional && statesType(plan.name(of: reference))
  }

  /// Returns a call: on one line if it fits, or else with its arguments on lines of their own.
  private func call(_ callee: String, _ arguments: [String]) -> String {
    let line = "\(callee)(\(arguments.joined(separator: ", ")))"
    if line.count <= Self.width - 10 { return line }
    return "\(callee)(\n  " + arguments.joined(separator: ",\n  ") + "\n)"
  }

  /// Returns the expression of a value.
  func text(_ value: RegistrationPlan.Value) -> String {
    switch value {
    case .registration(let reference):
      let request = text(reference)
      return reference.isOptional ? "Optional(\(request))" : request
    case .foreign(let name): return foreign?(name) ?? "nil"
    case .nothing(let type): return type.map { "Optional<\($0)>.none" } ?? "nil"
    case .array(let values, let name):
      if let array { return array(name) }
      return "[" + values.map(text).joined(separator: ", ") + "]"
    case .configuration(let argument, let type): return configuration?(argument, type) ?? "nil"
    case .closure(.registration(let reference)) where isReferencingMethods: return plan.name(of: reference).member
    case .closure(let value): return "{ \(text(value)) }"
    }
  }

  /// Returns the expression that requests a registration.
  func text(_ reference: RegistrationPlan.Reference) -> String {
    let registration = plan.registrations[reference.registration]
    let arguments = reference.arguments.map(text)
    let isTuple = registration.arguments.count == 1 && arguments.count > 1
    let name = plan.name(of: reference)
    let code = request(name, reference, isTuple ? ["(\(arguments.joined(separator: ", ")))"] : arguments)
    return statesType(name) ? "\(code) as \(name.type)" : code
  }

  /// Returns the statements that create a value and complete it at once, for libraries without a step after storing it.
  ///
  /// - Parameters:
  ///   - body: The statements.
  ///   - type: The type of the value under its first name.
  /// - Returns: The texts of the statements.
  func statements(of body: RegistrationPlan.Body, type: String) -> [String] {
    let creation = text(body.parts)
    guard let object = body.completions.first?.object else { return [creation] }
    let value = body.isExpression ? creation : closure("", [creation], indentation: 0, column: Self.width) + "()"
    let isInferred = body.isExpression && !type.hasPrefix("any ")
    let declaration = "let \(object)\(isInferred ? "" : ": \(type)") = \(value)"
    return [declaration] + completions(of: body) + ["return \(object)"]
  }

  /// Returns the statements that complete a value with the name of the first completion.
  func completions(of body: RegistrationPlan.Body) -> [String] {
    guard let object = body.completions.first?.object else { return [] }
    return body.completions.enumerated().flatMap { number, completion in
      let alias = completion.object == object ? [] : ["let \(completion.object) = \(object)"]
      let statements = alias + [text(completion.parts)]
      if alias.isEmpty, !completion.needsScope { return statements }
      let name = "complete\(number == 0 ? "" : "\(number + 1)")"
      return [declaration("func \(name)()", statements), "\(name)()"]
    }
  }

  /// Returns a closure: on one line if it fits after the text before it, or else with its statements on lines of their own.
  ///
  /// - Parameters:
  ///   - parameters: The parameters with `in`; empty for none.
  ///   - statements: The statements.
  ///   - indentation: The number of spaces before the line of the closure.
  ///   - column: The number of characters before the closure.
  /// - Returns: The text, without indentation of its first line.
  func closure(_ parameters: String, _ statements: [String], indentation: Int, column: Int) -> String {
    let head = parameters.isEmpty ? "{" : "{ \(parameters) in"
    let only = statements.count == 1 ? statements[0] : "\n"
    if !only.contains("\n"), column + head.count + only.count + 3 <= Self.width {
      return "\(head) \(only) }"
    }
    let inner = String(repeating: " ", count: indentation + 2)
    // The text of a closure that ends with a comment has a line break after it.
    let texts = statements.map { $0.hasSuffix("\n") ? $0.dropLast() : $0[...] }
    let lines = texts.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map { $0.isEmpty ? "" : inner + $0 }
    return ([head] + lines + [String(repeating: " ", count: indentation) + "}"]).joined(separator: "\n")
  }

  /// The length of a line after which statements begin on their own.
  private func declaration(_ head: String, _ statements: [String]) -> String {
    let body = closure("", statements, indentation: 0, column: Self.width)
    return "\(head) \(body)"
  }

  private static let width = 110
}

extension [RegistrationPlan.Part] {
  /// Whether the code around a part needs no parentheses for a value with `as T`: the value is a whole argument, element or statement.
  fileprivate func isOperand(_ index: Int) -> Bool {
    var (before, after) = ("", "")
    if index > 0 {
      guard case .text(let text) = self[index - 1] else { return false }
      before = text
    }
    if index + 1 < count {
      guard case .text(let text) = self[index + 1] else { return false }
      after = text
    }
    let start = String(before.reversed().drop { $0 == " " }.reversed())
    let isStart = start.isEmpty || ["(", ",", ":", "[", "{", "=", "return", "\n"].contains { start.hasSuffix($0) }
    let end = after.drop { $0 == " " }
    let next = end.drop(while: \.isWhitespace).first
    // The code continues on the next line with a member, an operator, or an argument list.
    let isNewStatement = end.first?.isNewline ?? true && next.map { $0.isLetter || $0 == "_" } ?? true
    return isStart && (isNewStatement || next.map { ")],}".contains($0) } ?? true)
  }
}

extension RegistrationPlan.Registration {
  /// Returns the cast from the type of the first name to that of another one; empty if the value converts.
  func cast(to name: Int) -> String {
    isConvertible || names[name].type == names[0].type ? "" : " as! \(names[name].type)"
  }
}

extension RegistrationPlan {
  /// Whether the completion of a registration requests the registration itself, directly or through others.
  func isCompletedThroughItself(_ index: Int) -> Bool {
    guard case .code(let body) = registrations[index].creation else { return false }
    var seen: Set<Int> = []
    var pending = body.completions.flatMap(\.parts).flatMap(\.registrations)
    while let next = pending.popLast() {
      if next == index { return true }
      guard seen.insert(next).inserted, case .code(let body) = registrations[next].creation else { continue }
      pending += (body.parts + body.completions.flatMap(\.parts)).flatMap(\.registrations)
    }
    return false
  }
}

extension RegistrationPlan {
  /// Returns the name of a variable that no registration uses: the given one, or one with a number.
  func freeName(_ name: String) -> String {
    SwiftIdentifier.free(name, among: registrations.reduce(into: []) { $0.formUnion($1.words) })
  }
}

extension RegistrationPlan.Registration {
  /// Returns the name of a variable that the registration does not use: the given one, or one with a number.
  func freeName(_ name: String) -> String { SwiftIdentifier.free(name, among: words) }

  /// The words in the code, and the names of the parameters.
  fileprivate var words: Set<String> {
    guard case .code(let body) = creation else { return [] }
    let completions = body.completions.flatMap(\.parts).flatMap(\.words) + body.completions.map(\.object)
    return Set(body.parts.flatMap(\.words) + completions + arguments.map(\.name))
  }
}

extension RegistrationPlan.Body {
  /// Whether the code passes runtime arguments to a request, now or later.
  var passesArguments: Bool { (parts + completions.flatMap(\.parts)).contains(where: \.passesArguments) }
}

extension RegistrationPlan.Part {
  fileprivate var passesArguments: Bool {
    switch self {
    case .text: false
    case .value(let value): value.passesArguments
    case .call(_, let arguments): arguments.joined().contains(where: \.passesArguments)
    }
  }

  /// Whether the part requests a value from the container.
  var isRequesting: Bool {
    switch self {
    case .text: false
    case .value(let value): value.isRequesting
    case .call(_, let arguments): arguments.joined().contains(where: \.isRequesting)
    }
  }

  /// The words in the text of the part.
  fileprivate var words: [String] {
    switch self {
    case .text(let text): text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    case .value(.registration(let reference)): reference.arguments.joined().flatMap(\.words)
    case .value: []
    case .call(_, let arguments): arguments.joined().flatMap(\.words)
    }
  }

  /// The registrations that the part requests immediately.
  fileprivate var registrations: [Int] {
    switch self {
    case .text: []
    case .value(let value): value.registrations
    case .call(_, let arguments): arguments.joined().flatMap(\.registrations)
    }
  }
}

extension RegistrationPlan.Value {
  /// Whether the value comes from the container, now or later.
  fileprivate var isRequesting: Bool {
    switch self {
    case .registration, .foreign, .configuration: true
    case .nothing: false
    case .array(let values, _): values.contains(where: \.isRequesting)
    case .closure(let value): value.isRequesting
    }
  }

  fileprivate var passesArguments: Bool {
    switch self {
    case .registration(let reference): !reference.arguments.isEmpty
    case .foreign, .nothing, .configuration: false
    case .array(let values, _): values.contains(where: \.passesArguments)
    case .closure(let value): value.passesArguments
    }
  }

  fileprivate var registrations: [Int] {
    switch self {
    case .registration(let reference): [reference.registration] + reference.arguments.joined().flatMap(\.registrations)
    case .nothing, .foreign, .closure, .configuration: []
    case .array(let values, _): values.flatMap(\.registrations)
    }
  }
}
