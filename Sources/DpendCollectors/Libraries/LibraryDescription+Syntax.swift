package import DpendGraph
import SwiftParser
import SwiftSyntax

extension LibraryDescription {
  /// What is wrong with the first type or condition that the parser can't bear; nil when it can read them all.
  package var unreadableText: String? {
    for text in factories.lazy.flatMap(\.parsedTexts) {
      guard let violation = SyntaxLimits.violation(in: text) else { continue }
      let start = text.prefix(40)
      return "'\(start.count < text.count ? start + "…" : start)' is \(SyntaxLimitError(violation, in: text).message)"
    }
    return nil
  }
}

extension LibraryDescription.Factory {
  /// Every text that is read as Swift.
  fileprivate var parsedTexts: [String] {
    let keys = [key] + dependencies + (details?.fallbackKeys ?? [])
    let conditions = [details?.condition].compactMap(\.self) + (details?.moduleConditions ?? [:]).values.sorted()
    return keys.flatMap(\.parsedTexts) + kind.parsedTexts + conditions
  }
}

extension LibraryDescription.Kind {
  fileprivate var parsedTexts: [String] {
    switch self {
    case .initializer(let type, let parameters): [type] + parameters.flatMap(\.parsedTexts)
    case .configurationMethod(let configuration, _, let parameters):
      configuration.parsedTexts + parameters.flatMap(\.parsedTexts)
    }
  }
}

extension LibraryDescription.Parameter {
  fileprivate var parsedTexts: [String] { dependency.parsedTexts + [type].compactMap(\.self) }
}

extension LibraryDescription.Key {
  fileprivate var parsedTexts: [String] { [name, tag].compactMap(\.self) }
}

extension BuildCondition {
  /// The condition that a text spells; the text itself where the parser can't bear it.
  init(parsing text: String) {
    guard SyntaxLimits.violation(in: text) == nil else {
      self = .atom(text)
      return
    }
    var parser = Parser(text, maximumNestingLevel: SyntaxLimits.parserNesting)
    self.init(ExprSyntax.parse(from: &parser))
  }
}

extension CanonicalType {
  /// The type that a text spells; a type of that name where the parser can't bear it.
  init(parsing text: String) {
    guard SyntaxLimits.violation(in: text) == nil else {
      self = .named(text)
      return
    }
    var parser = Parser(text, maximumNestingLevel: SyntaxLimits.parserNesting)
    self.init(TypeSyntax.parse(from: &parser))
  }
}
