import DpendGraph
import Testing

/// Shortest paths from the nearest sources.
struct NearestSourcesTests {
  @Test("Paths are the shortest ones of the nearest sources, by brute force", arguments: 1...200)
  func search(seed: UInt64) {
    let graph = RandomGraph(seed: seed)
    let sources = (0..<graph.count).filter { ($0 + Int(seed)) % 3 != 0 }
    let nearest = NearestSources(count: graph.count, sources: sources, limit: 2, successors: graph.successors)
    for node in 0..<graph.count {
      func distance(from source: Int) -> Int? { source == node ? 0 : graph.distances[source][node] }
      let expected = sources.compactMap { source in distance(from: source).map { (length: $0, source: source) } }
        .sorted { ($0.length, $0.source) < ($1.length, $1.source) }.prefix(2)
      let paths = nearest.paths(to: node)
      #expect(paths.map { $0.first } == expected.map(\.source), "\(graph), to \(node)")
      #expect(paths.map { $0.count - 1 } == expected.map(\.length), "\(graph), to \(node)")
      for path in paths {
        #expect(path.last == node)
        #expect(zip(path, path.dropFirst()).allSatisfy { graph.successors($0).contains($1) }, "\(path) in \(graph)")
      }
    }
  }
}
