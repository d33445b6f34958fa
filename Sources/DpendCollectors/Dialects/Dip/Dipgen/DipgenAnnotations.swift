/// The annotations of dipgen in a documentation comment.
struct DipgenAnnotations {
  /// The annotations of types; dipgen reads one in each line, the first of these.
  private enum Name: String, CaseIterable {
    case register, factory, scope, name, constructor, tag, implements, storyboardInstantiatable
  }

  /// A further type that the object is registered for.
  struct Implemented {
    let type: String
    let tag: String?
  }

  private let lines: [String]

  init(_ lines: [String]) {
    self.lines = lines
  }

  // MARK: Types

  var registersAs: String? { values(of: .register).last ?? nil }
  var factory: String? { values(of: .factory).compactMap(\.self).last }
  var scope: String? { values(of: .scope).compactMap(\.self).last }
  var constructor: String? { values(of: .constructor).last ?? nil }
  var tag: String? { values(of: .tag).last.flatMap { $0?.withoutQuotes } }
  var implemented: [Implemented] {
    let texts = values(of: .implements).compactMap(\.self)
    return texts.flatMap { $0.split(separator: ",").map { Implemented($0) } }.filter { !$0.type.isEmpty }
  }
  var isForStoryboard: Bool { !values(of: .storyboardInstantiatable).isEmpty }

  /// Whether an annotation requests a registration.
  var requestsRegistration: Bool { lines.contains { name(in: $0) != nil } }

  private func name(in line: String) -> Name? { Name.allCases.first { line.contains("@dip.\($0.rawValue)") } }

  private func values(of name: Name) -> [String?] {
    lines.filter { self.name(in: $0) == name }.map { $0.value(of: name.rawValue) }
  }

  // MARK: Properties and functions

  var isInjected: Bool { !lines(with: "inject").isEmpty }
  var injectsAs: String? { lines(with: "inject").last?.value(of: "inject") }
  var isDesignated: Bool { !lines(with: "designated").isEmpty }

  /// The labels of runtime arguments.
  var arguments: [String] {
    let list = lines(with: "arguments").last?.value(of: "arguments") ?? ""
    return list.split(separator: ",").map(\.trimmed)
  }

  private func lines(with name: String) -> [String] { lines.filter { $0.contains("@dip.\(name)") } }

  /// The names of unknown annotations.
  var unknown: [String] {
    let known = Name.allCases.map(\.rawValue) + ["inject", "designated", "arguments"]
    let names = lines.flatMap { line in
      line.ranges(of: "@dip.").map { String(line[$0.upperBound...].prefix { $0.isLetter || $0.isNumber }) }
    }
    return names.filter { name in !known.contains { name.hasPrefix($0) } }
  }

  /// Whether there are no annotations.
  var isEmpty: Bool { !lines.contains { $0.contains("@dip.") } }
}

extension DipgenAnnotations.Implemented {
  fileprivate init(_ text: some StringProtocol) {
    let parts = text.split(separator: "(", maxSplits: 1)
    type = parts.first?.trimmed ?? ""
    tag = parts.count > 1 ? String(parts[1].prefix { $0 != ")" }).withoutQuotes : nil
  }
}

extension StringProtocol {
  /// The text without surrounding quotation marks; nil when it is empty.
  fileprivate var withoutQuotes: String? {
    let inner = trimmed.drop { $0 == "\"" }.reversed().drop { $0 == "\"" }.reversed()
    return inner.isEmpty ? nil : String(inner)
  }

  /// Returns the text after an annotation in its line, up to the end of the comment.
  fileprivate func value(of name: String) -> String? {
    guard let annotation = firstRange(of: "@dip.\(name)") else { return nil }
    let rest = self[annotation.upperBound...]
    let value = (rest.firstRange(of: "*/").map { rest[..<$0.lowerBound] } ?? rest).dropFirst().trimmed
    return value.isEmpty ? nil : value
  }
}
