package import DpendGraph
import SwiftParser
import SwiftSyntax

extension LibraryDescription {
  /// The problem of the first type or condition that exceeds the parser's limits; nil when there is none.
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
  /// All texts that are parsed as Swift.
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
  /// Creates the condition that a text spells; an atom with the text where it exceeds the parser's limits.
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
  /// Creates the type that a text spells; a type of that name where it exceeds the parser's limits.
  init(parsing text: String) {
    guard SyntaxLimits.violation(in: text) == nil else {
      self = .named(text)
      return
    }
    var parser = Parser(text, maximumNestingLevel: SyntaxLimits.parserNesting)
    self.init(TypeSyntax.parse(from: &parser))
  }
}
