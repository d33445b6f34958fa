/// What is wrong with something that can be read.
struct DeliProblem: Hashable, Sendable, Codable {
  /// What is wrong, in words that go on from the name of the thing.
  let message: String

  /// What to do.
  let advice: String

  /// Whether Deli's tool stops here; else it goes on without seeing it.
  var isRefused = false
}
