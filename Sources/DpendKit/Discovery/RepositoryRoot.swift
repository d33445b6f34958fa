import Foundation

/// The roots of git repositories.
enum RepositoryRoot {
  /// Returns the nearest folder around and including a folder that is the root of a repository.
  static func containing(_ folder: String) -> String? {
    ([folder] + folder.enclosingFolders).first { ($0 + "/.git").exists }
  }
}
