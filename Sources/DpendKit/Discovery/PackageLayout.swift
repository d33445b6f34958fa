import DpendCollectors
import Foundation

/// Determines the package and the module of files by the Package.swift files above them.
struct PackageLayout {
  /// The package and the target of a file.
  struct Owner: Hashable {
    /// The folder of the nearest Package.swift.
    var package: String?

    /// The name of the package.
    var packageName: String?

    /// The module of the target that contains the file.
    var target: String?

    /// The name of the folder under `Sources`, where no target of the manifest contains the file.
    var conventionalTarget: String?

    /// Whether the target is a test target.
    var isTest = false

    /// Whether the target is an executable.
    var isExecutable = false

    /// Whether a setting of the target isolates its types by default.
    var isIsolatedByDefault = false

    /// Whether the manifest may declare a target of the file that dpend cannot read.
    var hasUnknownTargets = false
  }

  /// The folders that may contain a target whose manifest names no path.
  private static let conventionalFolders = ["Sources", "Source", "src", "srcs", "Plugins"]

  /// The package of each searched folder: the one in the folder, or else that of its parent.
  private var packages: [String: Package?] = [:]

  /// The owner of the files in each folder.
  private var owners: [String: Owner] = [:]

  /// The problems with manifests that can't be read; folder names replace their targets.
  private(set) var problems: [WorkProblem] = []

  /// Returns the package and the target of a file, which are those of all files in its folder.
  mutating func owner(of file: String) -> Owner {
    let folder = file.parentFolder
    if let known = owners[folder] { return known }
    let owner = findOwner(of: file)
    owners[folder] = owner
    return owner
  }

  private mutating func findOwner(of file: String) -> Owner {
    guard let package = nearestPackage(to: file) else { return Owner() }
    let path = file.relative(to: package.root)
    let containing = package.targets.filter { $0.folder.isEmpty || path.hasPrefix($0.folder + "/") }
    if let target = containing.max(by: { $0.folder.count < $1.folder.count }) {
      return Owner(
        package: package.root,
        packageName: package.name,
        target: target.module,
        isTest: target.isTest,
        isExecutable: target.isExecutable,
        isIsolatedByDefault: target.isIsolatedByDefault
      )
    }
    return Owner(
      package: package.root,
      packageName: package.name,
      conventionalTarget: Self.conventionalTarget(of: path),
      hasUnknownTargets: !package.isComplete
    )
  }

  private mutating func nearestPackage(to file: String) -> Package? {
    var searched: [String] = []
    var nearest: Package?
    for folder in file.enclosingFolders {
      if let known = packages[folder] {
        nearest = known
        break
      }
      searched.append(folder)
      nearest = readPackage(at: folder)
      if nearest != nil { break }
    }
    for folder in searched { packages[folder] = .some(nearest) }
    return nearest
  }

  private mutating func readPackage(at folder: String) -> Package? {
    let path = folder + "/Package.swift"
    guard let kind = path.fileKind else { return nil }
    guard kind == S_IFREG, let data = path.fileContents else {
      return unreadablePackage(at: folder, "cannot read the manifest", advice: "check its permissions")
    }
    guard let source = String(validating: data, as: UTF8.self) else {
      return unreadablePackage(at: folder, "not UTF-8 text", advice: "convert the file")
    }
    do {
      return Package(try PackageManifest(parsing: source), at: folder)
    } catch {
      problems.append(
        WorkProblem(
          "cannot read the manifest: \(error.message)",
          path: "\(path.relativeToWorkingDirectory):\(error.line):\(error.column)",
          advice: "pass the modules with --module"
        )
      )
      return Package(root: folder)
    }
  }

  /// Returns a package without known targets, and records the problem with its manifest.
  private mutating func unreadablePackage(at folder: String, _ message: String, advice: String) -> Package {
    let path = (folder + "/Package.swift").relativeToWorkingDirectory
    problems.append(WorkProblem(message, path: path, advice: advice))
    return Package(root: folder)
  }

  /// The name of the folder under `Sources`, which names the target if the manifest can't be read.
  private static func conventionalTarget(of path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
  }

  private struct Package {
    struct Target {
      let module: String
      let folder: String
      let isTest: Bool
      let isExecutable: Bool
      let isIsolatedByDefault: Bool
    }

    let root: String
    var name: String?
    let targets: [Target]

    /// Whether the manifest declares no other targets.
    let isComplete: Bool

    /// Creates a package whose manifest cannot be read.
    init(root: String) {
      self.root = root
      targets = []
      isComplete = false
    }

    init(_ manifest: PackageManifest, at folder: String) {
      root = folder
      name = manifest.name
      isComplete = manifest.isComplete
      let hasOneTarget = manifest.targets.count { !$0.isTest } == 1
      targets = manifest.targets.map { target in
        Target(
          module: target.moduleName,
          folder: target.path?.normalizedPath ?? Self.folder(of: target, in: folder, isOnlyOne: hasOneTarget),
          isTest: target.isTest,
          isExecutable: target.isExecutable,
          isIsolatedByDefault: target.isIsolatedByDefault
        )
      }
    }

    private static func folder(of target: PackageManifest.Target, in root: String, isOnlyOne: Bool) -> String {
      let parents = (target.isTest ? ["Tests"] : []) + conventionalFolders
      let candidates = parents.map { "\($0)/\(target.name)" }
      let existing = candidates.first { "\(root)/\($0)".exists }
      return existing ?? (isOnlyOne && !target.isTest ? "Sources" : candidates[0])
    }
  }
}

extension String {
  /// The path of a target in a manifest without `.` and repeated slashes; empty for the package's own folder.
  fileprivate var normalizedPath: String {
    split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
