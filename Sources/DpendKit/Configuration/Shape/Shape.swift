import DpendAnalysis
import DpendGraph
import DpendReporters
import Foundation
import Yams

/// The form of a value together with the function that reads it, so that the two agree.
struct Shape<Value: Sendable>: Sendable {
  /// The form of the value.
  let form: ValueForm

  /// Reads a value; `nil` after reporting a problem.
  let read: @Sendable (_ node: Node, _ reading: inout ConfigurationReading) -> Value?

  /// Returns a shape of the same form with transformed values.
  func map<New>(_ transform: @escaping @Sendable (Value) throws -> New) -> Shape<New> {
    mapWithLocation { value, _ in try transform(value) }
  }

  /// Returns a shape of the same form with values transformed together with their locations.
  func mapWithLocation<New>(_ transform: @escaping @Sendable (Value, SourceLocation) throws -> New) -> Shape<New> {
    Shape<New>(form: form) { node, reading in
      guard let value = read(node, &reading) else { return nil }
      do {
        return try transform(value, reading.location(of: node))
      } catch {
        reading.report("\(error)", at: node)
        return nil
      }
    }
  }
}

/// The error for a value of the right form that is not valid, with the reason as description.
struct InvalidValue: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Shape where Value == String {
  /// A text, which can be empty.
  static var text: Shape { text(of: .text(kind: ValueForm.anyText)) }

  /// A text of a kind, a noun in the singular; an empty one, such as a path to nothing, is none.
  static func text(_ kind: String) -> Shape {
    Shape(form: .text(kind: kind)) { node, reading in
      let text = text(of: .text(kind: kind)).read(node, &reading)
      if text != "" { return text }
      reading.report("the \(kind) is empty", at: node, advice: "write one, or remove it")
      return nil
    }
  }

  private static func text(of form: ValueForm) -> Shape {
    Shape(form: form) { node, reading in
      if let text = node.text { return text }
      reading.reportForm(form, at: node)
      return nil
    }
  }

  /// A path that is relative to the folder of the file.
  static var path: Shape {
    let text = text("path")
    return Shape(form: text.form) { node, reading in text.read(node, &reading).map { reading.resolve($0) } }
  }

  /// One of some names; the kind is a noun in the singular.
  ///
  /// If `off` is one of them, `false` means the same, because YAML 1.1 reads `off` as `false`.
  static func name(of kind: String, among names: [String]) -> Shape {
    let form = ValueForm.choice(kind: kind, names: names)
    return Shape(form: form) { node, reading in
      guard let text = node.text else {
        reading.reportForm(form, at: node)
        return nil
      }
      if names.contains(text) { return text }
      if text == "false", names.contains("off") { return "off" }
      reading.reportUnknown(text, kind: kind, among: names, at: node)
      return nil
    }
  }
}

extension Shape where Value == NamePattern {
  /// A regular expression.
  static var regularExpression: Shape {
    Shape<String>.text("regular expression").mapWithLocation { try NamePattern($0, at: $1) }
  }
}

extension Shape where Value == WebAddress {
  /// The address of a web page.
  static var webAddress: Shape {
    Shape<String>.text("URL").map { text in
      guard let address = WebAddress(text) else {
        throw InvalidValue(
          "the URL does not begin with 'https://' or 'http://', or contains a character that can end a link"
        )
      }
      return address
    }
  }
}

extension Shape where Value == PathPattern {
  /// A glob.
  static var glob: Shape { Shape<String>.text("glob").map { PathPattern($0) } }
}

extension Shape where Value == Bool {
  /// `true` or `false`.
  static var boolean: Shape {
    Shape(form: .boolean) { node, reading in
      if let value = node.text.flatMap(Bool.init) { return value }
      reading.reportForm(.boolean, at: node)
      return nil
    }
  }
}

extension Shape where Value == Int {
  /// An integer with a minimum.
  static func integer(from minimum: Int) -> Shape {
    let form = ValueForm.integer(minimum: minimum)
    return Shape(form: form) { node, reading in
      if let value = node.text.flatMap({ Int($0) }), value >= minimum { return value }
      reading.reportForm(form, at: node)
      return nil
    }
  }
}

extension Node {
  /// The text of a scalar; `nil` for null, a list and a mapping.
  var text: String? {
    guard let scalar else { return nil }
    return scalar.style == .plain && ["", "~", "null", "Null", "NULL"].contains(scalar.string) ? nil : scalar.string
  }
}
