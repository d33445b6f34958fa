import DpendAnalysis
import Testing

@testable import DpendKit

struct DiagramAddressTests {
  @Test(
    "An address contains a selection in the encoding of queries",
    arguments: [
      ("select=module:App", "module:App"),
      ("select=module%3AApp%20and%20not+%22a%2Bb%22", #"module:App and not "a+b""#),
      ("other=1&select=Caf%C3%A9&select=B", "Café"),
      ("select=--select", "--select"),
    ]
  )
  func selections(query: String, selection: String) throws {
    #expect(try DiagramAddress(query: query).selection == selection)
  }

  @Test(
    "An address without a text is malformed",
    arguments: [
      "", "select", "other=App", "select=%", "select=%zz", "select=%FF", "select=a%00b", "select=a%0Ab", "select=%7F",
    ]
  )
  func malformed(query: String) {
    #expect(throws: DiagramAddress.Refusal.malformed) { try DiagramAddress(query: query) }
  }

  @Test("An address has a maximum length")
  func length() throws {
    let query = "select=" + String(repeating: "a", count: DiagramAddress.longestQuery - 7)
    #expect(try DiagramAddress(query: query).selection.utf8.count == DiagramAddress.longestQuery - 7)
    #expect(throws: DiagramAddress.Refusal.tooLong) { try DiagramAddress(query: query + "a") }
  }

  @Test("A selection with a syntax error is refused with the position")
  func syntax() {
    let error = #expect(throws: DiagramAddress.Refusal.self) { try DiagramAddress(query: "select=(module:App") }
    guard case .invalid("(module:App", let problem) = error else {
      Issue.record("unexpected error \(String(describing: error))")
      return
    }
    #expect(problem.position == 1)
  }
}
