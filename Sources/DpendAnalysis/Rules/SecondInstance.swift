import Algorithms
import DpendGraph

/// A class with a static instance, of which code constructs more instances.
struct SecondInstance: Rule {
  /// The largest number of further instances that can be a mistake.
  private static let mostOthers = 2

  let name = RuleName("second-instance")
  let severity = Severity.note
  let consequence = Consequence.misbehavior
  let checksConstructions = true
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for classes and actors with a static instance, such as `static let shared`, of which other code constructs one or two \
      further instances by an initializer without parameters. More instances, or other initializers, are taken to be intended, and \
      so are instances in declarations with the name `preview`, `previews` or `mocks`, or whose names begin with the word `mock`.
      """,
    whyItMatters: """
      Objects that are meant to be shared, such as caches and sessions, exist twice. Their states differ, and a change through one \
      of them is not visible through the other.
      """,
    example: """
      final class Cache { static let shared = Cache() }
      final class Feed { let cache = Cache() }
      """,
    howToFix: """
      Use the static instance, or pass it to the code that constructs another one. If several instances are intended, remove the \
      static one, or exclude the finding with a comment.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let constructed = graph.bindings.indices.filter {
      graph.bindings[$0].evidence == .constructed && graph.bindings[$0].kind != .consumer
        && !graph.bindings[$0].isForPreviews
    }
    return constructed.map { graph.bindings[$0] }.inGroups { $0.type }.flatMap { type, sites in
      guard let kind = type.nominal.flatMap(graph.types.kind(of:)), [.class, .actor].contains(kind),
        let shared = sites.first(where: \.isInstanceOfOwner)
      else { return [Finding]() }
      let others = sites.filter { $0.scope.lifetime != .singleton && !$0.excludes(shared) }
      guard others.count <= Self.mostOthers, others.allSatisfy({ $0.factory.name.hasSuffix("init()") }) else {
        return []
      }
      return others.map { finding(about: type, shared, $0) }
    }
  }

  private func finding(about type: CanonicalType, _ shared: Binding, _ other: Binding) -> Finding {
    finding(
      "'\(type)' has a static instance, but code constructs another one",
      at: other.location,
      path: [other.id, shared.id],
      notes: [Finding.Note("use the static instance here", at: shared.location)],
      cause: Finding.Cause([shared.id.rawValue], notes: [Finding.Note("constructed here too", at: other.location)])
    )
  }
}

extension Binding {
  /// Whether a declaration around the code is for previews or mocks, as its name says.
  fileprivate var isForPreviews: Bool {
    id.rawValue.split(separator: ".").dropFirst().contains { part in
      let name = part.prefix { $0 != "(" }
      return ["preview", "previews", "mocks"].contains(name)
        || name.hasPrefix("mock") && name.dropFirst(4).first.map { !$0.isLowercase } ?? true
    }
  }

  /// Whether the type itself holds the instance, in a static property.
  fileprivate var isInstanceOfOwner: Bool {
    scope.lifetime == .singleton && component.rawValue == "\(module).\(type)"
      && ["shared", "default", "standard", "main", "current"].contains(id.rawValue.split(separator: ".").last ?? "")
  }
}
