import Algorithms
import DpendGraphviz

/// Composes the parts of an atlas and draws the lines between areas.
struct AtlasComposition {
  /// The width at which a legend has few lines, in points.
  private static let widthOfLegend = 760.0

  private let atlas: Atlas
  private let laidOut: [LaidOutGraph]
  private let areas: [AtlasArea]
  private let rows: AreaRows
  private let boxes: [Int: LaidOutGraph.Box]
  private let partCorners: [Int: Point]

  /// The obstacles for lines inside the part of each node.
  private let detours: [Int: Detour]

  /// The obstacles for lines that enter or leave an area, by its group.
  private let areaDetours: [Int?: Detour]

  init(_ atlas: Atlas, _ laidOut: [LaidOutGraph]) {
    self.atlas = atlas
    self.laidOut = laidOut
    let areas = Self.areas(of: atlas, laidOut)
    let rows = AreaRows(
      areas.map(\.size),
      weights: Self.weights(of: atlas, areas),
      widths: (atlas.legend == nil ? 0 : Self.widthOfLegend)...atlas.drawing.widthLimit,
      isStacked: atlas.drawing.hasStackedGroups
    )
    self.areas = areas
    self.rows = rows
    var corners: [Int: Point] = [:]
    for (area, corner) in zip(areas, rows.corners) {
      for entry in area.corners { corners[entry.part] = corner + entry.corner }
    }
    partCorners = corners
    var boxes: [Int: LaidOutGraph.Box] = [:]
    for (index, part) in atlas.parts.enumerated() {
      for node in part.nodes {
        guard let box = laidOut[index].nodes["n\(node)"], let corner = corners[index] else { continue }
        boxes[node] = LaidOutGraph.Box(center: box.center + corner, width: box.width, height: box.height)
      }
    }
    self.boxes = boxes
    areaDetours = boxes.keys.sorted().grouped { atlas.drawing.nodes[$0].group }
      .mapValues { nodes in Detour(around: nodes.compactMap { boxes[$0]?.rectangle }) }
    // Lines drawn by dot avoid all nodes already.
    let inRows = zip(atlas.parts, laidOut).filter { $1.lines.isEmpty && !$0.edges.isEmpty }
    detours = Dictionary(
      inRows.flatMap { part, _ in
        let detour = Detour(around: part.nodes.compactMap { boxes[$0]?.rectangle })
        return part.nodes.map { ($0, detour) }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The whole picture with all positions.
  var graph: Graph {
    let legend = legendGraph
    let height = rows.height + (legend.map { $0.height + AreaRows.rowGap / 2 } ?? 0)
    let canvas = Canvas(height: height)
    var attributes = atlas.style.graph
    attributes["bb"] = .text("0,0,\(canvas.number(max(rows.width, legend?.width ?? 0))),\(canvas.number(height))")
    let samples = legend?.samples(canvas) ?? []
    return Graph(
      id: atlas.drawing.name,
      attributes: attributes,
      nodeDefaults: atlas.style.nodes,
      edgeDefaults: atlas.style.edges,
      nodes: nodes(of: nil, canvas) + (legend?.nodes(canvas) ?? []) + samples.flatMap(\.ends),
      subgraphs: zip(areas, rows.corners).compactMap { area, corner in
        area.group.map { subgraph($0, area.size, corner, canvas) }
      },
      edges: edges(canvas) + samples.map(\.edge)
    )
  }

  // MARK: Areas

  private static func areas(of atlas: Atlas, _ laidOut: [LaidOutGraph]) -> [AtlasArea] {
    let parts = atlas.parts.indices.grouped { atlas.parts[$0].group }
    let groups: [Int?] = [nil] + atlas.drawing.groups.indices.map { $0 }
    return groups.compactMap { group in
      parts[group].map { members in
        AtlasArea(
          group: group,
          titleWidth: group.flatMap { laidOut.last?.nodes["t\($0)"]?.width } ?? 0,
          parts: members.map { ($0, Shelves.Size(width: laidOut[$0].width, height: laidOut[$0].height)) },
          widthLimit: atlas.drawing.widthLimit
        )
      }
    }
  }

  private static func weights(of atlas: Atlas, _ areas: [AtlasArea]) -> [[Int: Int]] {
    let indices = Dictionary(uniqueKeysWithValues: areas.enumerated().map { ($1.group, $0) })
    var weights: [[Int: Int]] = Array(repeating: [:], count: areas.count)
    for edge in atlas.drawing.edges {
      let ends = [edge.source, edge.destination].compactMap { indices[atlas.drawing.nodes[$0].group] }
      guard ends.count == 2, ends[0] != ends[1] else { continue }
      weights[ends[0]][ends[1], default: 0] += edge.count
    }
    return weights
  }

  private func subgraph(_ group: Int, _ size: Shelves.Size, _ corner: Point, _ canvas: Canvas) -> Subgraph {
    var attributes = atlas.style.area(group)
    attributes["bb"] = .text(canvas.box(corner, size))
    let title = laidOut.last?.nodes["t\(group)"]
    attributes["lp"] = .text(canvas.position(corner + Point(x: 14 + (title?.width ?? 0) / 2, y: 17)))
    return Subgraph(cluster: "g\(group)", attributes: attributes, nodes: nodes(of: group, canvas))
  }

  private func nodes(of group: Int?, _ canvas: Canvas) -> [Node] {
    atlas.drawing.nodes.indices.filter { atlas.drawing.nodes[$0].group == group }.compactMap { index in
      boxes[index].map { Node("n\(index)", atlas.style.node(index).merging(canvas.attributes(of: $0))) }
    }
  }

  // MARK: Edges

  private func edges(_ canvas: Canvas) -> [Edge] {
    let inner = innerLines
    var labels = LabelPositions(around: boxes.keys.sorted().compactMap { boxes[$0]?.rectangle })
    for index in inner.keys.sorted() {
      if let label = atlas.drawing.edges[index].label, let center = inner[index]?.label {
        labels.add(label, at: center)
      }
    }
    return atlas.drawing.edges.enumerated().compactMap { index, edge in
      var attributes = atlas.style.edge(index)
      if let line = inner[index] {
        attributes["pos"] = .text(canvas.spline(line))
        attributes["lp"] = line.label.map { .text(canvas.position($0)) }
      } else if let curve = curve(of: edge) {
        attributes["pos"] = .text(canvas.spline(curve))
        let center = edge.label.flatMap { labels.add($0, atOneOf: curve.labelPositions) }
        if center == nil { attributes["label"] = nil }
        attributes["lp"] = center.map { .text(canvas.position($0)) }
      } else {
        return nil
      }
      return Edge(from: "n\(edge.source)", to: "n\(edge.destination)", attributes)
    }
  }

  /// The lines inside areas by edge.
  private var innerLines: [Int: LaidOutGraph.Line] {
    var lines: [Int: LaidOutGraph.Line] = [:]
    for (index, part) in atlas.parts.enumerated() {
      guard let corner = partCorners[index] else { continue }
      for edge in part.edges {
        let id = DrawingElement.edge(edge).id(in: atlas.drawing)
        lines[edge] = laidOut[index].lines[id]?.moved(by: corner)
      }
    }
    return lines
  }

  private func curve(of edge: Drawing.Edge) -> BundledCurve? {
    guard let source = end(edge.source), let target = end(edge.destination) else { return nil }
    let area = areaDetours[atlas.drawing.nodes[edge.source].group]
    return BundledCurve(from: source, to: target, inside: detours[edge.source] ?? area)
  }

  private func end(_ node: Int) -> BundledCurve.End? {
    let group = atlas.drawing.nodes[node].group
    guard let box = boxes[node], let index = areas.firstIndex(where: { $0.group == group }) else { return nil }
    let (corner, size) = (rows.corners[index], areas[index].size)
    let area = Rectangle(
      minX: corner.x,
      minY: corner.y,
      maxX: corner.x + size.width,
      maxY: corner.y + size.height
    )
    return BundledCurve.End(box: box, area: area, detour: areaDetours[group])
  }

  // MARK: Legend

  private var legendGraph: PlacedLegend? {
    guard let legend = atlas.legend, !legend.entries.isEmpty, let measured = laidOut.last else { return nil }
    return PlacedLegend(
      legend,
      measured,
      atlas.style,
      top: rows.height + AreaRows.rowGap / 2,
      width: rows.width
    )
  }
}

extension LaidOutGraph.Line {
  /// Returns the line moved by an offset.
  fileprivate func moved(by offset: Point) -> LaidOutGraph.Line {
    LaidOutGraph.Line(
      startTip: startTip.map { $0 + offset },
      endTip: endTip.map { $0 + offset },
      points: points.map { $0 + offset },
      label: label.map { $0 + offset }
    )
  }
}
