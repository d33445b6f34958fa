/// What a value of a configuration looks like, as data: messages, the JSON schema and the reference are made of it.
public indirect enum ValueForm: Hashable, Sendable {
  /// A text; the kind says what it is, such as `path`.
  case text(kind: String)

  /// A whole number that is no less than another.
  case integer(minimum: Int)

  /// `true` or `false`.
  case boolean

  /// One of some names; the kind says of what, such as `dialect`.
  case choice(kind: String, names: [String])

  /// Any number of values of one form.
  case list(of: ValueForm)

  /// Values under names that are known.
  case record([Key])

  /// Values of one form under names of another.
  case map(keys: ValueForm, values: ValueForm)

  /// Texts under any names, which may lie inside one another.
  case tree

  /// A value of one of several forms, of which no two begin alike.
  case either([ValueForm])

  /// A name with its value in a record.
  public struct Key: Hashable, Sendable {
    /// The name.
    public let name: String

    /// What the value is for, in a sentence; names stand in backticks.
    public let summary: String

    /// What the value looks like.
    public let form: ValueForm

    /// Whether there must be one.
    public let isRequired: Bool
  }
}

extension ValueForm {
  /// What a value is, such as `a path or a list of paths`.
  public var title: String {
    switch self {
    case .text(let kind), .choice(let kind, _): kind.withArticle
    case .integer(let minimum): "a whole number from \(minimum)"
    case .boolean: "true or false"
    case .list(let element): "a list of \(element.plural)"
    case .record(let keys): "a mapping with \(keys.map { "'\($0.name)'" }.joined(separator: ", "))"
    case .map(let keys, let values): "\(keys.plural), each with \(values.title)"
    case .tree: "names with texts"
    case .either(let forms): forms.map(\.title).joined(separator: forms.contains(where: \.isEither) ? ", or " : " or ")
    }
  }

  private var isEither: Bool { if case .either = self { true } else { false } }

  private var plural: String {
    switch self {
    case .text(let kind), .choice(let kind, _): kind.plural
    case .integer: "whole numbers"
    case .boolean, .either: "values, each \(title)"
    case .list(let element): "lists of \(element.plural)"
    case .record(let keys): "mappings with \(keys.map { "'\($0.name)'" }.joined(separator: ", "))"
    case .map, .tree: "mappings"
    }
  }

  /// The records in the form, from the outside in, each with the names that lead to it.
  public var records: [(path: [String], keys: [Key])] {
    switch self {
    case .text, .integer, .boolean, .choice, .tree: []
    case .list(let element): element.records
    case .map(_, let values): values.records
    case .either(let forms): forms.flatMap(\.records)
    case .record(let keys):
      [([], keys)] + keys.flatMap { key in key.form.records.map { ([key.name] + $0.path, $0.keys) } }
    }
  }
}

extension String {
  /// The noun for several of what it means.
  var plural: String {
    let endsInSyllable = hasSuffix("y") && dropLast().last.map { "aeiou".contains($0) } != true
    return endsInSyllable ? dropLast() + "ies" : self + "s"
  }

  fileprivate var withArticle: String { (first.map { "aeiou".contains($0) } == true ? "an " : "a ") + self }
}
