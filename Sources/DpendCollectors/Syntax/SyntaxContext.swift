import DpendGraph

/// The surroundings of a node that ``SyntaxWalk`` visits.
package struct SyntaxContext {
  /// The file.
  let file: ParsedFile

  /// The `#if` conditions around the node.
  var condition = BuildCondition.always

  /// The types and extensions around the node, from the outside in; the last one is the node itself where it is one.
  var types: [OpenType] = []

  /// The scope in which the names at the node are looked up.
  var lexical: LexicalContext { types.last?.context ?? LexicalContext(path: file.uniquePath) }
}
