import DpendGraphviz
public import DpendReporters
import Foundation

/// Draws pictures with Graphviz.
public struct DiagramRenderer: Sendable {
  /// Creates a renderer.
  public init() {}

  /// Draws pictures.
  public func pictures(of drawings: [DpendReporters.Drawing]) -> PictureBook {
    var book: [String: PictureBook.Picture] = [:]
    for drawing in drawings where book[drawing.name] == nil { book[drawing.name] = picture(of: drawing) }
    return PictureBook(book)
  }

  private func picture(of drawing: DpendReporters.Drawing) -> PictureBook.Picture {
    do {
      let layout = DrawingLayout(of: drawing)
      let renderer = Renderer()
      switch layout {
      case .whole(let graph, let engine):
        let svg = try renderer.render(graph, with: engine, as: [.svg])[.svg] ?? Data()
        return .drawn(SVGPicture(String(decoding: svg, as: UTF8.self), of: drawing), dot: try DOTWriter.write(graph))
      case .atlas(let atlas):
        let parts = try atlas.graphsOfParts.map {
          try LaidOutGraph(json: Array(renderer.render($0, with: .dot, as: [.json])[.json] ?? Data()))
        }
        let graph = atlas.graph(from: parts)
        let svg = try renderer.render(graph, with: .nop2, as: [.svg])[.svg] ?? Data()
        return .drawn(SVGPicture(String(decoding: svg, as: UTF8.self), of: drawing), dot: try DOTWriter.write(graph))
      }
    } catch {
      return .failed("\(error)")
    }
  }
}
