/// The objects around a tag of a template, from the outside in, which determine the variables that the tag can use.
struct TemplateScope {
  /// An object, or a text in a section of its own.
  private enum Level {
    case object(any TemplateObject.Type)
    case text(TextForm)
  }

  private var levels: [Level]

  /// Creates the scope of a template that is rendered with an object.
  init(_ root: any TemplateObject.Type) {
    levels = [.object(root)]
  }

  /// The noun of the innermost object.
  var noun: String {
    for case .object(let type) in levels.reversed() where type != ListPosition.self { return type.noun }
    return ListPosition.noun
  }

  /// The names of the variables, from the innermost object to the outermost, without duplicates.
  var names: [String] {
    var names: [String] = []
    if case .text = levels.last { names.append(".") }
    for case .object(let type) in levels.reversed() {
      names += type.documentation.map(\.name).filter { !names.contains($0) }
    }
    return names
  }

  /// Returns the type of a variable.
  ///
  /// - Parameter path: The name, or names separated by full stops; a full stop before them excludes the enclosing objects.
  /// - Returns: The type; nil for an unknown variable.
  func type(of path: String) -> TemplateValueType? {
    if path == "." { return if case .text(let form) = levels.last { .text(form) } else { nil } }
    let isOwn = path.hasPrefix(".")
    let names = path.split(separator: ".", omittingEmptySubsequences: false).dropFirst(isOwn ? 1 : 0).map(String.init)
    guard let first = names.first, !names.contains("") else { return nil }
    let type = names.dropFirst().reduce(lookUp(first, isOwn: isOwn)) { type, name in
      switch type {
      case .object(let object): Self.type(of: name, in: object)
      case .names: .names
      case .text, .optionalText, .texts, .flag, .number, .list, nil: nil
      }
    }
    // The text of a name may be absent.
    return if case .names? = type, names.count > 1 { .optionalText(.plain) } else { type }
  }

  /// Returns the scope of a section; nil for a value that has no sections.
  func entering(_ type: TemplateValueType) -> TemplateScope? {
    var inner = self
    switch type {
    case .text, .number, .names: return nil
    case .flag: break
    case .optionalText(let form): inner.levels.append(.text(form))
    case .texts(let form): inner.levels += [.object(ListPosition.self), .text(form)]
    case .object(let object): inner.levels.append(.object(object))
    case .list(let object): inner.levels += [.object(ListPosition.self), .object(object)]
    }
    return inner
  }

  private func lookUp(_ name: String, isOwn: Bool) -> TemplateValueType? {
    // The position of an element and the element are one object for the Mustache library.
    for case .object(let type) in levels.suffix(isOwn ? isElement ? 2 : 1 : levels.count).reversed() {
      if let found = Self.type(of: name, in: type) { return found }
    }
    return nil
  }

  /// Whether the innermost object is an element of a list.
  private var isElement: Bool {
    guard case .object(let type) = levels.dropLast().last else { return false }
    return type == ListPosition.self
  }

  private static func type(of name: String, in object: any TemplateObject.Type) -> TemplateValueType? {
    object.documentation.first { $0.name == name }?.type
  }
}
