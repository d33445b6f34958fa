import Mustache

extension TemplateValue {
  /// The value for the Mustache library.
  ///
  /// An absent value is a value, because the library looks up names without a value in the enclosing objects.
  fileprivate var rendered: Any {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag
    case .names(let texts): RenderedNames(texts: texts, path: nil)
    case .object(let object): RenderedObject(object)
    case .absent: AbsentValue()
    case .texts(let texts):
      texts.enumerated().map { RenderedText(text: $1, position: ListPosition(index: $0, count: texts.count)) }
    case .list(let objects):
      objects.enumerated().map { RenderedObject($1, at: ListPosition(index: $0, count: objects.count)) }
    }
  }
}

/// An object, with its position if it is an element of a list.
struct RenderedObject: MustacheParent {
  private let object: any TemplateObject
  private let position: ListPosition?

  init(_ object: any TemplateObject, at position: ListPosition? = nil) {
    self.object = object
    self.position = position
  }

  func child(named name: String) -> Any? { (object.value(of: name) ?? position?.value(of: name))?.rendered }
}

/// A text in a list.
private struct RenderedText: MustacheParent, MustacheCustomRenderable {
  let text: String
  let position: ListPosition

  var renderText: String { text }
  var isNull: Bool { false }

  func child(named name: String) -> Any? { position.value(of: name)?.rendered }
}

/// Texts by name, or those in a namespace.
private struct RenderedNames: MustacheParent, MustacheCustomRenderable {
  let texts: [String: String]

  /// The name so far; nil for none.
  let path: String?

  var renderText: String { path.flatMap { texts[$0] } ?? "" }
  var isNull: Bool { false }

  func child(named name: String) -> Any? {
    let path = path.map { "\($0).\(name)" } ?? name
    if texts.keys.contains(where: { $0.hasPrefix(path + ".") }) { return RenderedNames(texts: texts, path: path) }
    return texts[path]
  }
}

/// A value that does not exist: an empty text, and no section.
private struct AbsentValue: MustacheParent, MustacheCustomRenderable {
  var renderText: String { "" }
  var isNull: Bool { true }

  func child(named name: String) -> Any? { nil }
}
