import DpendGraph

/// A container in the code of a project, identified by the declaration that holds it.
struct ContainerOrigin: Hashable, Sendable {
  /// The module; nil for a container that the library declares.
  let module: String?

  /// The names of the declarations around the container and its own, from the outside in.
  let path: [String]

  /// The container of code that shows none.
  static let unknown = ContainerOrigin(module: nil, path: ["UnknownContainer"])

  /// The identifier of the component.
  var id: ComponentID { ComponentID(((module.map { [$0] } ?? []) + path).joined(separator: ".")) }

  /// The name of the component.
  var name: String { path.joined(separator: ".") }
}
