import Algorithms
import DpendAnalysis
import DpendGraph

extension PageContext {
  /// Returns the effects of creating a binding in words, such as "asynchronous, can fail", each with the dependency that alone has it; nil
  /// without any.
  func creation(of binding: Int) -> ReportText? {
    let found = CreationEffects.Effect.allCases.compactMap { effect in
      creationEffects.cause(of: effect, for: binding).map { (words: words(for: effect, of: binding), cause: $0) }
    }
    let phrases = found.chunked { $0.cause == $1.cause }.map { effects -> ReportText in
      let words = effects.map { $0.words }
      guard let cause = effects.first?.cause, cause != binding else { return "\(words.joined(separator: ", "))" }
      return "\(words.joined(separator: " and ")), because of \(linkWithCondition(cause))"
    }
    return phrases.isEmpty ? nil : .joined(phrases, separator: "; ")
  }

  /// Returns the effects of creating some of several bindings in words; empty without any.
  func creationWords(ofAny bindings: [Int]) -> String {
    CreationEffects.Effect.allCases.filter { effect in
      bindings.contains { creationEffects.cause(of: effect, for: $0) != nil }
    }.map(\.words).joined(separator: ", ")
  }

  private func words(for effect: CreationEffects.Effect, of binding: Int) -> String {
    let factory = graph.bindings[binding].factory
    let returnsNil = effect == .failing && factory.isFailable && !factory.effects.isThrowing
    return returnsNil && creationEffects.cause(of: effect, for: binding) == binding ? "can return nil" : effect.words
  }
}

extension CreationEffects.Effect {
  /// The effect in words, as the end of "the creation is" or "the creation".
  fileprivate var words: String {
    switch self {
    case .asynchronous: "asynchronous"
    case .failing: "can fail"
    }
  }
}
