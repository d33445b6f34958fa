import DpendAnalysis
import Testing
import _DpendTestSupport

@testable import DpendGraph
@testable import DpendReporters

/// The suppliers of values in the outputs that have no test file of their own for them.
struct ReceivedValueTests {
  @Test("The JSON has the supplier of each value, and the ancestors that have a received one")
  func snapshot() {
    let edges = GraphSnapshot(.theater).edges.map { edge in
      let ancestors = edge.ancestors.map { " " + $0.joined(separator: ", ") } ?? ""
      return "\(edge.from).\(edge.label): \(edge.supplier?.rawValue ?? "")\(ancestors)"
    }
    #expect(
      edges == [
        "App.Bell.clock: ancestor App.Theater", "App.Clock.spring: consumer", "App.Curtain.play: ancestor App.Evening",
        "App.Curtain.bell: ancestor App.Evening", "App.Curtain.lamp: ancestor ", "App.Evening.play: ",
        "App.Evening.clock: ancestor App.Theater", "App.Evening.bell: consumer", "App.Evening.curtain: consumer",
        "App.Theater.clock: consumer", "App.Theater.bell: consumer", "App.Theater.evenings: consumer",
      ]
    )
    let scopes = Set(GraphSnapshot(.theater).bindings.map { "\($0.scope), \($0.lifetime), \($0.scopeMeaning ?? "")" })
    #expect(
      scopes == [
        "instantiated, transient, one instance for each object that instantiates it; the descendants of that object receive it"
      ]
    )
  }

  @Test("A diagram marks received values, and its legend has an entry for them")
  func diagram() {
    let drawing = GraphDrawings(.theater, names: nil).bindings(name: "bindings")
    let edges = drawing.edges.map { edge in
      "\(drawing.nodes[edge.source].title) \(edge.marks) \(drawing.nodes[edge.destination].title)"
    }
    #expect(
      edges.sorted() == [
        "Bell [DpendReporters.Drawing.Mark.received] Clock", "Clock [] Spring",
        "Curtain [DpendReporters.Drawing.Mark.received] Bell",
        "Curtain [DpendReporters.Drawing.Mark.received] play: Play",
        "Evening [DpendReporters.Drawing.Mark.received] Clock", "Evening [] Bell", "Evening [] Curtain",
        "Evening [] play: Play", "Theater [] Bell", "Theater [] Clock", "Theater [] Evening",
      ]
    )
    #expect(
      drawing.edges.map(\.tooltip).contains(
        "Bell depends on Clock (clock, received from Theater)\nApp.swift:8:64"
      )
    )
    #expect(Legend(drawing).entries.contains(.mark(.received)))
  }

  @Test("A value that up to three ancestors have is received from all of them, and one of many from their number")
  func ancestors() throws {
    let graph = AnalysisResult.theater.graph
    let bell = try #require(graph.edges.first { $0.source == 0 })
    var edge = bell
    #expect(graph.receivedPhrase(of: edge) == "received from Theater")
    edge.supplyingAncestors = [3, 5]
    #expect(graph.receivedPhrase(of: edge) == "received from Evening and Theater")
    edge.supplyingAncestors = [2, 3, 5]
    #expect(graph.receivedPhrase(of: edge) == "received from Curtain, Evening and Theater")
    edge.supplyingAncestors = [1, 2, 3, 5]
    #expect(graph.receivedPhrase(of: edge) == "received from 4 ancestors")
    edge.supplyingAncestors = []
    #expect(graph.receivedPhrase(of: edge) == "received from an ancestor")
  }
}
