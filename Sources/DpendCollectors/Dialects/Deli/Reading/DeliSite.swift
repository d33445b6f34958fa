import DpendGraph
import SwiftSyntax

/// The file and the enclosing type of a piece of code.
struct DeliSite {
  let file: ParsedFile

  /// The innermost enclosing type or extension; nil outside of all types.
  let enclosingType: OpenType?

  /// Creates a member with the given content at a piece of syntax.
  func member(_ content: DeliMember.Content, at syntax: some SyntaxProtocol, if condition: BuildCondition) -> DeliMember
  {
    let location = SourceLocation(syntax, in: file)
    return DeliMember(
      content: content,
      owner: enclosingType?.location ?? location,
      condition: condition,
      context: enclosingType?.context ?? LexicalContext(file: file.path),
      location: location
    )
  }
}
