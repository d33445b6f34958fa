/// What one annotation says.
indirect enum AnnotationValue: Hashable, Sendable, Codable {
  /// The name alone.
  case flag

  /// A number.
  case number(Double)

  /// Anything else, without the quotes around it.
  case text(String)

  /// Several values: those of a repeated annotation, or a list that is written as JSON.
  case list([AnnotationValue])

  /// Annotations of its own: those of a namespace, or an object that is written as JSON.
  case group(Annotations)
}

/// The annotations of a declaration by name, as Sourcery hands them to a template.
struct Annotations: Hashable, Sendable, Codable {
  private(set) var values: [String: AnnotationValue] = [:]

  /// The value of an annotation; nil when it isn't there.
  subscript(name: String) -> AnnotationValue? { values[name] }

  /// Whether there is none.
  var isEmpty: Bool { values.isEmpty }

  /// The names, sorted.
  var names: [String] { values.keys.sorted() }

  /// Adds an annotation; a name that is there already gets both values.
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

  /// Adds annotations; a name that is there already gets both values.
  mutating func add(_ others: Annotations) {
    for name in others.names { others[name].map { add(name, $0) } }
  }

  /// Adds annotations; a name that is there already gets the new value.
  mutating func replace(with others: Annotations) { values.merge(others.values) { _, new in new } }
}

extension AnnotationValue {
  /// The text; nil for a value that isn't one.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The annotations in it; nil for a value that has none.
  var group: Annotations? { if case .group(let annotations) = self { annotations } else { nil } }
}
