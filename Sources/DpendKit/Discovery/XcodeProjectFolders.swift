import Foundation

/// The folders of Xcode projects and workspaces, looked up once for each folder.
struct XcodeProjectFolders {
  private var folders: [String: String?] = [:]
  private var names: [String: String?] = [:]

  /// Returns the nearest folder around a file that holds an Xcode project or workspace; nil without any.
  mutating func folder(around file: String) -> String? { nearest(from: file.parentFolder) }

  /// Returns the name of the only Xcode project in a folder, or else of its only workspace; nil without one.
  mutating func name(of folder: String) -> String? {
    if let known = names[folder] { return known }
    let files = (try? folder.namesInFolder(.projectFiles)) ?? []
    let only = [".xcodeproj", ".xcworkspace"].lazy.map { suffix in files.filter { $0.hasSuffix(suffix) } }
      .first { $0.count == 1 }
    let name = only?.first.map { String($0.prefix(upTo: $0.lastIndex(of: ".") ?? $0.endIndex)) }
    names[folder] = .some(name)
    return name
  }

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
