/// The form of a value in a configuration, from which messages, the JSON schema and the reference are derived.
package indirect enum ValueForm: Hashable, Sendable {
  /// A text; the kind is a noun, such as `path`. Only a text of the kind ``anyText`` can be empty.
  case text(kind: String)

  /// An integer with a minimum.
  case integer(minimum: Int)

  /// `true` or `false`.
  case boolean

  /// One of some names; the kind is a noun, such as `dialect`.
  case choice(kind: String, names: [String])

  /// A list of values of one form.
  case list(of: ValueForm)

  /// A mapping with known keys.
  case record([Key])

  /// A mapping from names of one form to values of another.
  case map(keys: ValueForm, values: ValueForm)

  /// A mapping of any depth with texts as leaves.
  case tree

  /// A value of one of several forms, whose outer forms differ.
  case either([ValueForm])

  /// A key of a record.
  package struct Key: Hashable, Sendable {
    /// The name.
    package let name: String

    /// The purpose of the value, in a sentence; names are in backticks.
    package let summary: String

    /// The form of the value.
    package let form: ValueForm

    /// Whether the key is required.
    package let isRequired: Bool
  }
}

extension ValueForm {
  /// The kind of texts without a meaning to dpend.
  package static let anyText = "text"

  /// The form as a noun phrase, such as `a path or a list of paths`.
  package var title: String {
    switch self {
    case .text(let kind), .choice(let kind, _): kind.withArticle
    case .integer(let minimum): "an integer of at least \(minimum)"
    case .boolean: "true or false"
    case .list(let element): "a list of \(element.plural)"
    case .record(let keys): "a mapping with \(keys.map { "'\($0.name)'" }.joined(separator: ", "))"
    case .map(let keys, let values): "\(keys.plural), each with \(values.title)"
    case .tree: "a mapping from names to texts"
    case .either(let forms): forms.map(\.title).joined(separator: forms.contains(where: \.isEither) ? ", or " : " or ")
    }
  }

  private var isEither: Bool { if case .either = self { true } else { false } }

  private var plural: String {
    switch self {
    case .text(let kind), .choice(let kind, _): kind.plural
    case .integer: "integers"
    case .boolean, .either: "values, each \(title)"
    case .list(let element): "lists of \(element.plural)"
    case .record(let keys): "mappings with \(keys.map { "'\($0.name)'" }.joined(separator: ", "))"
    case .map, .tree: "mappings"
    }
  }

  /// The records in the form, outermost first, each with its path of keys.
  package var records: [(path: [String], keys: [Key])] {
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
  /// The plural of the noun.
  var plural: String {
    let endsInSyllable = hasSuffix("y") && dropLast().last.map { "aeiou".contains($0) } != true
    return endsInSyllable ? dropLast() + "ies" : self + "s"
  }

  fileprivate var withArticle: String { (first.map { "aeiou".contains($0) } == true ? "an " : "a ") + self }
}
