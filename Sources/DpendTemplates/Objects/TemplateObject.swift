/// A value whose variables a template of the user can read.
///
/// A variable is defined once: the definition gives its value, its documentation, and the names that templates can use.
package protocol TemplateObject: Sendable {
  /// The noun for a value in messages and in the reference.
  static var noun: String { get }

  /// The description of a value, in a sentence.
  static var summary: String { get }

  /// The variables, in the order of the reference.
  static var variables: [TemplateVariable<Self>] { get }
}

extension TemplateObject {
  /// The documentation of the variables.
  package static var documentation: [TemplateVariableDocumentation] { variables.map(\.documentation) }

  /// Returns the value of a variable; nil for an unknown one.
  func value(of name: String) -> TemplateValue? {
    Self.variables.first { $0.documentation.name == name }.map { $0.value(self) }
  }
}

/// An object that an embedded template prints, which a file of the user can replace.
package protocol TemplatedObject: TemplateObject {
  /// The path of the template below the folder `templates`.
  static var template: String { get }
}

/// The types of objects that a template can reach from one of them, except for those with templates of their own.
package struct TemplateObjects {
  /// The types, each before those that only its variables have.
  package let types: [any TemplateObject.Type]

  /// Finds the types.
  ///
  /// - Parameter root: The type of the object that a template is rendered with.
  package init(from root: any TemplateObject.Type) {
    var found: [any TemplateObject.Type] = [root]
    var next = 0
    while next < found.count {
      for case let type? in found[next].documentation.map(\.type.object)
      where !(type is any TemplatedObject.Type) && !found.contains(where: { $0 == type }) { found.append(type) }
      next += 1
    }
    types = found
  }
}
