import DpendGraph

/// The reason why some bindings have no readable diagram.
package struct DiagramLimit: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of bindings.
  let bindings: Int

  /// The number of dependencies among them.
  let dependencies: Int

  /// The reason with the limits.
  package var description: String {
    """
    \(bindings.of("binding")) with \(dependencies.of("dependency")) among them are too many for one diagram, which shows at most \
    \(DrawingLevel.mostBindings) bindings and \(DrawingLevel.mostEdges) dependencies; restrict the selection, such as with 'and module:NAME'
    """
  }
}
