import DpendCollectors
import Foundation

/// Says which package and which module files belong to, by the Package.swift files above them.
struct PackageLayout {
  /// What is known about a file.
  struct Owner: Hashable {
    /// The folder of the nearest Package.swift.
    var package: String?

    /// The module of the target that holds the file.
    var target: String?

    /// Whether that target holds tests.
    var isTest = false

    /// Whether that target is a program.
    var isExecutable = false
  }

  /// Where a target is looked for when the manifest names no folder.
  private static let conventionalFolders = ["Sources", "Source", "src", "srcs", "Plugins"]

  private var packages: [String: Package?] = [:]

  /// The manifests that can't be read; their targets are those of the usual folders.
  private(set) var problems: [WorkProblem] = []

  /// The package and the target of a file.
  mutating func owner(of file: String) -> Owner {
    guard let package = nearestPackage(to: file) else { return Owner() }
    let path = file.relative(to: package.root)
    let holding = package.targets.filter { $0.folder.isEmpty || path.hasPrefix($0.folder + "/") }
    if let target = holding.max(by: { $0.folder.count < $1.folder.count }) {
      return Owner(
        package: package.root,
        target: target.module,
        isTest: target.isTest,
        isExecutable: target.isExecutable
      )
    }
    return Owner(package: package.root, target: Self.conventionalTarget(of: path))
  }

  private mutating func nearestPackage(to file: String) -> Package? {
    for folder in file.enclosingFolders {
      if packages[folder] == nil { packages[folder] = .some(readPackage(at: folder)) }
      if let package = packages[folder] ?? nil { return package }
    }
    return nil
  }

  private mutating func readPackage(at folder: String) -> Package? {
    let path = folder + "/Package.swift"
    guard let kind = path.fileKind else { return nil }
    guard kind == S_IFREG, let data = FileManager.default.contents(atPath: path) else {
      return unreadablePackage(at: folder, "the manifest can't be read", advice: "check its permissions")
    }
    guard let source = String(validating: data, as: UTF8.self) else {
      return unreadablePackage(at: folder, "the manifest is not UTF-8 text", advice: "convert it")
    }
    do {
      return Package(try PackageManifest(parsing: source), at: folder)
    } catch {
      problems.append(
        WorkProblem(
          "the manifest can't be read: \(error.message)",
          path: "\(path.relativeToWorkingDirectory):\(error.line):\(error.column)",
          advice: "name the modules with --module"
        )
      )
      return Package(root: folder, targets: [])
    }
  }

  /// A package of which nothing is known but where it lies.
  private mutating func unreadablePackage(at folder: String, _ message: String, advice: String) -> Package {
    let path = (folder + "/Package.swift").relativeToWorkingDirectory
    problems.append(WorkProblem(message, path: path, advice: advice))
    return Package(root: folder, targets: [])
  }

  /// The folder under `Sources`, which is the target's name where a manifest says nothing readable.
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
    }

    let root: String
    let targets: [Target]

    init(root: String, targets: [Target]) {
      self.root = root
      self.targets = targets
    }

    init(_ manifest: PackageManifest, at folder: String) {
      root = folder
      let hasOneTarget = manifest.targets.count { !$0.isTest } == 1
      targets = manifest.targets.map { target in
        Target(
          module: target.moduleName,
          folder: target.path?.normalizedPath ?? Self.folder(of: target, in: folder, isOnlyOne: hasOneTarget),
          isTest: target.isTest,
          isExecutable: target.isExecutable
        )
      }
    }

    private static func folder(of target: PackageManifest.Target, in root: String, isOnlyOne: Bool) -> String {
      let parents = (target.isTest ? ["Tests"] : []) + conventionalFolders
      let candidates = parents.map { "\($0)/\(target.name)" }
      let existing = candidates.first { FileManager.default.fileExists(atPath: "\(root)/\($0)") }
      return existing ?? (isOnlyOne && !target.isTest ? "Sources" : candidates[0])
    }
  }
}

extension String {
  /// A path as a manifest may write it, without `.` and doubled slashes; empty for the package's own folder.
  fileprivate var normalizedPath: String {
    split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}
