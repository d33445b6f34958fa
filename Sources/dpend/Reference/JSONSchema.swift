import DpendKit

/// The JSON Schema (draft 2020-12) of a configuration file, for validators and editors.
struct JSONSchema: Encodable {
  private let root: JSON

  /// Creates the schema of a file with some settings.
  init(_ settings: [Setting]) {
    let properties = settings.map { ($0.name, $0.form.schema.described($0.summary)) }
    root = .object([
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .text("The configuration of dpend (\(ConfigurationFile.defaultName))"),
      // An empty file is a valid configuration.
      "type": ["object", "null"],
      "properties": .object(Dictionary(uniqueKeysWithValues: properties)),
      "additionalProperties": false,
      "$defs": ["tree": .tree],
    ])
  }

  func encode(to encoder: any Encoder) throws { try root.encode(to: encoder) }
}

extension ValueForm {
  /// The form as a schema.
  ///
  /// The schema is stricter than the reader, which accepts a number as a name or a pattern.
  fileprivate var schema: JSON {
    switch self {
    case .text(kind: Self.anyText): ["type": ["string", "number"]]
    case .text: ["type": "string", "minLength": .number(1)]
    case .integer(let minimum): ["type": "integer", "minimum": .number(minimum)]
    case .boolean: ["type": "boolean"]
    // YAML 1.1 reads `off` as `false`.
    case .choice(_, let names): ["enum": .list(names.map(JSON.text) + (names.contains("off") ? [false] : []))]
    case .list(let element): ["type": "array", "items": element.schema]
    case .map(let keys, let values):
      ["type": "object", "propertyNames": keys.schema, "additionalProperties": values.schema]
    case .tree: ["$ref": "#/$defs/tree"]
    case .either(let forms): ["anyOf": .list(forms.map(\.schema))]
    case .record(let keys):
      [
        "type": "object",
        "properties": .object(
          Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0.form.schema.described($0.summary)) })
        ),
        "required": .list(keys.filter(\.isRequired).map { .text($0.name) }),
        "additionalProperties": false,
      ]
    }
  }
}

/// A value of JSON.
private enum JSON: Encodable {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([JSON])
  case object([String: JSON])

  /// A mapping of any depth with texts as leaves.
  static let tree: JSON = [
    "type": "object",
    "additionalProperties": ["anyOf": [["type": ["string", "number", "boolean"]], ["$ref": "#/$defs/tree"]]],
  ]

  /// Returns the schema with a description.
  func described(_ text: String) -> JSON {
    guard case .object(var members) = self else { return self }
    members["description"] = .text(text)
    return .object(members)
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text): try text.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .flag(let flag): try flag.encode(to: encoder)
    case .list(let elements): try elements.encode(to: encoder)
    case .object(let members): try members.encode(to: encoder)
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .text(text) }

  init(booleanLiteral flag: Bool) { self = .flag(flag) }

  init(arrayLiteral elements: JSON...) { self = .list(elements) }

  init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(Dictionary(members, uniquingKeysWith: { first, _ in first }))
  }
}
