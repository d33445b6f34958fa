import DpendAnalysis
import DpendGraph

/// The lines of the generated container that create bindings.
struct ContainerInsert: PageInsert {
  let name = "container"
  let summary = "the lines of the generated container that create bindings"
  let example = #"<!-- dpend:container select="CheckoutService" -->"#
  let attributes = [InsertAttribute.select("The bindings. It is required.")]

  func contents(for request: InsertRequest) throws(PageMistake) -> InsertContents {
    let context = request.context
    guard let bindings = try request.bindings("select") else {
      throw request.mistake("'\(request.marker.title)' has no 'select'", advice: "add the bindings whose code it shows")
    }
    if case .omitted(let reason) = context.container { return InsertContents(blocks: [.paragraph("\(reason)")]) }
    let lines = bindings.compactMap { context.container.source?.lines[context.graph.bindings[$0].id] }
    if lines.isEmpty {
      return InsertContents(blocks: [.paragraph("The container does not create these bindings.")])
    }
    let ranges = lines.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    return InsertContents(blocks: Self.joined(ranges).map { .code(context.containerCode.excerpt($0)) })
  }

  /// Returns the ranges without overlaps, with adjacent ones joined.
  private static func joined(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    ranges.reduce(into: []) { result, range in
      if let last = result.last, range.lowerBound <= last.upperBound + 1 {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
  }
}
