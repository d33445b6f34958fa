import Yams

/// The values of configuration files, put over one another.
struct PropertyTree {
  private var root: Node?

  /// The values that are known by their whole path.
  private var values: [String: String] = [:]

  /// Whether no file and no value was given at all.
  var isEmpty: Bool { root == nil && values.isEmpty }

  /// Puts the values of a file over those that are there.
  mutating func add(_ file: Node) { root = root.map { Self.merge($0, file) } ?? file }

  /// Puts values over those that are there.
  mutating func add(_ values: [String: String]) { self.values.merge(values) { $1 } }

  /// What a path leads to; nil for nothing.
  ///
  /// - Throws: ``PropertyPath/Problem`` for a path that can't be read.
  func value(at text: String) throws(PropertyPath.Problem) -> Value? {
    if let value = values[text] { return .text(value) }
    let path = try PropertyPath(text)
    if let value = values[path.name] { return .text(value) }
    var node = root
    for step in path.steps {
      switch step {
      case .name(let name): node = node?.mapping?[Node(name)]
      case .position(let position):
        let list = node?.sequence
        node = list.flatMap { $0.indices.contains(position) ? $0[position] : nil }
      }
    }
    guard let node else { return values.keys.contains { $0.hasPrefix(path.name + ".") } ? .group : nil }
    if node.null != nil { return .text("") }
    return node.scalar.map { .text($0.string) } ?? .group
  }

  /// What a path leads to.
  enum Value: Equatable {
    /// A text; empty where nothing is written.
    case text(String)

    /// Something with further values inside.
    case group
  }

  private static func merge(_ below: Node, _ above: Node) -> Node {
    guard case .mapping(var merged) = below, case .mapping(let added) = above else { return above }
    for (key, value) in added { merged[key] = merged[key].map { merge($0, value) } ?? value }
    return .mapping(merged)
  }
}
