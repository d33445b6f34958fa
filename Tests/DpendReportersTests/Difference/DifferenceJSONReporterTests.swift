import DpendAnalysis
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendReporters

struct DifferenceJSONReporterTests {
  private let reporter = DifferenceJSONReporter()

  @Test("All changes by id, without the names of the graphs")
  func whole() throws {
    let sample = SampleDifference(from: .shop, to: .cyclicShop)
    try Snapshot.check(sample.text(reporter), "worse.json")
    var renamed = sample
    renamed.context.names = ("elsewhere", "another")
    #expect(renamed.text(reporter) == sample.text(reporter))
  }

  @Test("Every name is unchanged", arguments: HostileNames.all)
  func hostile(name: String) throws {
    struct Document: Decodable {
      let bindings: Bindings

      struct Bindings: Decodable { let added: [GraphSnapshot.Binding] }
    }
    let text = SampleDifference(from: .empty, to: .hostile(name)).text(reporter)
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    #expect(document.bindings.added.map(\.type).contains(name))
  }
}
