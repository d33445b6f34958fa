package import DpendGraph

/// A file that the tool of a library generates by its own settings.
package struct ToolOutput: Hashable, Sendable {
  /// The path of the file, or of an existing folder for it.
  package let path: String

  /// The name of the file in an existing folder.
  package let name: String

  /// The container whose bindings the file registers.
  package let component: ComponentID

  /// Creates an output.
  package init(path: String, name: String, component: ComponentID) {
    self.path = path
    self.name = name
    self.component = component
  }
}
