import DpendAnalysis
import DpendGraph
import DpendGraphviz
import DpendReporters
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// Pictures as Graphviz lays them out, for all kinds of layouts.
struct DiagramRendererTests {
  @Test("Each line begins at a dependent and ends at its dependency", arguments: 0..<8 as Range<UInt64>)
  func linesMeetTheirNodes(seed: UInt64) async throws {
    let result = analyze(randomProject(seed: seed).graph)
    let drawings = GraphDrawings(result, names: nil)
    let pictures =
      [drawings.whole(level: .binding, name: "whole"), drawings.whole(level: .module, name: "modules")]
      + (0..<4).map { drawings.neighborhood(of: [$0 * 3], depth: 1, name: "part\($0)") }
    let renderer = DiagramRenderer(pool: RenderPool(worker: BuiltProgram.worker, timeLimit: .seconds(600)))
    let results = await renderer.draw(pictures.map { .init(DrawingLayout(of: $0), formats: [.json]) })
    for (drawing, result) in zip(pictures, results) {
      let placed = try JSONDecoder().decode(PlacedGraph.self, from: try #require(result.get()[.json]))
      #expect(placed.edges?.filter { $0.id != nil }.count ?? 0 >= drawing.edges.count)
      #expect(placed.strayLines(of: drawing) == [], "\(drawing.name)")
    }
  }

  @Test("No picture is wider than its page", arguments: 0..<8 as Range<UInt64>)
  func widths(seed: UInt64) async throws {
    let drawings = GraphDrawings(analyze(randomProject(seed: seed).graph), names: nil)
    let pictures =
      (0..<20).map { drawings.neighborhood(of: [$0], depth: 2, name: "part\($0)") }
      + [drawings.whole(level: .binding, name: "whole")]
    let renderer = DiagramRenderer(pool: RenderPool(worker: BuiltProgram.worker, timeLimit: .seconds(600)))
    let results = await renderer.draw(pictures.map { .init(DrawingLayout(of: $0), formats: [.json]) })
    for (drawing, result) in zip(pictures, results) {
      let placed = try JSONDecoder().decode(PlacedGraph.self, from: try #require(result.get()[.json]))
      let width = try #require(placed.bb.split(separator: ",").compactMap { Double($0) }.dropFirst(2).first)
      #expect(width <= drawing.widthLimit, "\(drawing.name)")
    }
  }

  @Test("Without drawings, one empty batch is passed on")
  func noDrawings() async {
    let renderer = DiagramRenderer(pool: RenderPool(worker: BuiltProgram.worker))
    var sizes: [Int] = []
    await renderer.draw(next: { nil }, receive: { sizes.append($0.files.count) })
    #expect(sizes == [0])
  }

  @Test("Pictures are passed on in batches, and only the next batch is drawn meanwhile")
  func batches() async throws {
    try await withTemporaryFolder { folder in
      let drawings = GraphDrawings(analyze(randomProject(seed: 0).graph), names: nil)
      let pictures = (0..<7).map { drawings.neighborhood(of: [$0], depth: 1, name: "part\($0)") }
      let counter = folder + "/started"
      let script = "echo >>'\(counter)'; exec \"$0\" render-worker"
      let pool = RenderPool(worker: BuiltProgram.shellWorker(script), workerCount: 1, picturesPerWorker: 1)
      var batches: [(names: [String], started: Int)] = []
      var rest = pictures[...]
      await DiagramRenderer(pool: pool, batch: 2).draw(next: { rest.popFirst() }) { batch in
        let names = batch.files.map(\.path)
        if !names.isEmpty { batches.append((names, text(of: counter)?.count ?? 0)) }
      }
      #expect(
        batches.map(\.names) == [[0, 1], [2, 3], [4, 5], [6]].map { $0.map { "pictures/part\($0).svg" } }
      )
      try #require(batches.count == 4)
      // Before the first batch is received, the pictures of the last two batches do not begin.
      #expect(batches[0].started <= batches[3].started - 3)
    }
  }

  /// Random classes, some with many dependencies, some in cycles, some with missing dependencies.
  private func randomProject(seed: UInt64) -> TestProject {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 20...70, using: &random)
    let classes = (0..<count).map { number in
      let isGreedy = Int.random(in: 0..<8, using: &random) == 0
      let dependencies = (0..<Int.random(in: 0...(isGreedy ? 20 : 3), using: &random)).map { index in
        let needed = Int.random(in: (Bool.random(using: &random) ? number : 0)...(count + 2), using: &random)
        return "p\(index): ClassWithALongName\(needed)"
      }
      return "class ClassWithALongName\(number) { init(\(dependencies.joined(separator: ", "))) {} }"
    }
    let half = classes.count / 2
    return TestProject([
      (path: "One/A.swift", module: "One", source: MarkedSource(classes[..<half].joined(separator: "\n"))),
      (
        path: "Two/B.swift", module: "Two",
        source: MarkedSource("import One\n" + classes[half...].joined(separator: "\n"))
      ),
    ]) { _ in true }
  }
}

/// The geometry of a picture in the JSON output of Graphviz.
private struct PlacedGraph: Decodable {
  struct Object: Decodable {
    let id: String?
    let pos: String?
    let width: String?
    let height: String?
  }

  struct Edge: Decodable {
    let id: String?
    let pos: String?
  }

  let bb: String
  let objects: [Object]?
  let edges: [Edge]?

  /// The edges whose lines don't touch the boxes of their nodes.
  func strayLines(of drawing: Drawing) -> [Int] {
    let boxes = Dictionary(
      (objects ?? []).compactMap { object in object.id.map { ($0, object) } },
      uniquingKeysWith: { $1 }
    )
    let lines = Dictionary((edges ?? []).compactMap { edge in edge.id.map { ($0, edge) } }, uniquingKeysWith: { $1 })
    return drawing.edges.indices.filter { index in
      let edge = drawing.edges[index]
      guard let line = lines["\(drawing.name)-e\(index)"]?.pos, let source = boxes["\(drawing.name)-n\(edge.source)"],
        let target = boxes["\(drawing.name)-n\(edge.destination)"]
      else { return true }
      let words = line.split(separator: " ")
      let tip = words.first { $0.hasPrefix("e,") }?.dropFirst(2) ?? words.last ?? ""
      let start = words.first { $0.hasPrefix("s,") }?.dropFirst(2) ?? words.first { !$0.hasPrefix("e,") } ?? ""
      return !source.touches(start) || !target.touches(tip)
    }
  }
}

extension PlacedGraph.Object {
  /// Whether a point is in the box, with the width of a line as tolerance.
  func touches(_ point: Substring) -> Bool {
    let point = point.split(separator: ",").compactMap { Double($0) }
    let center = (pos ?? "").split(separator: ",").compactMap { Double($0) }
    guard point.count == 2, center.count == 2, let width = width.flatMap(Double.init),
      let height = height.flatMap(Double.init)
    else { return false }
    return abs(point[0] - center[0]) <= width * 36 + 4 && abs(point[1] - center[1]) <= height * 36 + 4
  }
}
