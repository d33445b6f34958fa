/// The position of a part in a ``DependencyMatrix``, which stays the same when other parts are added.
package struct MatrixAddress: Hashable, Sendable {
  /// The names of the parts that contain the part, and its own, such as `App/Screens/Cart`; that of a folder ends with a slash.
  package let path: String

  /// The name of the part.
  package let name: String

  /// The kind of the part.
  package let kind: DependencyMatrix.Kind

  /// Returns the path of a part that another one contains.
  static func path(of name: String, in outer: (path: String, kind: DependencyMatrix.Kind)?) -> String {
    outer.map { $0.kind == .module ? "\($0.path)/\(name)" : $0.path + name } ?? name
  }
}

extension MatrixTree {
  /// The address of each node.
  var addresses: [MatrixAddress] {
    var addresses: [MatrixAddress] = []
    for node in nodes {
      let outer = node.parent.map { (addresses[$0].path, addresses[$0].kind) }
      addresses.append(
        MatrixAddress(path: MatrixAddress.path(of: node.name, in: outer), name: node.name, kind: node.kind)
      )
    }
    return addresses
  }
}

extension DependencyMatrix {
  /// The path of each part, as in its ``MatrixAddress``.
  package var paths: [String] {
    var paths: [String] = []
    for part in parts {
      let outer = part.parent.map { (paths[$0], parts[$0].kind) }
      paths.append(MatrixAddress.path(of: part.name, in: outer))
    }
    return paths
  }
}
