import ArgumentParser
import DpendAnalysis

/// The name of what lets a difference fail.
struct DifferenceGateName: ExpressibleByArgument {
  /// What does unless said otherwise.
  static let preferred = DifferenceGateName(gate: DifferenceGate.all[0])

  let gate: DifferenceGate

  private init(gate: DifferenceGate) {
    self.gate = gate
  }

  init?(argument: String) {
    guard let gate = DifferenceGate.named(argument) else { return nil }
    self.gate = gate
  }

  static var allValueStrings: [String] { DifferenceGate.all.map(\.name) }
}
