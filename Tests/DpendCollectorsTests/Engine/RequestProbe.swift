import DpendGraph
import _DpendTestSupport

@testable import DpendCollectors

/// An interpreter for a library of one function, `request()`, which records the expectation of each call.
struct RequestProbe: CodeInterpreter {
  typealias Object = Never

  let index: TypeIndex
  var evaluation = CodeEvaluation<Never>()

  /// The expectations of the calls, in order.
  private(set) var expectations: [String] = []

  init(index: TypeIndex) {
    self.index = index
  }

  mutating func meaning(of call: Call, on receiver: Value?, at site: Site) -> Value? {
    guard call.name == "request" else { return nil }
    let expectation = site.expectation
    let type = expectation.type.map(\.spellingWithModules) ?? "?"
    let marks =
      [expectation.acceptsFailure ? "or nil" : "", site.scope.isDeferred ? "later" : ""] + [
        site.scope.condition == .always ? "" : "#if \(site.scope.condition)",
        site.scope.branches.map { "branch \($0.number)" }.joined(separator: ", "),
      ]
    let line = ([expectation.role.sketch, type] + marks.filter { !$0.isEmpty }).joined(separator: " ")
    expectations.append(line)
    return Value(type: expectation.type)
  }

  /// Returns the expectations of the calls in the bodies of a project.
  static func expectations(in project: TestProject, _ files: [UnparsedFile]) -> [String] {
    var probe = RequestProbe(index: project.index)
    for file in files {
      let parsed = ParsedFile(parsing: file.text, path: file.path, module: file.module)
      for body in CodeBody.all(in: parsed, naming: ["request"]) {
        probe.run(body)
      }
    }
    return probe.expectations
  }

  /// Returns the expectations of the calls in the bodies of a file.
  static func expectations(in source: String) -> [String] {
    expectations(in: TestProject(MarkedSource(source)), [UnparsedFile(text: source, path: "App.swift", module: "App")])
  }
}

extension Expectation.Role {
  fileprivate var sketch: String {
    switch self {
    case .argument(let label, let name, let callee): "\(callee) \(label ?? "_") \(name):"
    case .property(let name): "property \(name):"
    case .variable(let name): "variable \(name):"
    case .result: "result:"
    case .unknown: "-:"
    }
  }
}

extension CodeBody {
  /// Returns the bodies of a file that contain one of some names; all for nil.
  static func all(in file: ParsedFile, naming names: Set<String>?) -> [CodeBody] {
    let reader = CodeBodyReader(file, for: "test", naming: names, withVariablesInOrder: true)
    return SyntaxWalk.declarations(in: file, read: [reader]).all(CodeBody.self)
  }
}
