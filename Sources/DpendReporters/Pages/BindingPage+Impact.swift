import DpendAnalysis
import DpendGraph

extension ReportSection {
  /// The impact of the removal of a binding: the bindings that would not work without it, and those that only it uses.
  static func impact(of use: UseAnswer, _ context: PageContext) -> ReportSection {
    let removal = use.removal
    let id = context.graph.bindings[use.binding].id
    let builds = builds(of: context.graph.bindings[use.binding].condition)
    let verb = removal.freedCount == 1 ? "is" : "are"
    let freed = names(of: removal.freed, removal.freedCount, all: .usedOnly(by: id), context)
    let unused: [ReportText] =
      removal.freedCount == 0
      ? [] : ["\(builds)\(removal.freedCount.of("binding")) \(verb) used by nothing else: \(freed)."]
    let without: ReportText = builds.plain.isEmpty ? "Without" : "\(builds)without"
    let application = [context.applicationRequests.requesters(of: use.binding, isOnly: true)].compactMap(\.self)
      .map { "\(without) it, the request of \($0) would fail." as ReportText }
    let created = createdForOthers(by: use.binding, context)
    let sentences =
      doubts(about: removal, context)
      + (receiving(removal, context) + reduced(by: removal, context)).map { "\(builds)\($0)" as ReportText }
      + comparison(of: use, id) + application + unused
      + created
    return ReportSection(
      anchor: "impact",
      title: "Impact of removal",
      blocks: replaced(by: context.graph.bindings[use.binding], context).map { .paragraph($0) }
        + broken(by: removal, of: context.graph.bindings[use.binding], builds, creating: created, context)
        + sentences.map { .paragraph($0) }
    )
  }

  /// The sentence about the registrations that a binding replaces, of which one takes effect without it; empty without any.
  private static func replaced(by binding: Binding, _ context: PageContext) -> [ReportText] {
    let replaced = context.replacedRegistrations.all(replacedBy: binding)
    if replaced.isEmpty { return [] }
    let locations = replaced.map { ReportText([.location($0)]) }
    let (registrations, all): (ReportText, String) =
      replaced.count == 1
      ? ("the registration at \(.list(locations)), which", "both")
      : ("the registrations at \(.list(locations)), of which one", "all of them")
    return [
      """
      It replaces \(registrations) would take effect without it. The rest of this section is about the removal of \(all).
      """
    ]
  }

  /// The beginning of a sentence about the builds with a condition; empty for all builds.
  private static func builds(of condition: BuildCondition) -> ReportText {
    condition == .always ? "" : "In builds with \(.code("\(condition)")), "
  }

  /// The dependents that would not work: those that could not be created, and those that could fail later.
  private static func broken(
    by removal: Removal,
    of binding: Binding,
    _ builds: ReportText,
    creating created: [ReportText],
    _ context: PageContext
  ) -> [ReportBlock] {
    if removal.brokenCount == 0 {
      return removal.reducedCount > 0 || !created.isEmpty ? [] : [.paragraph(withoutDependents(binding))]
    }
    let all = Selection.requiring(binding.id)
    let marks = removal.marks
    let atCreation = { (all: Selection?) -> ReportText in
      names(of: removal.brokenAtCreation, removal.brokenAtCreationCount, all: all, marks: marks, context)
    }
    let onUse = { (all: Selection?) -> ReportText in
      names(of: removal.brokenOnUse, removal.brokenOnUseCount, all: all, marks: marks, context)
    }
    let dependents = removal.brokenCount.of("dependent")
    if removal.brokenOnUseCount == 0 {
      return [.paragraph("\(builds)\(dependents) could not be created without it: \(atCreation(all)).")]
    }
    if removal.brokenAtCreationCount == 0 {
      return [
        .paragraph("\(builds)\(dependents) could fail without it, on use of a deferred dependency: \(onUse(all)).")
      ]
    }
    let later: ReportText = removal.brokenOnUse.isEmpty ? "" : ": \(onUse(nil))"
    return [
      .paragraph("\(builds)\(ReportText.linked(dependents, to: all)) could fail without it:"),
      .list([
        "\(removal.brokenAtCreationCount) could not be created: \(atCreation(nil)).",
        "\(removal.brokenOnUseCount) could fail later, on use of a deferred dependency\(later).",
      ]),
    ]
  }

  /// The sentence about a binding that none requires; code can use the types and functions of consumers without creating them.
  private static func withoutDependents(_ binding: Binding) -> ReportText {
    binding.kind == .consumer
      ? """
      No binding creates or requests it. Code can still use it in ways that dpend does not follow, such as its static members and its \
      subclasses.
      """ : "Every other binding would still work without it."
  }

  /// The sentence about the dependents that get elements which could fail later; empty without any.
  private static func receiving(_ removal: Removal, _ context: PageContext) -> [ReportText] {
    if removal.receivingCount == 0 { return [] }
    let dependents = removal.receivingCount.of("more dependent")
    let all = names(of: removal.receiving, removal.receivingCount, all: nil, context)
    return ["\(dependents) could fail later, because an array contains an element that could: \(all)."]
  }

  /// The sentence about the dependents whose arrays lose elements; empty without any.
  private static func reduced(by removal: Removal, _ context: PageContext) -> [ReportText] {
    if removal.reducedCount == 0 { return [] }
    let arrays = removal.reduced.map { array -> ReportText in
      "\(context.linkWithCondition(array.consumer)) with \(array.remaining) of \(array.total) \(.code(array.name))"
    }
    let rest = removal.reducedCount - Set(removal.reduced.map(\.consumer)).count
    let more = rest > 0 ? " and \(rest) more" : ""
    return [
      """
      \(removal.reducedCount.of("dependent")) would be created with fewer elements, if an array leaves out bindings that cannot be created: \
      \(.joined(arrays, separator: ", "))\(more).
      """
    ]
  }

  /// Returns the names of some of several bindings, and the number of the others.
  private static func names(
    of indices: [Int],
    _ count: Int,
    all: Selection?,
    marks: [Int: String] = [:],
    _ context: PageContext
  ) -> ReportText {
    let name = { (index: Int) -> ReportText in
      let link = context.linkWithCondition(index)
      return marks[index].map { "\(link) (\($0))" } ?? link
    }
    if count <= indices.count { return .joined(indices.map(name), separator: ", ") }
    let shown = indices.prefix(ReportPage.firstNames)
    let rest: ReportText = all.map { " of \(ReportText.linked("all \(count)", to: $0))" } ?? ""
    return "\(.joined(shown.map(name), separator: ", ")) and \(count - shown.count) more\(rest)"
  }

  /// The sentences about the dependents that inferred dependencies and those of some builds lead to.
  private static func doubts(about removal: Removal, _ context: PageContext) -> [ReportText] {
    inferences(in: removal, context) + conditions(in: removal, context)
  }

  /// The sentence about the dependents that only inferred dependencies lead to; empty without any.
  private static func inferences(in removal: Removal, _ context: PageContext) -> [ReportText] {
    if removal.inferred.isEmpty { return [] }
    let subject = paths(to: removal.inferred, of: removal, context)
    return ["\(subject) has an inferred dependency, which the code does not show with certainty."]
  }

  /// The sentences about the dependents of which only some builds may contain a path; empty without any.
  private static func conditions(in removal: Removal, _ context: PageContext) -> [ReportText] {
    let sentence = { (dependents: [Int]) -> ReportText in
      "\(paths(to: dependents, of: removal, context)) has a dependency that only some builds contain."
    }
    if !removal.undecided.isEmpty {
      return ["\(sentence(removal.undecided)) Too many flags decide whether each build contains one of the paths."]
    }
    return removal.inSomeBuilds.isEmpty ? [] : [sentence(removal.inSomeBuilds)]
  }

  /// Returns the subject of a sentence about all paths to some dependents.
  private static func paths(to dependents: [Int], of removal: Removal, _ context: PageContext) -> ReportText {
    let count = dependents.count
    if count == removal.brokenCount { return "Each path to \(count == 1 ? "this dependent" : "these dependents")" }
    let shown = dependents.limited(to: ReportPage.mostNames).map(context.link)
    let rest: [ReportText] = count > shown.count ? ["\(count - shown.count) more"] : []
    return "Each path to \(count) of these dependents, \(.list(shown + rest)),"
  }

  /// The sentence about the difference between the impact and the dependents; empty where there is none.
  private static func comparison(of use: UseAnswer, _ id: BindingID) -> [ReportText] {
    let count = use.dependentCount - use.removal.brokenCount - use.removal.receivingCount
    if count == 0 { return [] }
    // No selection tells the dependents that get elements from the others.
    let survivors = use.removal.receivingCount > 0 ? nil : Selection.dependents(of: id).without([.requiring(id)])
    let linked = { (text: String) -> ReportText in survivors.map { .linked(text, to: $0) } ?? "\(text)" }
    let all = use.dependentCount.of("dependent")
    // The sentence before states the condition under which an array can do without its elements.
    let isConditional = use.removal.reducedCount > 0 && use.removal.survivalReasons.contains(.many)
    let (the, every) = isConditional ? ("the", "all") : ("The", "All")
    let subject: ReportText =
      count < use.dependentCount
      ? "\(linked("\(count)")) of the \(all)"
      : linked(count == 1 ? "\(the) only dependent" : "\(every) \(all)")
    let reasons = use.removal.survivalReasons.map { "\($0.words)" as ReportText }
    return [
      """
      \(isConditional ? "Then, " : "")\(subject) would still be created, because a request on the path to \(count == 1 ? "it" : "each") \(.list(reasons, "or")).
      """
    ]
  }
}

extension Removal {
  /// The marks of dependents, by index.
  fileprivate var marks: [Int: String] {
    let inferred = inferred.map { ($0, "inferred") }
    return Dictionary(inferred + inSomeBuilds.map { ($0, "some builds") }) { "\($0), \($1)" }
  }
}

extension SurvivalReason {
  /// The words about a request.
  fileprivate var words: String {
    switch self {
    case .optional: "is optional"
    case .weak: "is weak"
    case .defaultValue: "has a default value that does not create the object"
    case .many: "accepts any number of bindings"
    case .content: "keeps the value as content"
    }
  }
}
