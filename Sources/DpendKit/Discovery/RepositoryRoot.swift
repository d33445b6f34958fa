import Foundation

/// The roots of git repositories.
enum RepositoryRoot {
  /// Returns the nearest folder around and including a folder that is the root of a repository.
  static func containing(_ folder: String) -> String? {
    ([folder] + folder.enclosingFolders).first { ($0 + "/.git").exists }
  }

  /// Returns the root of the nearest repository that is no submodule of another one.
  ///
  /// - Parameter folder: A path without links.
  /// - Returns: The root as a path without links; nil outside of repositories.
  static func containingSubmodules(of folder: String) -> String? {
    guard let root = containing(folder) else { return nil }
    guard let gitFolder = gitFolder(namedIn: root),
      let outer = root.enclosingFolders.first(where: { ($0 + "/.git").isFolder }),
      // The outer repository confirms that it has the submodule: otherwise a `.git` file could name any folder.
      gitFolder != outer + "/.git/modules", gitFolder.isAt(orIn: outer + "/.git/modules")
    else { return root }
    return outer
  }

  /// Returns the folder that the `.git` file of a submodule or of a working tree names, as a path without links.
  private static func gitFolder(namedIn root: String) -> String? {
    let file = root + "/.git"
    let mark = "gitdir: "
    guard file.fileKind == S_IFREG, let text = file.fileText, text.hasPrefix(mark) else { return nil }
    let path = text.dropFirst(mark.count).prefix { !$0.isNewline }
    return root.pushing(String(path)).realPath
  }
}
