/// The names that a file declares, and its bodies that may be plain, found without parsing it.
///
/// A body is plain if it names nothing of the project but variables of plain types, such as numbers and strings (``PlainTypes``), and if
/// its parameters and its result are of such types. It neither creates nor passes an object of the project.
package struct BodyOutline: Equatable, Sendable {
  /// A body between its braces.
  struct Body: Equatable, Sendable {
    /// The bytes between the braces.
    let range: Range<Int>

    /// The words in the body and in the types of its declaration.
    let words: [WordSet.Word]
  }

  /// The declared names.
  var names = DeclaredNames()

  /// The names in the imports of the file: those of modules, and of single declarations of them.
  var importedNames: Set<String> = []

  /// The bodies that are plain unless the project declares one of their words, in the order of the text.
  var bodies: [Body] = []

  /// Returns the bodies that are plain in a project.
  func plainBodies(in project: ProjectNames) -> [Body] { bodies.filter { project.isDisjoint(with: $0.words) } }
}
