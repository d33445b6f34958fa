import DpendGraph
import DpendTemplates

extension WorkProblem {
  /// Creates the problem with a template of the user.
  init(_ error: TemplateError) {
    let location = error.path + (error.line.map { ":\($0)" } ?? "")
    self.init(error.problem, path: location, advice: Self.advice(for: error))
  }

  private static func advice(for error: TemplateError) -> String? {
    switch error {
    case .unknownTemplate: "check the path"
    case .syntax: nil
    case .unreadable(_, _, let advice): advice
    case .notText: "save the file as UTF-8"
    case .unused(let path, let known):
      question(about: path, among: known) + "'dpend list templates' lists the names"
    case .unknownVariable(let name, _, let known, _, _):
      question(about: name, among: known) + "the variables here are \(known.joined(separator: ", "))"
    }
  }

  private static func question(about name: String, among known: [String]) -> String {
    nearestName(to: name, among: known).map { "did you mean '\($0)'? " } ?? ""
  }
}
