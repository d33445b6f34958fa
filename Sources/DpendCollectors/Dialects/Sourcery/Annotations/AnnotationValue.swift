import DpendGraph

/// The value of an annotation.
indirect enum AnnotationValue: Hashable, Sendable, Codable {
  /// A name without a value.
  case flag

  /// A number.
  case number(Double)

  /// A text, without the quotation marks around it.
  case text(String)

  /// Several values: those of a repeated annotation, or a JSON array.
  case list([AnnotationValue])

  /// Nested annotations: those of a namespace, or a JSON object.
  case group(Annotations)

  /// The text, if it is one.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The value as a text: several values are separated by commas, and a name without a value is empty.
  fileprivate var shownText: String {
    switch self {
    case .flag, .group: ""
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .text(let text): text
    case .list(let values): values.map(\.shownText).joined(separator: ", ")
    }
  }

  /// The nested annotations, if there are any.
  var group: Annotations? { if case .group(let annotations) = self { annotations } else { nil } }
}

/// The annotations of a declaration by name, as Sourcery passes them to a template.
struct Annotations: Hashable, Sendable, Codable {
  @SortedEntries
  private(set) var values: [String: AnnotationValue] = [:]

  /// The value of an annotation; nil when it is absent.
  subscript(name: String) -> AnnotationValue? { values[name] }

  /// Whether there are no annotations.
  var isEmpty: Bool { values.isEmpty }

  /// The names, sorted.
  var names: [String] { values.keys.sorted() }

  /// The values as texts by name, with the names in a namespace after its own; a flag is an empty text.
  var texts: [String: String] {
    names.reduce(into: [:]) { texts, name in
      texts[name] = values[name]?.shownText
      for (inner, text) in values[name]?.group?.texts ?? [:] { texts["\(name).\(inner)"] = text }
    }
  }

  /// Adds an annotation; a name that is present gets both values.
  mutating func add(_ name: String, _ value: AnnotationValue) {
    switch (values[name], value) {
    case (nil, _): values[name] = value
    case (.list(let known)?, _): if !known.contains(value) { values[name] = .list(known + [value]) }
    case (.group(let known)?, .group(let more)):
      var both = known
      both.add(more)
      values[name] = .group(both)
    case (let known?, _): if known != value { values[name] = .list([known, value]) }
    }
  }

  /// Adds annotations; a name that is present gets both values.
  mutating func add(_ others: Annotations) {
    for name in others.names { others[name].map { add(name, $0) } }
  }

  /// Adds annotations; a name that is present gets the new value.
  mutating func replace(with others: Annotations) { values.merge(others.values) { _, new in new } }
}
