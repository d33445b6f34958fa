import DpendGraph

/// A target of a `deli.yml` file, which has a container of its own.
struct DeliTarget: Hashable {
  /// A path in the file, and its location there.
  struct NamedPath: Hashable {
    let path: String
    let location: SourceLocation
  }

  /// The name in the file.
  let name: String

  /// The possible names of the module with the target's code.
  let modules: Set<String>

  /// The folder of the Xcode project.
  let folder: String

  /// The files that belong to the target in any folder.
  let included: [String]

  /// The prefixes of the paths that do not belong to the target.
  let excluded: [String]

  /// The property files, as patterns.
  let propertyFiles: [NamedPath]

  /// The projects whose containers the target uses, as paths of their `Deli.resolved` or of its folder.
  let dependencies: [NamedPath]

  /// The path at which Deli's tool describes the container for other projects: a file, or its folder.
  let resolvedPath: String

  /// The path of the file that Deli's tool generates, or of an existing folder for it.
  let outputPath: String

  /// The name of the file in an existing folder.
  let outputName: String

  /// The name of the generated class; nil for the usual one.
  let className: String?

  /// The access level of the generated class; nil for the usual one.
  let accessControl: AccessLevel?

  /// The `deli.yml` file.
  let file: CompanionFile

  /// The id of the container.
  var container: ComponentID { ComponentID("deli.\(name)") }

  /// The file that Deli's tool generates.
  var output: ToolOutput { ToolOutput(path: outputPath, name: outputName, component: container) }
}

extension DeliTarget {
  /// The reason why a file belongs to a target, the strongest last.
  enum Claim: Hashable, Comparable {
    /// The file is in the project's folder; a deeper folder is stronger.
    case folder(depth: Int)

    /// The file is in a folder with the target's name.
    case ownFolder(depth: Int)

    /// The target lists the file.
    case listed
  }

  /// Returns the reason why a file belongs to the target; nil when it does not.
  func claim(to path: String, module: String) -> Claim? {
    if included.contains(path) { return .listed }
    guard let rest = path.inside(folder), modules.contains(module) else { return nil }
    let depth = folder.split(separator: "/").count
    let isInOwnFolder = rest.split(separator: "/").dropLast().contains { modules.contains(String($0)) }
    return isInOwnFolder ? .ownFolder(depth: depth) : .folder(depth: depth)
  }

  /// Whether a path in another target's `dependencies` is that of this target's `Deli.resolved`, or of its folder.
  func isDescribed(at path: String) -> Bool {
    !Set(DeliDialect.resolvedFiles(at: path)).isDisjoint(with: DeliDialect.resolvedFiles(at: resolvedPath))
  }

  /// Whether the target excludes a file.
  func excludes(_ path: String) -> Bool { excluded.contains { path.hasPrefix($0) } }
}
