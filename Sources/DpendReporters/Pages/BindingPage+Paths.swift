import DpendAnalysis
import DpendGraph

extension ReportSection {
  /// The largest number of paths that the page lists.
  static let mostPaths = 5

  /// The length of the longest path that is shown whole, and the number of bindings at each end of a longer one.
  private static let (mostSteps, shownAtEachEnd) = (12, 5)

  /// The largest number of bindings that a page folds in the middle of a path.
  ///
  /// All paths of a long chain, whole on each page, would take space with the square of its length.
  private static let mostFolded = 50

  /// The paths from the origins to a binding.
  static func paths(to use: UseAnswer, _ context: PageContext) -> ReportSection {
    let own: ReportText? =
      use.isOrigin
      ? "This binding is an origin: \(context.reasonOfOrigin(use.binding))."
      : use.paths.isEmpty ? "No path leads from an origin to this binding." : nil
    let rest = use.origins - use.paths.count
    let origins = Selection.origins.and(.dependents(of: context.graph.bindings[use.binding].id))
    let more: ReportText = "and from \(rest) more of \(ReportText.linked("all \(use.origins) origins", to: origins))"
    let lines = use.paths.enumerated().flatMap { number, found -> [ReportText] in
      let names = path(found.bindings, context)
      let isFromStart = use.pathsFromStarts == 0 || number < use.pathsFromStarts
      let other = context.uses.pathInOtherBuilds(than: found.bindings).map { path($0, context) }
      return [isFromStart ? names : "\(names) (origin: \(context.reasonOfOrigin(found.bindings[0])))"]
        + (other.map { ["In other builds: \($0)"] } ?? [])
    }
    let all = lines + (rest > 0 ? [more] : [])
    return ReportSection(
      anchor: "paths",
      title: "Paths from origins",
      blocks: (own.map { [.paragraph($0)] } ?? []) + (all.isEmpty ? [] : [.list(all)])
    )
  }

  private static func path(_ bindings: [Int], _ context: PageContext) -> ReportText {
    if bindings.count <= mostSteps { return .joined(names(of: bindings[...], context), separator: " → ") }
    let middle = bindings.dropFirst(shownAtEachEnd).dropLast(shownAtEachEnd)
    let title = "… \(middle.count) more …"
    let omitted =
      middle.count <= mostFolded
      ? ReportText([.folded(title, .joined(names(of: middle, context), separator: " → "))])
      : ReportText([.reference(title, context.path(from: bindings[0], to: bindings[bindings.count - 1]))])
    let (first, last) = (bindings.prefix(shownAtEachEnd), bindings.suffix(shownAtEachEnd))
    return .joined(names(of: first, context) + [omitted] + names(of: last, context), separator: " → ")
  }

  /// Returns the names of bindings on a path, each with the condition of its builds unless that of the one before is the same.
  private static func names(of bindings: ArraySlice<Int>, _ context: PageContext) -> [ReportText] {
    zip(bindings, [nil] + bindings.map { Int?.some($0) }).map { binding, previous in
      let condition = context.graph.bindings[binding].condition
      let isKnown = previous.map { context.graph.bindings[$0].condition == condition } ?? false
      return isKnown ? context.link(binding) : context.linkWithCondition(binding)
    }
  }
}

extension PageContext {
  /// Returns a clause with the reason why no other binding has to request an origin.
  fileprivate func reasonOfOrigin(_ index: Int) -> String {
    let binding = graph.bindings[index]
    if binding.isRoot { return reasonOfRoot(index) }
    if binding.kind == .consumer { return "it is a consumer, which provides nothing" }
    if binding.scope.isEager { return "it is created at start" }
    if graph.incoming[index].isEmpty { return "no binding depends on it" }
    let loose = LooseReferences(graph.incoming[index].map { graph.edges[$0] })
    return loose.map { "only \($0) to it" } ?? "code of the application requests it directly"
  }

  /// Returns a clause with the reason why a binding is a root: the start of a program, a request of the application, or a declaration, as
  /// in a configuration.
  func reasonOfRoot(_ index: Int) -> String {
    if graph.bindings[index].kind == .consumer { return "the application starts here" }
    return applicationRequests.requesters(of: index) == nil
      ? "code outside of the graph requests or creates it" : "code of the application requests it directly"
  }
}
