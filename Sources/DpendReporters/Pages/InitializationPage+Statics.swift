import Algorithms
import DpendAnalysis
import DpendGraph

extension ReportPage {
  /// The number of objects that a row about another one names.
  private static let mostReaders = 4

  /// The objects in static properties and global variables, each with the code that is known to read it first; nil without any.
  ///
  /// - Parameters:
  ///   - programs: The entry points of the programs.
  ///   - anchors: The anchors of the tables of the entry points.
  ///   - context: The values of the pages.
  /// - Returns: The section.
  static func staticObjects(
    _ programs: [ProgramEntryPoints],
    anchors: [Int: String],
    _ context: PageContext
  ) -> ReportSection? {
    let objects = context.graph.objectsInStaticProperties
    if objects.isEmpty { return nil }
    let starts = programs.flatMap(\.starts).uniqued(on: \.root).map { FirstSteps(of: $0, in: context.graph) }
    let table = ReportTable(
      caption: "Objects in static properties",
      columns: [.init("Binding"), .init("First read"), .init("Dependents", isNumeric: true, part: "dependents")],
      rows: objects.map { object in
        let dependents = Set(context.graph.consumers(of: object)).count
        return [context.link(object), firstRead(of: object, starts, anchors, context), "\(dependents)"]
      },
      emptyText: "No object is in a static property."
    )
    return ReportSection(
      anchor: "static-properties",
      title: "Static properties",
      blocks: [.paragraph(aboutStatics), .table(table)]
    )
  }

  private static let aboutStatics: ReportText = """
    Swift creates the object in a static property or a global variable when code first reads it. The table states the first read that \
    follows from the code of entry points. dpend does not follow reads in the code of views, in functions outside of types and in \
    top-level code, such as that of \(.code("main.swift")).
    """

  /// The words about the code that first reads an object.
  private static func firstRead(
    of object: Int,
    _ starts: [FirstSteps],
    _ anchors: [Int: String],
    _ context: PageContext
  ) -> ReportText {
    let graph = context.graph
    let steps = starts.map { (root: $0.root, step: $0.steps[object]) }
    let atStart = steps.filter { $0.step?.creation == .atStart }.map { $0.root }
    let links = { (roots: [Int]) in
      ReportText.list(
        roots.map { root in
          ReportText([.reference(context.name(of: root), PageTarget(PageNames.initialization, anchor: anchors[root]))])
        }
      )
    }
    if !atStart.isEmpty { return "at start of \(links(atStart))" }
    let later = steps.compactMap { root, step in
      step.map {
        "\($0.creation.words) \($0.creation == .inTask ? "of" : "in") \(context.link($0.owner))" as ReportText
      }
    }
    if !later.isEmpty { return .list(later) }
    let readers = graph.consumers(of: object).uniqued().map(\.self)
    if readers.isEmpty { return "not known: no object of the graph depends on it" }
    let shown = readers.limited(to: mostReaders).map(context.link)
    let rest = readers.count - shown.count
    return "not known: depends on when the code of \(ReportText.list(shown + (rest > 0 ? ["\(rest) more"] : []))) runs"
  }
}

extension BindingGraph {
  /// The objects that code creates when it first reads a static property or a global variable, as indices of bindings.
  ///
  /// Top-level code creates its objects in their order when it runs, also those in the global variables of `main.swift`.
  fileprivate var objectsInStaticProperties: [Int] {
    let programs = bindings.filter { binding in
      binding.kind == .consumer && binding.isRoot && binding.type.nominal.map { types.location(of: $0) == nil } ?? true
    }
    let scripts = components.filter { $0.name == "main.swift" }
    let topLevelCode = Set(programs.map(\.component) + scripts.map(\.id))
    return bindings.indices.filter { index in
      let binding = bindings[index]
      return binding.evidence == .constructed && binding.scope.lifetime == .singleton
        && [.property, .initializer].contains(binding.kind) && !topLevelCode.contains(binding.component)
    }
  }
}

/// For each object the first step of an entry point that creates it, itself or before its own one.
private struct FirstSteps {
  let root: Int
  let steps: [Int: ProgramStart.Step]

  init(of start: ProgramStart, in graph: BindingGraph) {
    root = start.root
    steps = start.steps.filter { $0.creation != .independent }.reduce(into: [:]) { steps, step in
      for object in step.allBindings(in: graph) where steps[object] == nil { steps[object] = step }
    }
  }
}
