/// What a comment tells dipgen.
struct DipgenAnnotations: Hashable {
  /// What an annotation is about; a line holds one, the first of these.
  private enum Name: String, CaseIterable {
    case register, factory, scope, name, constructor, tag, implements, storyboardInstantiatable
  }

  /// A type that is implemented, with its tag.
  struct Implemented: Hashable, Codable {
    let type: String
    let tag: String?
  }

  private(set) var registersAs: String?
  private(set) var factory: String?
  private(set) var scope: String?
  private(set) var constructor: String?
  private(set) var tag: String?
  private(set) var implemented: [Implemented] = []
  private(set) var isForStoryboard = false

  /// Whether anything asks for a registration.
  private(set) var asksForRegistration = false

  /// What a property or a method is marked with.
  private(set) var injectsAs: String?
  private(set) var isInjected = false
  private(set) var isDesignated = false
  private(set) var arguments: [String] = []

  /// Annotations of names that dipgen doesn't know.
  private(set) var unknown: [String] = []

  /// Whether there is any.
  var isEmpty: Bool { self == DipgenAnnotations([]) }

  init(_ lines: [String]) {
    for line in lines { read(line) }
  }

  private mutating func read(_ line: String) {
    if let name = Name.allCases.first(where: { line.contains("@dip.\($0.rawValue)") }) {
      asksForRegistration = true
      let value = line.value(of: name.rawValue)
      switch name {
      case .register: registersAs = value
      case .factory: factory = value ?? factory
      case .scope: scope = value ?? scope
      case .name: break
      case .constructor: constructor = value
      case .tag: tag = value?.withoutQuotes
      case .implements: implemented += value.map { $0.implemented } ?? []
      case .storyboardInstantiatable: isForStoryboard = true
      }
    }
    if line.contains("@dip.inject") { (isInjected, injectsAs) = (true, line.value(of: "inject")) }
    if line.contains("@dip.designated") { isDesignated = true }
    if line.contains("@dip.arguments") {
      arguments = (line.value(of: "arguments") ?? "").split(separator: ",").map { $0.trimmed }
    }
    unknown += line.unknownAnnotations(besides: Name.allCases.map(\.rawValue) + ["inject", "designated", "arguments"])
  }
}

extension DipgenAnnotations.Implemented {
  fileprivate init(_ text: String) {
    let parts = text.split(separator: "(", maxSplits: 1)
    type = parts.first?.trimmed ?? ""
    tag = parts.count > 1 ? String(parts[1].prefix { $0 != ")" }).withoutQuotes : nil
  }
}

extension StringProtocol {
  /// The text without spaces around it.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// The text without quotes around it; nil when nothing is left.
  fileprivate var withoutQuotes: String? {
    let inner = trimmed.drop { $0 == "\"" }.reversed().drop { $0 == "\"" }.reversed()
    return inner.isEmpty ? nil : String(inner)
  }

  fileprivate var implemented: [DipgenAnnotations.Implemented] {
    split(separator: ",").map { DipgenAnnotations.Implemented(String($0)) }.filter { !$0.type.isEmpty }
  }

  /// What stands behind an annotation in its line, up to the end of the comment.
  fileprivate func value(of name: String) -> String? {
    guard let annotation = firstRange(of: "@dip.\(name)") else { return nil }
    let rest = self[annotation.upperBound...]
    let value = (rest.firstRange(of: "*/").map { rest[..<$0.lowerBound] } ?? rest).dropFirst().trimmed
    return value.isEmpty ? nil : value
  }

  /// The names behind `@dip.` that aren't among the known ones.
  fileprivate func unknownAnnotations(besides known: [String]) -> [String] {
    ranges(of: "@dip.").compactMap { range in
      let name = String(self[range.upperBound...].prefix { $0.isLetter || $0.isNumber })
      return known.contains { name.hasPrefix($0) } ? nil : name
    }
  }
}
