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

  /// Draws pictures.
  ///
  /// - Returns: The results, in the order of the jobs.
  package func draw(_ jobs: [Job]) async -> [Result<Rendering, RenderFailure>] {
    let parts = jobs.map(\.layout.graphsOfParts)
    var measured = await pool.render(parts.joined().map { RenderRequest($0, with: .dot, as: [.json]) })[...]
    let requests = zip(jobs, parts).map { job, parts in
      let own = measured.prefix(parts.count)
      measured = measured.dropFirst(parts.count)
      return request(for: job, Array(own))
    }
    var drawn = await pool.render(requests.compactMap { try? $0.get() })[...]
    return requests.map { request in
      switch request {
      case .success: drawn.popFirst() ?? .failure(.cancelled)
      case .failure(let failure): .failure(failure)
      }
    }
  }

  /// Returns the pictures of a document, by name.
  package func pictures(of drawings: [Drawing]) async -> PictureBook {
    let layouts = drawings.map { DrawingLayout(of: $0) }
    let results = await draw(layouts.map { Job($0, formats: [.svg]) })
    let pictures = zip(zip(drawings, layouts), results).map { drawn, result in
      (drawn.0.name, Self.picture(of: drawn.0, drawn.1, result))
    }
    return PictureBook(Dictionary(pictures, uniquingKeysWith: { first, _ in first }))
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
