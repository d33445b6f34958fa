import DpendGraph

/// A container of Dip, identified by the variable that holds it.
struct DipContainerID: Hashable, Sendable {
  /// The kinds of variables, those first that identify a container best.
  enum Origin: Int, Hashable, Sendable {
    /// A property, a global variable, or a subclass of the container.
    case property

    /// A local variable.
    case local

    /// A parameter, or `self` in an extension of the container, which a caller decides.
    case parameter
  }

  /// The module of the variable.
  let module: String

  /// The names of the declarations around the variable and its own, from the outside in.
  let path: [String]

  /// The kind of the variable.
  let origin: Origin

  static func == (left: DipContainerID, right: DipContainerID) -> Bool {
    left.module == right.module && left.path == right.path
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(module)
    hasher.combine(path)
  }

  /// The identifier of the component.
  var id: ComponentID { ComponentID(([module] + path).joined(separator: ".")) }

  /// The name of the component.
  var name: String { path.joined(separator: ".") }
}
