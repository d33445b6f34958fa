import Yams

/// A key of a record, and the shape of its value.
struct RecordKey<Value: Sendable>: Sendable {
  let key: ValueForm.Key

  /// Reads the value, or returns the default; `nil` after reporting a problem.
  let read: @Sendable (_ mapping: Node, _ reading: inout ConfigurationReading) -> Value?

  /// A required value.
  static func required(_ name: String, _ shape: Shape<Value>, _ summary: String) -> RecordKey {
    let key = ValueForm.Key(name: name, summary: summary, form: shape.form, isRequired: true)
    return RecordKey(key: key) { mapping, reading in
      if let node = mapping.value(named: name) { return reading.inside(name) { shape.read(node, &$0) } }
      reading.report("missing key '\(name)'", at: mapping, advice: "add the key with \(shape.form.title)")
      return nil
    }
  }

  /// An optional value with a default.
  static func optional(
    _ name: String,
    _ shape: Shape<Value>,
    otherwise: Value,
    _ summary: String
  ) -> RecordKey {
    let key = ValueForm.Key(name: name, summary: summary, form: shape.form, isRequired: false)
    return RecordKey(key: key) { mapping, reading in
      guard let node = mapping.value(named: name) else { return otherwise }
      return reading.inside(name) { shape.read(node, &$0) }
    }
  }

  /// An optional value.
  static func optional<Wrapped>(
    _ name: String,
    _ shape: Shape<Wrapped>,
    _ summary: String
  ) -> RecordKey where Value == Wrapped? {
    .optional(name, shape.map(Optional.some), otherwise: nil, summary)
  }
}

extension Shape {
  /// A mapping with known keys, whose values are combined.
  ///
  /// All problems inside are reported, even if a required key is missing.
  static func record<each Element>(
    _ keys: repeat RecordKey<each Element>,
    combine: @escaping @Sendable (repeat each Element) throws -> Value
  ) -> Shape {
    var known: [ValueForm.Key] = []
    repeat known.append((each keys).key)
    let form = ValueForm.record(known)
    let names = known.map(\.name)
    return Shape(form: form) { node, reading in
      guard let mapping = node.mapping else {
        reading.reportForm(form, at: node)
        return nil
      }
      for key in mapping.keys where key.scalar.map({ names.contains($0.string) }) != true {
        reading.reportUnknown(key.scalar?.string ?? "", kind: "key", among: names, at: key)
      }
      let problemsBefore = reading.problemCount
      let values = (repeat (each keys).read(node, &reading))
      do {
        return try combine(repeat try (each values).orIncomplete())
      } catch {
        if reading.problemCount == problemsBefore { reading.report("\(error)", at: node) }
        return nil
      }
    }
  }
}

/// The error for a record with a value that could not be read; the problem is already reported.
private struct IncompleteRecord: Error {}

extension Optional {
  fileprivate func orIncomplete() throws -> Wrapped {
    guard let self else { throw IncompleteRecord() }
    return self
  }
}

extension Node {
  /// Returns the value of a key in a mapping.
  fileprivate func value(named name: String) -> Node? {
    mapping?.first { key, _ in key.scalar?.string == name }?.value
  }
}
