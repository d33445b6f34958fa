package import DpendGraphviz
package import DpendReporters
import Foundation

/// Draws pictures in worker processes: first the parts of composed pictures, then the pictures themselves.
package struct DiagramRenderer: Sendable {
  private let pool: RenderPool

  /// The number of pictures after which they are passed on.
  private let batch: Int

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - pool: The workers.
  ///   - batch: The number of pictures after which they are passed on.
  package init(pool: RenderPool, batch: Int = 200) {
    self.pool = pool
    self.batch = batch
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

  /// Draws pictures.
  ///
  /// - Returns: The results, in the order of the jobs.
  package func draw(_ jobs: [Job]) async -> [Result<Rendering, RenderFailure>] {
    var results: [Result<Rendering, RenderFailure>] = []
    var rest = jobs[...]
    await draw(next: { rest.popFirst() }, afterEach: { results.append($1) }, afterBatch: {})
    return results
  }

  /// Draws the pictures of a document.
  ///
  /// - Parameters:
  ///   - next: A function that returns the next drawing; `nil` after the last one. It is called for two batches in advance.
  ///   - receive: A function that receives the pictures by name, in batches in the order of the drawings, while the next batch is drawn. It
  ///     also receives empty batches, and is called once after `next` returned `nil`.
  /// - Throws: The error of `receive`.
  package func draw<Failure>(
    next: () -> Drawing?,
    receive: (PictureBook) async throws(Failure) -> Void
  ) async throws(Failure) {
    var drawn: [DrawnPicture] = []
    var count = 0
    var drawings: [Int: Drawing] = [:]
    try await draw {
      guard let drawing = next() else { return nil }
      drawings[count] = drawing
      count += 1
      return Job(DrawingLayout(of: drawing), formats: [.svg])
    } afterEach: { index, result in
      guard let drawing = drawings.removeValue(forKey: index) else { return }
      drawn.append(DrawnPicture(drawing: drawing, result: result))
    } afterBatch: { () async throws(Failure) in
      let batch = drawn
      drawn = []
      try await receive(Self.book(of: batch))
    }
  }

  /// A drawing, and what the workers drew.
  private struct DrawnPicture {
    let drawing: Drawing
    let result: Result<Rendering, RenderFailure>

    /// The picture for pages.
    var picture: PictureBook.Picture {
      do {
        let svg = String(decoding: try result.get()[.svg] ?? Data(), as: UTF8.self)
        return .drawn(SVGPicture(svg, of: drawing))
      } catch {
        return .failed("\(error)")
      }
    }
  }

  /// Returns the pictures of a batch, which are read on all cores.
  private static func book(of batch: [DrawnPicture]) async -> PictureBook {
    await withTaskGroup(of: (index: Int, picture: PictureBook.Picture).self) { group in
      for (index, drawn) in batch.enumerated() { group.addTask { (index, drawn.picture) } }
      let pictures = await group.reduce(into: []) { $0.append($1) }.sorted { $0.index < $1.index }
      var book = PictureBook([:])
      for (index, picture) in pictures { book.add(picture, named: batch[index].drawing.name) }
      return book
    }
  }

  /// Draws pictures in batches: while the pictures of a batch are drawn, so are the parts of the next one.
  private func draw<Failure>(
    next: () -> Job?,
    afterEach: (Int, Result<Rendering, RenderFailure>) -> Void,
    afterBatch: () async throws(Failure) -> Void
  ) async throws(Failure) {
    var composed: [(index: Int, request: Result<RenderRequest, RenderFailure>)] = []
    var jobs = Self.take(batch, from: next)
    var count = 0
    while !jobs.isEmpty || !composed.isEmpty {
      let parts = jobs.map(\.layout.graphsOfParts)
      let pictures = composed.compactMap { try? $0.request.get() }
      let requests = pictures + parts.joined().map { RenderRequest($0, with: .dot, as: [.json]) }
      async let rendered = pool.render(requests)
      try await afterBatch()
      let following = Self.take(batch, from: next)
      var results = await rendered[...]
      for (index, request) in composed {
        switch request {
        case .success: afterEach(index, results.popFirst() ?? .failure(.cancelled))
        case .failure(let failure): afterEach(index, .failure(failure))
        }
      }
      composed = zip(jobs, parts).map { job, parts in
        let own = results.prefix(parts.count)
        results = results.dropFirst(parts.count)
        defer { count += 1 }
        return (count, request(for: job, Array(own)))
      }
      jobs = following
    }
    try await afterBatch()
    pool.limitCache()
  }

  private static func take(_ most: Int, from next: () -> Job?) -> [Job] {
    var jobs: [Job] = []
    while jobs.count < most, let job = next() { jobs.append(job) }
    return jobs
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
}
