public import DpendGraph

/// Where the pages of a graph lie.
///
/// File names are lower-case ASCII, short, and never equal on a disk that ignores case: what that loses of a name is made up for
/// by a hash of the whole name, so that a page keeps its address whatever is added beside it.
public struct PageNames: Sendable {
  /// The overview.
  public static let overview: PagePath = "index"

  /// The picture of all bindings.
  public static let diagram: PagePath = "diagram"

  /// The list of all bindings.
  public static let bindings: PagePath = "bindings/index"

  /// The scopes.
  public static let scopes: PagePath = "scopes"

  /// What is made at start.
  public static let initialization: PagePath = "initialization"

  /// The tags.
  public static let tags: PagePath = "tags"

  /// The cycles.
  public static let cycles: PagePath = "cycles/index"

  /// The ways from one binding to another.
  public static let why: PagePath = "why"

  /// The findings.
  public static let findings: PagePath = "findings"

  /// The modules and their coupling.
  public static let architecture: PagePath = "architecture"

  /// The generated container.
  public static let container: PagePath = "container"

  private let graph: BindingGraph

  /// Names the pages of a graph.
  public init(_ graph: BindingGraph) {
    self.graph = graph
  }

  /// The page of a module.
  public func module(_ name: String) -> PagePath {
    PagePath(rawValue: "modules/" + Self.fileName(readable: name, unique: name))
  }

  /// The page of a binding.
  public func binding(_ index: Int) -> PagePath {
    let binding = graph.bindings[index]
    let readable = "\(binding.title)-\(binding.factory.baseName)"
    return PagePath(rawValue: "bindings/" + Self.fileName(readable: readable, unique: binding.id.rawValue))
  }

  /// The page of a cycle, by its place in the list.
  public func cycle(_ index: Int) -> PagePath { PagePath(rawValue: "cycles/cycle-\(index + 1)") }

  static func fileName(readable: String, unique: String) -> String {
    let safe = readable.lowercased().unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? Character(scalar) : "-"
    }
    let words = String(safe).split(separator: "-").joined(separator: "-").prefix(60)
    let hash = String(StableHash.bits32(of: unique), radix: 36)
    return words.isEmpty ? hash : "\(words)-\(hash)"
  }
}
