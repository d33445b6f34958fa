import DpendGraph

extension CreationCodeProblem {
  /// The reason why no other file can have the registration, a sentence without a subject.
  var reason: String {
    switch self {
    case .function: "is created by a function, not by a closure"
    case .completion: "is created by the system, not by the container"
    case .resolver(let name, _): "passes on '\(name)', which belongs to the old container"
    case .enclosingName(let name, _): "uses '\(name)', which belongs to the code around the registration"
    case .isolation(let actor): "is isolated to \(actor)"
    case .injectedParameters: "is created by a closure whose parameters the old container resolves"
    case .throwing: "is created by a closure that can throw"
    case .privateName(let name, _): "uses '\(name)', which is private to its file"
    case .computedName(let code): "computes its name '\(code)' at run time"
    case .unclearRequest(let location): "requests a value in a way that dpend cannot replace, at line \(location.line)"
    case .controlFlow, .earlyExit, .conditionalCall: "is registered \(condition)"
    }
  }

  /// The condition under which the registration runs, after the word "registered" or "called".
  private var condition: String {
    switch self {
    case .controlFlow(let keyword): "inside of '\(keyword)'"
    case .earlyExit(let keyword): "after '\(keyword)', which can end the function first"
    case .conditionalCall(let function, let problem): "by '\(function)', which is called \(problem.condition)"
    default: ""
    }
  }
}
