import Yams

extension Shape {
  /// A list of values.
  static func list<Element>(of element: Shape<Element>) -> Shape where Value == [Element] {
    let form = ValueForm.list(of: element.form)
    return Shape(form: form) { node, reading in
      guard let sequence = node.sequence else {
        reading.reportForm(form, at: node)
        return nil
      }
      return sequence.readingAll { element.read($0, &reading) }
    }
  }

  /// A single value, or a list of values.
  static func oneOrMore<Element>(_ element: Shape<Element>) -> Shape where Value == [Element] {
    either(element.map { [$0] }, list(of: element))
  }

  /// A mapping from names to values, in the order of the file.
  static func map<Name, Element>(
    of names: Shape<Name>,
    to values: Shape<Element>
  ) -> Shape where Value == [(name: Name, value: Element)] {
    let form = ValueForm.map(keys: names.form, values: values.form)
    return Shape(form: form) { node, reading in
      guard let mapping = node.mapping else {
        reading.reportForm(form, at: node)
        return nil
      }
      return mapping.readingAll { key, value in
        let name = names.read(key, &reading)
        let element = reading.inside(key.text) { reading in values.read(value, &reading) }
        guard let name, let element else { return nil }
        return (name, element)
      }
    }
  }

  /// A value of one of two forms; the first one whose outer form matches is read.
  static func either(_ first: Shape, _ second: Shape) -> Shape {
    let form = ValueForm.either([first.form, second.form])
    return Shape(form: form) { node, reading in
      if first.form.hasOuterForm(of: node) { return first.read(node, &reading) }
      if second.form.hasOuterForm(of: node) { return second.read(node, &reading) }
      reading.reportForm(form, at: node)
      return nil
    }
  }
}

extension Shape where Value == [(name: String, value: String)] {
  /// A mapping of any depth with texts as leaves; the keys of nested mappings are joined by full stops.
  static var tree: Shape {
    Shape(form: .tree) { node, reading in
      if node.mapping != nil { return Self.leaves(of: node, under: [], &reading) }
      reading.reportForm(.tree, at: node)
      return nil
    }
  }

  private static func leaves(of node: Node, under names: [String], _ reading: inout ConfigurationReading) -> Value? {
    guard let mapping = node.mapping else {
      if let text = node.text { return [(names.joined(separator: "."), text)] }
      reading.reportForm(.tree, at: node)
      return nil
    }
    return mapping.readingAll { key, value in
      leaves(of: value, under: names + [key.scalar?.string ?? ""], &reading)
    }?.flatMap(\.self)
  }
}

extension Sequence {
  /// Returns the values of all elements; `nil` if one can't be read, after reading all of them.
  fileprivate func readingAll<Value>(_ read: (Element) -> Value?) -> [Value]? {
    let values = map(read)
    return values.contains { $0 == nil } ? nil : values.compactMap(\.self)
  }
}

extension ValueForm {
  /// Whether a value has this form on the outside, regardless of the values inside.
  fileprivate func hasOuterForm(of node: Node) -> Bool {
    switch self {
    case .text, .integer, .boolean, .choice: node.text != nil
    case .list: node.sequence != nil
    case .record, .map, .tree: node.mapping != nil
    case .either(let forms): forms.contains { $0.hasOuterForm(of: node) }
    }
  }
}
