import Testing
import _DpendTestSupport

/// The inputs of `make fuzz`: seeds, and those that once stopped dpend.
struct FuzzCorpusTests {
  @Test("Each input of the corpus is read")
  func corpus() async throws {
    let corpus = Checkout.path("Tests/Fuzz/corpus")
    let outcome = try await Program.fuzz.run([corpus], in: corpus)
    let files = try Checkout.files(in: "Tests/Fuzz/corpus", ending: "").filter { $0.contains("/") }
    #expect(files.count > 30)
    #expect(outcome.code == 0)
    #expect(outcome.output.split(separator: "\n").map(String.init).sorted() == files.sorted())
  }
}
