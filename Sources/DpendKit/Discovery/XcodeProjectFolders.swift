import Foundation

/// The folders of Xcode projects and workspaces, looked up once for each folder.
struct XcodeProjectFolders {
  private var folders: [String: String?] = [:]

  /// Returns the nearest folder around a file that holds an Xcode project or workspace; nil without any.
  mutating func folder(around file: String) -> String? { nearest(from: file.parentFolder) }

  private mutating func nearest(from folder: String) -> String? {
    if let known = folders[folder] { return known }
    let isOutermost = folder == "/" || folder.isEmpty
    let found = Self.holdsProject(folder) ? folder : isOutermost ? nil : nearest(from: folder.parentFolder)
    folders[folder] = .some(found)
    return found
  }

  private static func holdsProject(_ folder: String) -> Bool {
    let names = (try? folder.namesInFolder(.projectFiles)) ?? []
    return names.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
  }
}
