import Algorithms
import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The number of objects at start that the answer lists, of the dependencies of each, and of the names in another sentence.
  private static let (mostObjects, mostBefore, mostObjectNames) = (20, 30, 4)

  /// The answer of the page: for each program the objects that its code creates at start, in order, and those that are not certain.
  ///
  /// - Parameters:
  ///   - programs: The entry points of the programs.
  ///   - anchors: The anchors of the tables of the entry points.
  ///   - context: The values of the pages.
  /// - Returns: The section.
  static func startSummary(
    _ programs: [ProgramEntryPoints],
    anchors: [Int: String],
    _ context: PageContext
  ) -> ReportSection {
    ReportSection(
      anchor: "start",
      title: "At start",
      blocks: [.paragraph(aboutOrder)]
        + programs.enumerated().flatMap { number, program -> [ReportBlock] in
          let names = program.programs.map(context.linkToProgram)
          let heading = ReportBlock.heading(
            3,
            names.isEmpty ? "Other entry points" : .joined(names, separator: ", "),
            anchor: "start-of-\(number + 1)"
          )
          return (programs.count == 1 ? [] : [heading])
            + [order(of: program, context).map { .paragraph($0) }].compactMap(\.self)
            + objects(of: program, anchors, context)
        }
    )
  }

  private static let aboutOrder: ReportText = """
    The order is that of the source. Code in a branch, such as that of an \(.code("if")), creates its objects only if the branch runs.
    """

  /// The objects that the entry points of a program create.
  private static func objects(
    of program: ProgramEntryPoints,
    _ anchors: [Int: String],
    _ context: PageContext
  ) -> [ReportBlock] {
    let starts = program.starts.map { (root: $0.root, summary: StartSummary(of: $0, in: context.graph)) }
    let tables = starts.map { PageTarget(PageNames.initialization, anchor: anchors[$0.root]) }
    var kept: Set<Int> = []
    let certain = zip(starts, tables).flatMap { start, table in
      start.summary.certain.map { item(for: $0, besides: &kept, table, context) }
    }
    let uncertain =
      zip(starts, tables).flatMap { start, table in start.summary.uncertain.map { line(about: $0, table, context) } }
      + choices(starts.flatMap(\.summary.choices).uniqued().map(\.self), context)
    let code = ReportText.list(starts.map { context.link($0.root) })
    let rest = certain.count - mostObjects
    var blocks: [ReportBlock] = []
    if certain.isEmpty {
      blocks.append(.paragraph("The code of \(code) creates no binding at start."))
    } else {
      blocks.append(.paragraph("The code of \(code) creates at start, in this order:"))
      blocks.append(.items(isOrdered: true, certain.prefix(mostObjects).map { [.paragraph($0)] }))
    }
    if rest > 0 { blocks.append(.paragraph("The tables below list \(rest.of("more object")).")) }
    return blocks + (uncertain.isEmpty ? [] : [.paragraph("Later, or not certain:"), .list(uncertain)])
  }

  /// The object of a step, with those that are created before it, except for kept ones that an earlier entry point creates.
  private static func item(
    for step: ProgramStart.Step,
    besides kept: inout Set<Int>,
    _ table: PageTarget,
    _ context: PageContext
  ) -> ReportText {
    let object = list(of: step.bindings(in: context.graph), atMost: mostBefore, table, context)
    let before = step.dependencies.filter { !kept.contains($0) }
    kept.formUnion(step.dependencies.filter { context.graph.bindings[$0].scope.lifetime == .singleton })
    return before.isEmpty ? object : "\(object), after \(list(of: before, atMost: mostBefore, table, context))"
  }

  /// The first names of objects, each with the number of its variants, and the number of the others.
  private static func list(
    of objects: [Int],
    atMost most: Int,
    _ table: PageTarget,
    _ context: PageContext
  ) -> ReportText {
    let groups = context.graph.inVariants(objects)
    let shown = groups.prefix(most).map { variants -> ReportText in
      let remark: ReportText = variants.count == 1 ? "" : " (one of \(variants.count) variants)"
      return "\(context.link(variants[0]))\(remark)"
    }
    let rest = groups.count - shown.count
    return .list(shown + (rest > 0 ? [ReportText([.reference("\(rest) more", table)])] : []))
  }

  /// The objects that a function creates, or the first use of a property, with the code that is known to lead there.
  private static func line(
    about uncertain: StartSummary.Uncertain,
    _ table: PageTarget,
    _ context: PageContext
  ) -> ReportText {
    let objects = list(
      of: uncertain.steps.flatMap { $0.bindings(in: context.graph) },
      atMost: mostObjectNames,
      table,
      context
    )
    let owner = context.link(uncertain.owner)
    let code = uncertain.callingCode
    return switch uncertain.creation {
    case .running(let function):
      "When \(.code(function.withFewLabels)) of \(owner) runs: \(objects). \(reason(code, of: function))"
    case .firstUse(let property):
      "On first use of \(.code(property)) of \(owner): \(objects). \(reason(code, of: property))"
    case .atStart, .later, .independent:
      "When other code of \(owner) runs, such as a closure: \(objects). dpend does not know when."
    }
  }

  /// The sentences about the code that calls a function or uses a property.
  private static func reason(_ code: CallingCode, of member: String) -> ReportText {
    switch code {
    case .fromStart(let path):
      let clauses = path.enumerated().map { position, use in
        clause(about: use, of: position == 0 ? "it" : ReportText([.code(use.member)]))
      }
      guard clauses.count > 1, let last = clauses.last else { return "\(ReportText.list(clauses))." }
      return "\(.joined(clauses.dropLast(), separator: ", ")), and \(last)."
    case .other(let uses):
      if uses.isEmpty {
        return SystemCall.of(member).map { "\($0.caller) calls it \($0.time)." }
          ?? "dpend does not know the code that \(member.hasSuffix(")") ? "calls" : "uses") it."
      }
      let calls = uses.compactMap { SystemCall.of($0.user) }.prefix(1).map { call -> ReportText in
        " \(call.caller) calls \(.code(call.function)) \(call.time)."
      }
      if uses.count == 1 { return "\(clause(about: uses[0], of: "it")).\(.joined(calls, separator: ""))" }
      let users = uses.prefix(mostObjectNames).map { ReportText([.code($0.user.withFewLabels)]) }
      let rest = uses.count - users.count
      let all = ReportText.list(users + (rest > 0 ? ["\(rest) more"] : []))
      return "\(all) \(uses[0].isCall ? "call" : "use") it.\(.joined(calls, separator: ""))"
    }
  }

  /// The words for a use of a member.
  private static func clause(about use: MemberUse, of member: ReportText) -> ReportText {
    "\(.code(use.user.withFewLabels)) \(use.isCall ? "calls" : "uses") \(member)\(use.isInClosure ? " in a closure" : "")"
  }

  /// The lines about the variants of which the program chooses one.
  private static func choices(_ choices: [[Int]], _ context: PageContext) -> [ReportText] {
    let rest = choices.count - mostObjectNames
    let more: ReportText =
      "Code that runs in the program also chooses among the variants of \(rest.of("other binding"))."
    return choices.prefix(mostObjectNames).map { variants in
      "Code that runs in the program chooses one variant: \(names(of: variants, context))."
    } + (rest > 0 ? [more] : [])
  }

  /// The names of a binding and its variants.
  static func names(of variants: [Int], _ context: PageContext) -> ReportText {
    guard let first = variants.first else { return "" }
    if variants.count == 1 { return context.link(first) }
    let base = context.name(of: first) + "."
    let others = variants.dropFirst().map { index -> ReportText in
      let name = context.name(of: index)
      let short = name.hasPrefix(base) ? String(name.dropFirst(base.count)) : name
      return ReportText([.link(short, PageTarget(context.names.binding(index)))])
    }
    return "\(context.link(first)) or \(.joined(others, separator: " or "))"
  }
}

extension MemberUse {
  /// Whether the member is a function.
  fileprivate var isCall: Bool { member.hasSuffix(")") }
}
