import DpendGraph

/// The text of the statements in registrations, with the requests of one library.
struct RegistrationText {
  /// The plan.
  let plan: RegistrationPlan

  /// Returns the expression that requests a value, with the texts of the runtime arguments.
  let request: (RegistrationPlan.Name, RegistrationPlan.Registration, _ arguments: [String]) -> String

  /// Returns the text of parts.
  func text(_ parts: [RegistrationPlan.Part]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .value(let value): text(value)
      }
    }.joined()
  }

  /// Returns the expression of a value.
  func text(_ value: RegistrationPlan.Value) -> String {
    switch value {
    case .registration(let reference):
      let request = text(reference)
      return reference.isOptional ? "Optional(\(request))" : request
    case .nothing: return "nil"
    case .array(let values): return "[" + values.map(text).joined(separator: ", ") + "]"
    case .closure(let value): return "{ \(text(value)) }"
    }
  }

  /// Returns the expression that requests a registration.
  func text(_ reference: RegistrationPlan.Reference) -> String {
    request(plan.name(of: reference), plan.registrations[reference.registration], reference.arguments.map(text))
  }

  /// Returns a closure: on one line if it fits after the text before it, or else with its statements on lines of their own.
  ///
  /// - Parameters:
  ///   - parameters: The parameters with `in`; empty for none.
  ///   - statements: The statements.
  ///   - indentation: The number of spaces before the line of the closure.
  ///   - column: The number of characters before the closure.
  func closure(_ parameters: String, _ statements: [String], indentation: Int, column: Int) -> String {
    let head = parameters.isEmpty ? "{" : "{ \(parameters) in"
    let only = statements.count == 1 ? statements[0] : "\n"
    if !only.contains("\n"), column + head.count + only.count + 3 <= Self.width { return "\(head) \(only) }" }
    let inner = String(repeating: " ", count: indentation + 2)
    let lines = statements.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map { $0.isEmpty ? "" : inner + $0 }
    return ([head] + lines + [String(repeating: " ", count: indentation) + "}"]).joined(separator: "\n")
  }

  /// The length of a line after which statements begin on their own.
  private static let width = 110
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

extension RegistrationPlan.Part {
  /// The registrations that the part requests immediately.
  fileprivate var registrations: [Int] { if case .value(let value) = self { value.registrations } else { [] } }
}

extension RegistrationPlan.Value {
  fileprivate var registrations: [Int] {
    switch self {
    case .registration(let reference): [reference.registration] + reference.arguments.joined().flatMap(\.registrations)
    case .nothing, .closure: []
    case .array(let values): values.flatMap(\.registrations)
    }
  }
}
