public import DpendGraph

/// One thing that can be wrong with a dependency graph.
///
/// A rule decides and never prints: it is a function from a graph to findings. Its documentation is part of it, under the same
/// headings for every rule.
public protocol Rule: Sendable {
  /// The name, in kebab case, of the problem.
  var name: RuleName { get }

  /// How bad its findings are.
  var severity: Severity { get }

  /// Whether a comment in the source can suppress its findings.
  var canBeSuppressed: Bool { get }

  /// What it is about, under fixed headings.
  var explanation: RuleExplanation { get }

  /// The findings in a graph, in any order.
  ///
  /// Rules whose findings are made earlier, such as when a file is parsed, find nothing here.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - settings: What the project has decided, for rules that check nothing unless asked to.
  /// - Returns: The findings, with the rule's usual severity.
  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding]

  /// The findings of a rule that is the same for every project.
  func check(_ graph: BindingGraph) -> [Finding]
}

extension Rule {
  /// It can, unless its findings are made when something is written or say that the source can't be read.
  public var canBeSuppressed: Bool { true }

  /// Nothing: the findings of the rule are made before there is a graph.
  public func check(_ graph: BindingGraph) -> [Finding] { [] }

  /// What the rule finds whatever a project has decided.
  public func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] { check(graph) }

  /// A finding of this rule with its usual severity.
  func finding(
    _ message: Finding.Message,
    kind: String? = nil,
    at location: SourceLocation?,
    path: [BindingID] = [],
    notes: [Finding.Note] = []
  ) -> Finding {
    Finding(rule: name, kind: kind, severity: severity, message: message, location: location, path: path, notes: notes)
  }
}

/// What a rule is about, under the headings of its documentation.
///
/// Names from the source and from the command line stand in backticks.
public struct RuleExplanation: Hashable, Sendable {
  /// What it checks.
  public let whatItChecks: String

  /// Why it matters.
  public let whyItMatters: String

  /// Swift code that it finds something in.
  public let example: String

  /// How to fix it.
  public let howToFix: String
}
