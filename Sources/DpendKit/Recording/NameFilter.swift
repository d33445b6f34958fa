/// The names in a folder that matter to a run.
///
/// The folders around a project, such as that of the user, often get other files.
enum NameFilter: Sendable, CaseIterable {
  /// All names.
  case all

  /// The names of the roots of repositories, and of the manifests and projects of build systems.
  case projectFiles

  /// Returns those of some names that matter.
  func matching(_ names: [String]) -> [String] {
    switch self {
    case .all: names
    case .projectFiles:
      names.filter { name in
        [".git", "Package.swift"].contains(name) || name.hasSuffix(".xcworkspace") || ProjectManifests.isManifest(name)
      }
    }
  }

  /// The digest of the matching names in an observation.
  var digest: WritableKeyPath<DiskObservation, ContentDigest?> {
    switch self {
    case .all: \.names
    case .projectFiles: \.projectFiles
    }
  }
}
