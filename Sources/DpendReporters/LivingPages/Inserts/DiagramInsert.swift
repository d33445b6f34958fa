import DpendAnalysis
import DpendGraph

/// A diagram, as Mermaid text or as a picture.
struct DiagramInsert: PageInsert {
  /// The form of a diagram.
  private enum Format: String, CaseIterable {
    case mermaid, svg
  }

  /// The part of the graph that a diagram shows.
  private enum Subject {
    case whole(AnalysisResult, DrawingLevel, DrawnDependencies)
    case neighborhood([Int], depth: Int)
  }

  let name = "diagram"
  let summary = "a diagram, as Mermaid text or as an SVG file beside the page"
  let example = #"<!-- dpend:diagram focus="CheckoutService" depth="2" -->"#
  let attributes = [
    InsertAttribute.select("The bindings. Default: all."),
    InsertAttribute("focus", "a selection", "Shows these bindings with their dependencies and dependents."),
    InsertAttribute("depth", "an integer", "The number of dependencies to follow from `focus`. Default: `1`."),
    InsertAttribute(
      "level",
      "`binding`, `component` or `module`",
      "The kind of nodes. Default: `binding`. A diagram that is too large has the next level."
    ),
    InsertAttribute(
      "dependencies",
      "`source` or `all`",
      "The dependencies between modules: those in the source code, or also those at run time only. Default: `source`."
    ),
    InsertAttribute("format", "`mermaid` or `svg`", "Mermaid text, or a picture. Default: `mermaid`."),
    InsertAttribute("name", "letters, digits, `-` and `_`", "The name of the picture, without `.svg`."),
  ]

  /// The number of arrows up to which Mermaid draws a flowchart, and the length of its text, on hosts.
  private static let (mostArrows, mostCharacters) = (500, 50_000)

  func contents(for request: InsertRequest) throws(PageMistake) -> InsertContents {
    let pictureName = try pictureName(in: request)
    let subject = try subject(of: request)
    let drawing = drawing(of: subject, request.context, named: pictureName ?? "diagram")
    let shown = pictureName == nil ? try readable(drawing, of: subject, request) : drawing
    let omission: ReportText? = shown.omission.map {
      "\($0.reason.capitalizedFirst); the diagram shows \($0.shown.rawValue)s."
    }
    let figure = ReportFigure(drawing: shown, caption: omission ?? ReportText(), table: Self.table(of: shown))
    return InsertContents(blocks: [.figure(figure)], pictureName: pictureName)
  }

  private static func table(of drawing: Drawing) -> ReportTable {
    guard drawing.nodes.contains(where: \.kind.isSum) else { return .contents(of: drawing) }
    return .edges(of: drawing, caption: "Dependencies in the diagram", name: "Name")
  }

  private func subject(of request: InsertRequest) throws(PageMistake) -> Subject {
    let result = request.context.result
    let selected = try request.bindings("select")
    let focus = try request.bindings("focus")
    let depth = try request.number("depth")
    let level = try request.choice("level", of: DrawingLevel.self)
    let dependencies = try request.choice("dependencies", of: DrawnDependencies.self)
    if let attribute = request.attribute("dependencies"), level != .module {
      let advice = "remove it, or add level=\"module\""
      throw request.mistake("'dependencies' requires level=\"module\"", at: attribute.column, advice: advice)
    }
    guard let focus else {
      if let depth = request.attribute("depth") {
        throw request.mistake("'depth' requires 'focus'", at: depth.column, advice: "remove it, or add 'focus'")
      }
      let part = selected.map { result.narrowed(to: $0).result } ?? result
      return .whole(part, level ?? .binding, dependencies ?? .source)
    }
    for name in ["select", "level"] {
      guard let other = request.attribute(name) else { continue }
      throw request.mistake("'focus' excludes '\(name)'", at: other.column, advice: "remove one of them")
    }
    return .neighborhood(focus, depth: depth ?? 1)
  }

  private func drawing(of subject: Subject, _ context: PageContext, named name: String) -> Drawing {
    switch subject {
    case .whole(let result, let level, let dependencies):
      GraphDrawings(result, names: nil, showsLocations: false).whole(level: level, showing: dependencies, name: name)
    case .neighborhood(let focus, let depth): context.drawings.neighborhood(of: focus, depth: depth, name: name)
    }
  }

  /// Returns a diagram that Mermaid draws: the given one, or one of the next levels.
  private func readable(
    _ drawing: Drawing,
    of subject: Subject,
    _ request: InsertRequest
  ) throws(PageMistake) -> Drawing {
    if Self.isReadable(drawing) { return drawing }
    if case .whole(let result, _, let dependencies) = subject {
      let drawings = GraphDrawings(result, names: nil, showsLocations: false)
      for level in [DrawingLevel.component, .module] {
        var coarser = drawings.whole(level: level, showing: dependencies, name: drawing.name)
        guard Self.isReadable(coarser) else { continue }
        coarser.omission = Drawing.Omission(
          shown: coarser.omission?.shown ?? level,
          nodes: drawing.nodes.count,
          lines: drawing.edges.count
        )
        return coarser
      }
    }
    throw request.mistake(
      "\(drawing.nodes.count.of("node")) and \(drawing.edges.count.of("line")) are too many for Mermaid",
      advice: "select fewer bindings, or write format=\"svg\""
    )
  }

  private static func isReadable(_ drawing: Drawing) -> Bool {
    drawing.edges.count <= mostArrows && MermaidFlowchart(drawing).text.utf16.count <= mostCharacters
  }

  /// The name of the picture; nil for Mermaid.
  private func pictureName(in request: InsertRequest) throws(PageMistake) -> String? {
    let format = try request.choice("format", of: Format.self) ?? .mermaid
    let name = request.attribute("name")
    switch (format, name) {
    case (.mermaid, nil): return nil
    case (.mermaid, let name?):
      throw request.mistake("'name' requires format=\"svg\"", at: name.column, advice: "remove it, or add the format")
    case (.svg, nil):
      throw request.mistake(
        "format=\"svg\" requires 'name'",
        advice: "add name=\"…\", the name of the file without '.svg'"
      )
    case (.svg, let name?):
      guard Self.isPlain(name.value) else {
        let advice = "use up to 100 letters, digits, '-' and '_'"
        throw request.mistake("'\(name.value)' can't be the name of a picture", at: name.valueColumn, advice: advice)
      }
      return name.value
    }
  }

  private static func isPlain(_ name: String) -> Bool {
    (1...100).contains(name.utf8.count)
      && name.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
          && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "-_".unicodeScalars.contains(scalar))
      }
  }
}
