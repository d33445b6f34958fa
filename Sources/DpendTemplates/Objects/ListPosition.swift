/// The position of an element in a list, whose variables every element has in a section of the list.
package struct ListPosition: TemplateObject {
  /// The noun in messages and in the reference.
  package static let noun = "element"

  /// The description, in a sentence.
  package static let summary = "The position of an object or a text in the list whose section contains it."

  /// The variables.
  package static let variables: [TemplateVariable<ListPosition>] = [
    .flag("isFirst", "Whether it is the first element.") { $0.index == 0 },
    .flag("isLast", "Whether it is the last element.") { $0.index == $0.count - 1 },
    .number("position", "The position, starting at 1.") { $0.index + 1 },
  ]

  /// The index of the element.
  let index: Int

  /// The number of elements.
  let count: Int
}
