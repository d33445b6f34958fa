import DpendGraphviz
import DpendKit
import Foundation
import Testing

@Suite
struct RenderPoolTests {
  @Test("The results do not depend on the number of workers")
  func workerCounts() async throws {
    let requests = (0..<30).map { number in
      // The layouts of fdp differ between runs.
      let engines = LayoutEngine.placing.filter { $0 != .fdp }
      return RenderRequest.small(number, with: engines[number % engines.count], as: [.svg, .dot, .png])
    }
    let serial = await RenderPool(worker: BuiltProgram.worker, workerCount: 1).render(requests)
    let parallel = await RenderPool(worker: BuiltProgram.worker, workerCount: 5, picturesPerWorker: 2).render(requests)
    for (number, pair) in zip(serial, parallel).enumerated() {
      #expect(pair.0 == pair.1, "picture \(number) by \(requests[number].engine)")
    }
    let texts = serial.map { (try? $0.get())?[.svg].map { String(decoding: $0, as: UTF8.self) } ?? "\($0)" }
    #expect(zip(texts, 0...).allSatisfy { text, number in text.contains(">Picture \(number)</text>") })
  }

  @Test("Workers draw the same pictures as this process")
  func sameAsInProcess() async throws {
    let request = RenderRequest.small(1, as: [.svg, .json, .dot, .xdot])
    let results = await RenderPool(worker: BuiltProgram.worker).render([request])
    #expect(results == [.success(try Renderer().render(request.graph, as: request.formats))])
  }

  @Test("A worker is replaced after a number of pictures")
  func replacement() async throws {
    let counter = FileManager.default.temporaryDirectory.appendingPathComponent("dpend-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: counter) }
    let worker = BuiltProgram.shellWorker("echo started >> '\(counter)'; exec \"$0\" render-worker")
    let requests = (0..<7).map { RenderRequest.small($0) } + [.small(7, with: .fdp), .small(8, with: .sfdp), .small(9)]
    let results = await RenderPool(worker: worker, workerCount: 1, picturesPerWorker: 3).render(requests)
    #expect(results.allSatisfy { (try? $0.get()) != nil })
    // Pictures 0 to 2, 3 to 5, 6 and 7, 8, 9.
    #expect(try String(contentsOfFile: counter, encoding: .utf8) == String(repeating: "started\n", count: 5))
  }

  @Test("No worker is started without requests")
  func noRequests() async {
    #expect(await RenderPool(worker: RenderPool.Worker(executable: "/nowhere")).render([]) == [])
  }

  @Test("A graph that cannot be drawn fails alone")
  func invalidGraphs() async throws {
    let refused = RenderRequest(Graph(nodes: [Node("a", ["image": "x"])]))
    let badLabel = RenderRequest(
      Graph(nodes: [Node("a", ["label": .html([.table(HTMLTable(rows: [[HTMLCell()]])), "x"])])])
    )
    let pool = RenderPool(worker: BuiltProgram.worker, workerCount: 1)
    let results = await pool.render([.small(0), refused, badLabel, .small(1)])
    let alone = await pool.render([.small(0), .small(1)])
    #expect([results[0], results[3]] == alone)
    #expect(results[1].failure?.description.contains("attribute “image”, is not allowed") == true)
    guard case .graphviz(.notLaidOut("dot", _)) = results[2].failure else {
      Issue.record("\(results[2])")
      return
    }
  }
}

extension Result {
  /// The error.
  var failure: Failure? {
    if case .failure(let failure) = self { return failure }
    return nil
  }
}
