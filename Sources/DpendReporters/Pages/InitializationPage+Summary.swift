import Algorithms
import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The number of objects at start that the answer lists, of the dependencies and followers of each, and of the names in another sentence.
  private static let (mostObjects, mostBefore, mostObjectNames) = (20, 30, 4)

  /// The number of dependencies or followers of an object that its own line names; more are a list.
  private static let mostInLine = 6

  /// The answer of the page: for each program the objects that its code creates at start, and those that it creates later or possibly.
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
    The objects of each entry point are in the order in which its code runs: first the initial values of stored properties, then \
    initializers, and then the functions that the system calls. A function or a property runs where code first uses it, also a \
    function of an object that the code creates. An object \
    in a branch is created only if the branch runs, such as that of an \(.code("if")) or a loop, or a function that the system calls only \
    in some runs: no other code at start creates it. Code after a \(.code("guard")) may not run either, and is not marked.
    """

  /// The objects that the entry points of a program create.
  private static func objects(
    of program: ProgramEntryPoints,
    _ anchors: [Int: String],
    _ context: PageContext
  ) -> [ReportBlock] {
    let summaries = program.starts.map { StartSummary(of: $0, in: context.graph) }
    let summariesByRoot = Dictionary(
      zip(program.starts.map(\.root), summaries),
      uniquingKeysWith: { first, _ in first }
    )
    let lists = StartList.all(of: program, summariesByRoot, in: context.graph)
    let without = lists.filter { $0.items.isEmpty && $0.itemsInTasks.isEmpty }.flatMap(\.roots).map(context.link)
    let uncertain =
      zip(program.starts, summaries).flatMap { start, summary in
        summary.uncertain.map { line(about: $0, table(of: start.root, anchors), context) }
      } + choices(summaries.flatMap(\.choices).uniqued().map(\.self), context)
    return lists.flatMap { blocks(of: $0, anchors, context) }
      + (without.isEmpty ? [] : [.paragraph("The code of \(ReportText.list(without)) creates no binding at start.")])
      + (uncertain.isEmpty ? [] : [.paragraph("Created later, or only in some runs:"), .list(uncertain)])
  }

  /// The numbered objects of one list.
  private static func blocks(
    of list: StartList,
    _ anchors: [Int: String],
    _ context: PageContext
  ) -> [ReportBlock] {
    let roots = ReportText.list(list.roots.map(context.link))
    let tasks: ReportText =
      list.items.isEmpty
      ? "The code of \(roots) begins tasks at start, which create:" : "Tasks that this code begins then create:"
    return blocks(of: list.items, after: "The code of \(roots) creates at start:", anchors, context)
      + blocks(of: list.itemsInTasks, after: tasks, anchors, context)
  }

  /// A sentence and the numbered objects that it introduces; empty without any.
  private static func blocks(
    of items: [StartList.Item],
    after sentence: ReportText,
    _ anchors: [Int: String],
    _ context: PageContext
  ) -> [ReportBlock] {
    if items.isEmpty { return [] }
    let shown = items.limited(to: mostObjects)
    let rest = items.count - shown.count
    return [
      .paragraph(sentence),
      .items(isOrdered: true, shown.map { blocks(of: $0, anchors, context) }),
    ] + (rest > 0 ? [.paragraph("The tables below list \(rest.of("more object")).")] : [])
  }

  /// The object of an item, with those that are created before and after it, and the builds that create it.
  private static func blocks(
    of item: StartList.Item,
    _ anchors: [Int: String],
    _ context: PageContext
  ) -> [ReportBlock] {
    let table = table(of: item.root, anchors)
    let object = list(of: item.step.bindings(in: context.graph), atMost: mostBefore, table, context)
    let member: ReportText =
      item.step.member.map { ", \($0.creation.words) (\(path(to: $0, context)))" } ?? ""
    let remarks: ReportText =
      "\(member)\(branch(of: item.step))\(condition(of: item.step))\(item.isPossiblyCreated ? ", unless created above" : "")"
    let groups = [("after", item.dependencies), ("followed by", item.followers)].map { words, objects in
      let names = names(of: objects, atMost: mostBefore, table, context)
      return (words: words, names: names, count: context.graph.inVariants(objects).count)
    }
    let shown = groups.filter { !$0.names.isEmpty }
    // A sentence of its own follows a list, so that it does not seem to describe the listed objects.
    let first = shown.prefix { $0.names.count <= mostInLine }
    let inLine = first.map { group -> ReportText in ", \(group.words) \(ReportText.list(group.names))" }
    let sentence: ReportText = "\(object)\(ReportText.joined(inLine, separator: ""))\(remarks)"
    let others = shown.dropFirst(first.count)
    if others.isEmpty { return [.paragraph(sentence)] }
    return others.enumerated().flatMap { number, group -> [ReportBlock] in
      let subject: ReportText = number == 0 ? "\(sentence), " : "It is "
      if group.names.count <= mostInLine {
        return [.paragraph("\(subject)\(group.words) \(ReportText.list(group.names)).")]
      }
      return [
        .paragraph("\(subject)\(group.words) these \(group.count.of("object")):"),
        .items(isOrdered: true, group.names.map { [.paragraph($0)] }),
      ]
    }
  }

  /// The table of an entry point.
  private static func table(of root: Int, _ anchors: [Int: String]) -> PageTarget {
    PageTarget(PageNames.initialization, anchor: anchors[root])
  }

  /// The first names of objects, each with the number of its variants, and the number of the others.
  private static func list(
    of objects: [Int],
    atMost most: Int,
    _ table: PageTarget,
    _ context: PageContext
  ) -> ReportText { .list(names(of: objects, atMost: most, table, context)) }

  private static func names(
    of objects: [Int],
    atMost most: Int,
    _ table: PageTarget,
    _ context: PageContext
  ) -> [ReportText] {
    let groups = context.graph.inVariants(objects)
    let shown = groups.limited(to: most).map { variants -> ReportText in
      let remark: ReportText = variants.count == 1 ? "" : " (one of \(variants.count) variants)"
      return "\(context.link(variants[0]))\(remark)"
    }
    let rest = groups.count - shown.count
    return shown + (rest > 0 ? [ReportText([.reference("\(rest) more", table)])] : [])
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
    let type = context.graph.bindings[uncertain.owner].type.nominal
    let call = { (member: String) in type.flatMap { SystemCall.of(member, in: $0, context.graph.types) } }
    return switch uncertain.creation {
    case .running(let function):
      "When \(.code(function.withFewLabels)) of \(owner) runs: \(objects). \(reason(code, of: function, call))"
    case .firstUse(let property):
      "On first use of \(.code(property)) of \(owner): \(objects). \(reason(code, of: property, call))"
    case .atStart, .inTask, .later, .independent:
      "When other code of \(owner) runs, such as a closure: \(objects). dpend does not know when."
    }
  }

  /// The sentences about the code that calls a function or uses a property, which the system may call.
  private static func reason(
    _ code: CallingCode,
    of member: String,
    _ systemCall: (String) -> SystemCall?
  ) -> ReportText {
    switch code {
    case .fromStart(let uses): return "\(path(uses))."
    case .other(let uses):
      if uses.isEmpty {
        return systemCall(member).map { "\($0.caller) calls it \($0.time)." }
          ?? "dpend does not know the code that \(member.hasSuffix(")") ? "calls" : "uses") it."
      }
      let calls = uses.compactMap { systemCall($0.user) }.prefix(1).map { call -> ReportText in
        " \(call.caller) calls \(.code(call.function)) \(call.time)."
      }
      if uses.count == 1 { return "\(clauses(about: uses)[0]).\(.joined(calls, separator: ""))" }
      let users = uses.limited(to: mostObjectNames).map { ReportText([.code($0.user.withFewLabels)]) }
      let rest = uses.count - users.count
      let all = ReportText.list(users + (rest > 0 ? ["\(rest) more"] : []))
      let verb = uses[0].isCall ? "call" : "use"
      let first: ReportText =
        uses[0].location == nil ? "" : " The first \(verb) in the source is\(location(of: uses[0]))."
      return "\(all) \(verb) it.\(first)\(.joined(calls, separator: ""))"
    }
  }

  /// The clauses about the uses from a member back to code at start, and about the call of the system or of another object.
  private static func path(to member: ProgramStart.StartingMember, _ context: PageContext) -> ReportText {
    let called = member.uses.last.map { ReportText([.code($0.user.withFewLabels)]) } ?? "it"
    var last: [ReportText] = []
    if let call = member.systemCall {
      let caller = call.caller == "The system" ? "the system" : call.caller
      last = ["\(caller) calls \(called) \(call.time)"]
    } else if let call = member.call {
      let task = call.isInTask ? " in a task" : ""
      last = [
        """
        \(.code(call.user.withFewLabels)) of \(context.link(call.caller)) calls \(called)\(task) at \(ReportText([.location(call.location)]))
        """
      ]
    }
    return sentence(of: clauses(about: member.uses) + last)
  }

  /// The clauses about the uses from a member back to code at start.
  private static func path(_ uses: [MemberUse]) -> ReportText { sentence(of: clauses(about: uses)) }

  private static func clauses(about uses: [MemberUse]) -> [ReportText] {
    uses.enumerated().map { position, use in
      position == 0
        ? "\(clause(about: use, of: "it"))\(location(of: use))"
        : clause(about: use, of: ReportText([.code(use.member)]))
    }
  }

  private static func sentence(of clauses: [ReportText]) -> ReportText {
    guard clauses.count > 1, let last = clauses.last else { return .list(clauses) }
    return "\(.joined(clauses.dropLast(), separator: ", ")), and \(last)"
  }

  /// The words for a use of a member.
  private static func clause(about use: MemberUse, of member: ReportText) -> ReportText {
    let closure =
      switch use.nesting {
      case .none: ""
      case .task: " in a task"
      case .closure: " in a closure"
      }
    return "\(.code(use.user.withFewLabels)) \(use.isCall ? "calls" : "uses") \(member)\(closure)"
  }

  /// The words for the location of a use; empty if it is not known.
  private static func location(of use: MemberUse) -> ReportText {
    use.location.map { " at \(ReportText([.location($0)]))" } ?? ""
  }

  /// The lines about the variants of which the program chooses one.
  private static func choices(_ choices: [[Int]], _ context: PageContext) -> [ReportText] {
    let shown = choices.limited(to: mostObjectNames)
    let rest = choices.count - shown.count
    let more: ReportText =
      "Code that runs in the program also chooses among the variants of \(rest.of("other binding"))."
    return shown.map { variants in
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
