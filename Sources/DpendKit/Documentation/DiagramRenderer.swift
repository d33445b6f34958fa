package import DpendGraphviz
package import DpendReporters
import Foundation

/// Draws pictures in worker processes: first the parts of composed pictures, then the pictures themselves.
package struct DiagramRenderer: Sendable {
  private let pool: RenderPool

  /// Creates a renderer.
  ///
  /// - Parameter pool: The workers.
  package init(pool: RenderPool) {
    self.pool = pool
  }

  /// A picture to draw.
  package struct Job: Sendable {
    /// The layout of the drawing.
    package var layout: DrawingLayout

    /// The formats, which all come from one layout.
    package var formats: [OutputFormat]

    /// Creates a job.
    package init(_ layout: DrawingLayout, formats: [OutputFormat]) {
      self.layout = layout
      self.formats = formats
    }
  }

  /// The number of pictures after which they are passed on.
  private static let batch = 200

  /// Draws pictures.
  ///
  /// - Returns: The results, in the order of the jobs.
  package func draw(_ jobs: [Job]) async -> [Result<Rendering, RenderFailure>] {
    var results: [Result<Rendering, RenderFailure>] = []
    await draw(jobs.count, job: { jobs[$0] }) { results.append($1) }
    return results
  }

  /// Returns the pictures of a document by name, in batches as soon as they are drawn and in the order of the drawings.
  package func pictures(of drawings: [Drawing]) -> AsyncStream<PictureBook> {
    AsyncStream { batches in
      let task = Task {
        var book = PictureBook([:])
        var layouts: [Int: DrawingLayout] = [:]
        await draw(drawings.count) { index in
          let layout = DrawingLayout(of: drawings[index])
          layouts[index] = layout
          return Job(layout, formats: [.svg])
        } afterEach: { index, result in
          guard let layout = layouts.removeValue(forKey: index) else { return }
          book.add(Self.picture(of: drawings[index], layout, result), named: drawings[index].name)
        } afterBatch: {
          batches.yield(book)
          book = PictureBook([:])
        }
        batches.finish()
      }
      batches.onTermination = { _ in task.cancel() }
    }
  }

  /// Draws pictures in batches: while the pictures of a batch are drawn, so are the parts of the next one.
  private func draw(
    _ count: Int,
    job: (Int) -> Job,
    afterEach: (Int, Result<Rendering, RenderFailure>) -> Void,
    afterBatch: () -> Void = {}
  ) async {
    var composed: [(index: Int, request: Result<RenderRequest, RenderFailure>)] = []
    for start in stride(from: 0, to: count + Self.batch, by: Self.batch) {
      let jobs = (start..<max(start, min(count, start + Self.batch))).map { (index: $0, job: job($0)) }
      let parts = jobs.map(\.job.layout.graphsOfParts)
      let pictures = composed.compactMap { try? $0.request.get() }
      var results = await pool.render(
        pictures + parts.joined().map { RenderRequest($0, with: .dot, as: [.json]) }
      )[...]
      for (index, request) in composed {
        switch request {
        case .success: afterEach(index, results.popFirst() ?? .failure(.cancelled))
        case .failure(let failure): afterEach(index, .failure(failure))
        }
      }
      if !composed.isEmpty { afterBatch() }
      composed = zip(jobs, parts).map { next, parts in
        let own = results.prefix(parts.count)
        results = results.dropFirst(parts.count)
        return (next.index, request(for: next.job, Array(own)))
      }
    }
    pool.limitCache()
  }

  private func request(
    for job: Job,
    _ parts: [Result<Rendering, RenderFailure>]
  ) -> Result<RenderRequest, RenderFailure> {
    do {
      let laidOut = try parts.map { try LaidOutGraph(json: Array($0.get()[.json] ?? Data())) }
      let (graph, engine) = job.layout.graph(from: laidOut)
      return .success(RenderRequest(graph, with: engine, as: job.formats))
    } catch let failure as RenderFailure {
      return .failure(failure)
    } catch {
      return .failure(.workerMisbehaved(reason: "invalid layout: \(error)"))
    }
  }

  private static func picture(
    of drawing: Drawing,
    _ layout: DrawingLayout,
    _ result: Result<Rendering, RenderFailure>
  ) -> PictureBook.Picture {
    do {
      let svg = String(decoding: try result.get()[.svg] ?? Data(), as: UTF8.self)
      return .drawn(SVGPicture(svg, of: drawing), dot: try DOTWriter.write(layout.source))
    } catch {
      return .failed("\(error)")
    }
  }
}
