import DpendAnalysis
import DpendCollectors
import Foundation

extension FileSearch {
  /// Searches the folders that contain a path for companions, up to the project's folder.
  mutating func searchAbove(_ path: String) {
    let above = Array(path.enclosingFolders)
    guard let last = above.firstIndex(where: \.isProjectFolder) else { return }
    for folder in above[...last] {
      // An unreadable folder above the scanned one is no problem: the user did not name it.
      for name in (try? folder.namesInFolder()) ?? [] {
        let path = folder + "/" + name
        switch path.fileKind {
        case S_IFREG where !name.hasSuffix(".swift"): visit(file: path, name: name)
        case S_IFDIR where companionFolders.contains(name):
          folders = [path]
          searchFolders()
        default: break
        }
      }
    }
  }

  /// Searches for companions that another companion names.
  ///
  /// - Parameters:
  ///   - path: The path as written; `*` matches a part of a name.
  ///   - folder: The folder that the path is relative to.
  ///   - root: The folder that was being searched when the other companion was found.
  /// - Returns: The absolute paths of the matching regular files, in order.
  mutating func searchCompanions(named path: String, in folder: String, root: String) -> [String] {
    var paths = [path.hasPrefix("/") ? "/" : folder]
    for step in path.split(separator: "/").map(String.init) {
      guard step.contains("*") else {
        paths = paths.map { ($0 + "/" + step).absolutePath }
        continue
      }
      let pattern = PathPattern(step)
      paths = paths.flatMap { folder in
        ((try? folder.namesInFolder()) ?? [])
          .filter { !$0.hasPrefix(".") && pattern.matches($0) }.map { folder + "/" + $0 }
      }
    }
    let files = paths.filter { $0.fileKind == S_IFREG }
    self.root.absolute = root
    for file in files { add(companion: file) }
    return files
  }

  /// Adds a companion.
  mutating func add(companion file: String) {
    let real = file.resolvingLinks
    guard visited.insert(real).inserted, !isAbsent(file, real) else { return }
    companions.append(Found(file: file, root: root.absolute))
  }
}

extension String {
  /// Whether the folder at this path is the root of a package, an Xcode project or a repository.
  var isProjectFolder: Bool {
    let names = (try? namesInFolder(.projectFiles)) ?? []
    return names.contains { name in
      [".git", "Package.swift"].contains(name) || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    }
  }
}
