import DpendGraphviz

/// A legend with a position for each entry, in rows below a picture.
struct PlacedLegend {
  /// The space between entries, in points.
  private static let gap = 16.0

  /// The total size.
  let width: Double
  let height: Double

  private let entries: [(entry: Legend.Entry, box: LaidOutGraph.Box)]
  private let style: DrawingStyle

  /// A sample line between two invisible points.
  struct Sample {
    let ends: [Node]
    let edge: Edge
  }

  init(_ legend: Legend, _ measured: LaidOutGraph, _ style: DrawingStyle, top: Double, width: Double) {
    self.style = style
    let boxes = legend.entries.indices.map { measured.nodes["l\($0)"] }
    let sizes = zip(legend.entries, boxes).map { entry, box in
      Shelves.Size(
        width: (box?.width ?? 0) + (Legend.hasSample(entry) ? Legend.sampleWidth : 0),
        height: box?.height ?? 0
      )
    }
    let shelves = Shelves(sizes, limit: width, gap: Self.gap)
    self.width = shelves.width
    height = shelves.height
    let rowHeight = sizes.map(\.height).max() ?? 0
    entries = zip(zip(legend.entries, boxes), shelves.corners).compactMap { pair, corner in
      guard let box = pair.1 else { return nil }
      let indent = Legend.hasSample(pair.0) ? Legend.sampleWidth : 0
      let center = corner + Point(x: indent + box.width / 2, y: top + rowHeight / 2)
      return (pair.0, LaidOutGraph.Box(center: center, width: box.width, height: box.height))
    }
  }

  /// The explanations.
  func nodes(_ canvas: Canvas) -> [Node] {
    entries.enumerated().map { index, entry in
      Node("l\(index)", style.legendEntry(entry.entry).merging(canvas.attributes(of: entry.box)))
    }
  }

  /// The sample lines.
  func samples(_ canvas: Canvas) -> [Sample] {
    entries.enumerated().compactMap { index, entry in
      guard var attributes = style.legendSample(entry.entry) else { return nil }
      let end = Point(x: entry.box.center.x - entry.box.width / 2 - 4, y: entry.box.center.y)
      let start = end + Point(x: 8 - Legend.sampleWidth, y: 0)
      let line = LaidOutGraph.Line(
        startTip: nil,
        endTip: attributes["arrowhead"] == "none" ? nil : end,
        points: [start, start.toward(end, by: 0.25), start.toward(end, by: 0.5), start.toward(end, by: 0.75)],
        label: nil
      )
      attributes["pos"] = .text(canvas.spline(line))
      attributes["class"] = "legend"
      let ends = [start, end].enumerated().map { side, point in
        Node(
          "s\(index)\(side)",
          canvas.attributes(of: LaidOutGraph.Box(center: point, width: 0.1, height: 0.1))
            .merging(["shape": "point", "style": "invis", "label": ""])
        )
      }
      return Sample(ends: ends, edge: Edge(from: ends[0].id, to: ends[1].id, attributes))
    }
  }
}
