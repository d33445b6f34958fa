import DpendGraph

/// One target of a `deli.yml`: a container of its own.
struct DeliTarget: Hashable {
  /// A path as the file names it, and where it does.
  struct NamedPath: Hashable {
    let path: String
    let location: SourceLocation
  }

  /// The name in the file.
  let name: String

  /// The names that a module with its code can have.
  let modules: Set<String>

  /// The folder of its Xcode project.
  let folder: String

  /// The files that belong to it wherever they lie.
  let included: [String]

  /// What the paths of files begin with that don't belong to it.
  let excluded: [String]

  /// The files with values of properties, as patterns.
  let propertyFiles: [NamedPath]

  /// The projects whose containers it can use, as paths of their `Deli.resolved` or of its folder.
  let dependencies: [NamedPath]

  /// The file that says all this.
  let file: CompanionFile

  /// The id of its container.
  var container: ComponentID { ComponentID("deli.\(name)") }
}

extension DeliTarget {
  /// How a file belongs to a target, the strongest claim last.
  enum Claim: Hashable, Comparable {
    /// The file lies in the project's folder; the deeper that lies, the stronger.
    case folder(depth: Int)

    /// It lies in the folder that has the target's name.
    case ownFolder(depth: Int)

    /// The target names the file.
    case named
  }

  /// How a file belongs to the target; nil when it doesn't.
  func claim(to path: String, module: String) -> Claim? {
    if included.contains(path) { return .named }
    guard let rest = path.inside(folder), modules.contains(module) else { return nil }
    let depth = folder.split(separator: "/").count
    return rest.split(separator: "/").dropLast().contains { modules.contains(String($0)) }
      ? .ownFolder(depth: depth) : .folder(depth: depth)
  }

  /// Whether the target leaves a file out on purpose.
  func excludes(_ path: String) -> Bool { excluded.contains { path.hasPrefix($0) } }
}
