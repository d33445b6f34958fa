import DpendGraph
import _DpendTestSupport

@testable import DpendCollectors

/// A library of one function, `ask()`, which notes what each of its calls is asked for.
struct AskingProbe: CodeLibrary {
  typealias Object = Never

  /// What the calls were asked for, in the order in which they were met.
  private(set) var asked: [String] = []

  static func value(
    of call: Call,
    on receiver: CodeValue<Never>?,
    at site: CallSite<Never>,
    by interpreter: inout CodeInterpreter<AskingProbe>
  ) -> CodeValue<Never>? {
    guard call.name == "ask" else { return nil }
    let expectation = site.expectation
    let type = expectation.type.map(\.spellingWithModules) ?? "?"
    let marks =
      [expectation.acceptsFailure ? "or nil" : "", site.scope.isDeferred ? "later" : ""] + [
        site.scope.condition == .always ? "" : "#if \(site.scope.condition)",
        site.scope.branches.map { "branch \($0.number)" }.joined(separator: ", "),
      ]
    let line = ([expectation.role.sketch, type] + marks.filter { !$0.isEmpty }).joined(separator: " ")
    interpreter.library.asked.append(line)
    return CodeValue(type: expectation.type)
  }

  /// What the calls in the bodies of a project are asked for.
  static func asked(in project: TestProject, _ files: [UnparsedFile]) -> [String] {
    var interpreter = CodeInterpreter(index: project.index, library: AskingProbe())
    for file in files {
      let parsed = ParsedFile(parsing: file.text, path: file.path, module: file.module)
      for unit in CodeBodyCollector.collect(parsed, for: "test", naming: ["ask"], withVariablesInOrder: true) {
        interpreter.run(unit)
      }
    }
    return interpreter.library.asked
  }

  /// What the calls in the bodies of a file are asked for.
  static func asked(in source: String) -> [String] {
    asked(in: TestProject(MarkedSource(source)), [UnparsedFile(text: source, path: "App.swift", module: "App")])
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
