import Algorithms
import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// For each entry point of a program what its code requests and creates, in the order in which it runs.
  static func programStarts(_ context: PageContext) -> [ReportSection] {
    let programs = ProgramEntryPoints.all(in: context.graph)
    if programs.isEmpty { return [] }
    let starts = programs.flatMap(\.starts)
    let roots = starts.map(\.root).uniqued()
    let anchors = Dictionary(uniqueKeysWithValues: roots.enumerated().map { ($1, "program-\($0 + 1)") })
    var printed: Set<Int> = []
    let statics = [staticObjects(programs, anchors: anchors, context)].compactMap(\.self)
    return [startSummary(programs, anchors: anchors, context)] + statics
      + programs.enumerated().map { number, program in
        if starts.count == 1 { return section(of: starts[0], anchor: "program-1", context) }
        let title =
          program.programs.isEmpty
          ? (programs.count == 1 ? "Entry points" : "Other entry points")
          : "Entry \(program.starts.count.plural(of: "point")) of \(program.programs.joined(separator: ", "))"
        let explanation: ReportText =
          "The code of each entry point requests and creates the objects in its table. \(rowsExplanation)"
        return ReportSection(
          anchor: "entry-points-\(number + 1)",
          title: title,
          blocks: (number == 0 ? [.paragraph(explanation)] : [])
            + program.starts.flatMap { start -> [ReportBlock] in
              guard printed.insert(start.root).inserted else {
                let target = PageTarget(PageNames.initialization, anchor: anchors[start.root])
                return [
                  .paragraph(
                    "\(context.link(start.root)) is also an entry point of \(.reference("a program above", target))."
                  )
                ]
              }
              return [
                .heading(3, context.link(start.root), anchor: anchors[start.root]),
                .table(table(of: start, context)),
              ]
            }
        )
      }
  }

  /// The order in which the system creates the entry points of a program, as far as it is known; nil for a single one.
  static func order(of program: ProgramEntryPoints, _ context: PageContext) -> ReportText? {
    if program.starts.count < 2 { return nil }
    var sentences: [ReportText] = []
    if let application = program.applicationDelegate, !program.sceneDelegates.isEmpty {
      let scenes = ReportText.list(program.sceneDelegates.map(context.link))
      sentences.append(
        """
        UIKit creates the application delegate \(context.link(application)) first, and then the delegate of each scene: \(scenes).
        """
      )
    }
    if !program.unordered.isEmpty {
      let entryPoints = ReportText.list(program.unordered.map(context.link))
      sentences.append(
        program.unordered.count == 1
          ? "It is not known when the system creates \(entryPoints)."
          : "The order in which the system creates \(entryPoints) is not known."
      )
    }
    return .joined(sentences, separator: " ")
  }

  private static let rowsExplanation = """
    The rows at start come first, then those in tasks that begin at start, both in the order in which the code runs, and then the others \
    in the order of the source. Each dependency is listed where it is first created, also one with a new instance for each \
    request. A row that only some builds have, or that is in a branch, lists all dependencies of its object, unless that was created already.
    """

  private static func section(of start: ProgramStart, anchor: String, _ context: PageContext) -> ReportSection {
    ReportSection(
      anchor: anchor,
      title: "Entry point \(context.graph.bindings[start.root].title)",
      blocks: [
        .paragraph("The code of \(context.link(start.root)) requests and creates these objects. \(rowsExplanation)"),
        .table(table(of: start, context)),
      ]
    )
  }

  private static func table(of start: ProgramStart, _ context: PageContext) -> ReportTable {
    let graph = context.graph
    let haveFollowers = start.steps.contains { !$0.followers.isEmpty }
    return ReportTable(
      caption: "Objects that the code of \(graph.bindings[start.root].title) requests or creates",
      columns: [
        .init("Row", isNumeric: true), .init("Requested by"), .init("Binding"), .init("Created"),
        .init("Created before it"),
      ] + (haveFollowers ? [.init("Created after it")] : []) + [.init("Source")],
      rows: start.steps.enumerated().map { position, step in
        let edge = graph.edges[step.edge]
        return [
          "\(position + 1)", context.link(edge.source),
          step.variants.isEmpty ? context.target(of: edge) : names(of: step.bindings(in: graph), context),
          "\(creation(of: step))\(condition(of: step))\(context.details(of: step.edge))",
          step.earlier?.isCertain == true ? "" : foldedNames(of: step.dependencies, context),
        ] + (haveFollowers ? [foldedNames(of: step.followers, context)] : []) + [ReportText([.location(step.location)])]
      },
      emptyText: "It requests nothing."
    )
  }

  /// The words for the creation of the object of a step.
  private static func creation(of step: ProgramStart.Step) -> ReportText {
    let member: ReportText = step.member.map { ", \($0.creation.words)" } ?? ""
    let words: ReportText = "\(step.creation.words)\(member)\(branch(of: step))"
    guard let earlier = step.earlier else { return words }
    let row = "row \(earlier.position + 1)"
    return earlier.isCertain
      ? "already created in \(row)" : "\(words), unless created in \(row)"
  }

  /// The words for an object that code at start creates only in branches; empty for another one.
  static func branch(of step: ProgramStart.Step) -> ReportText { step.isInBranch ? ", in a branch" : "" }

  /// The condition of the builds in which the code creates the object; empty for all builds.
  static func condition(of step: ProgramStart.Step) -> ReportText {
    step.condition == .always ? "" : ", under \(.code("#if \(step.condition)"))"
  }

  /// The number of bindings that are created before or after that of a step up to which its row shows all.
  private static let mostDependencies = 6

  /// The names of the bindings that are created before or after that of a step.
  private static func foldedNames(of bindings: [Int], _ context: PageContext) -> ReportText {
    let groups = context.graph.inVariants(bindings)
    let text = { (groups: ArraySlice<[Int]>) in
      ReportText.joined(groups.map { names(of: $0, context) }, separator: ", ")
    }
    let first = groups.limited(to: mostDependencies)
    let rest = groups.dropFirst(first.count)
    if rest.isEmpty { return text(first) }
    return "\(text(first)), \(.folded("… \(rest.count) more …", text(rest)))"
  }
}

extension ProgramStart.Creation {
  /// The words in a table.
  var words: ReportText {
    switch self {
    case .atStart: "at start"
    case .inTask: "in a task at start"
    case .running(let function): "when \(.code(function.withFewLabels)) runs"
    case .firstUse(let property): "on first use of \(.code(property))"
    case .later: "later"
    case .independent: "by other code, and referenced weakly"
    }
  }
}
