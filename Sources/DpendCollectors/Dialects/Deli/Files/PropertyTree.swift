import DpendGraph
import Yams

/// The merged values of configuration files.
struct PropertyTree {
  private var root: Node?

  /// The values with a known path.
  private var values: [String: String] = [:]

  /// Whether there is neither a file nor a value.
  var isEmpty: Bool { root == nil && values.isEmpty }

  /// Adds the values of a file, which replace earlier values.
  mutating func add(_ file: Node) { root = root.map { Self.merge($0, file) } ?? file }

  /// Adds values by path, which replace earlier values.
  mutating func add(_ values: [String: String]) { self.values.merge(values) { $1 } }

  /// Returns the value at a path; nil when there is none.
  ///
  /// - Throws: ``PropertyPath/Problem`` for a path with a syntax error.
  func value(at text: String) throws(PropertyPath.Problem) -> Value? {
    if let value = values[text] { return .text(value) }
    let path = try PropertyPath(text)
    if let value = values[path.name] { return .text(value) }
    var node = root
    for step in path.steps {
      if let position = step.position {
        node = node?.sequence.flatMap { $0.indices.contains(position) ? $0[position] : nil }
      } else {
        node = node?.mapping?[Node(step.name)]
      }
    }
    guard let node else { return values.keys.contains { $0.hasPrefix(path.name + ".") } ? .group : nil }
    if node.null != nil { return .text("") }
    return node.scalar.map { .text($0.string) } ?? .group
  }

  /// All values by name and position; nil if there are none.
  var configuration: ConfigurationValue? {
    if isEmpty { return nil }
    let tree = values.sorted { $0.key < $1.key }.reduce(root) { tree, value in
      let path = value.key.split(separator: ".").map(String.init)
      let node = path.reversed().reduce(Node(value.value)) { node, name in Node([(Node(name), node)]) }
      return tree.map { Self.merge($0, node) } ?? node
    }
    return tree.map(ConfigurationValue.init)
  }

  /// The value at a path.
  enum Value: Equatable {
    /// A text; empty for an empty value.
    case text(String)

    /// A group of further values.
    case group
  }

  /// Returns the values of both nodes; those of the second replace those of the first.
  ///
  /// - Complexity: O(*n*) in the values, while a mapping of Yams searches all of its keys for each of them.
  private static func merge(_ below: Node, _ above: Node) -> Node {
    guard case .mapping(let former) = below, case .mapping(let added) = above else { return above }
    var pairs = former.map { ($0.key, $0.value) }
    var positions = Dictionary(pairs.enumerated().map { ($1.0, $0) }) { first, _ in first }
    for (key, value) in added {
      if let position = positions[key] {
        pairs[position].1 = merge(pairs[position].1, value)
      } else {
        positions[key] = pairs.count
        pairs.append((key, value))
      }
    }
    return .mapping(Node.Mapping(pairs, former.tag, former.style, former.mark))
  }
}

extension ConfigurationValue {
  /// Creates the value of a node; an alias counts as the value that it refers to.
  fileprivate init(_ node: Node) {
    switch node {
    case .mapping(let mapping):
      let members = mapping.map { Member(name: $0.key.scalar?.string ?? "", value: ConfigurationValue($0.value)) }
      self = .group(members.sorted { $0.name < $1.name })
    case .sequence(let sequence): self = .list(sequence.map(ConfigurationValue.init))
    case .scalar(let scalar): self = .text(node.null == nil ? scalar.string : "")
    case .alias: self = .text("")
    }
  }
}
