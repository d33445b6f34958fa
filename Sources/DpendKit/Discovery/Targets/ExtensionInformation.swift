import Foundation

/// The classes that the `Info.plist` of an app extension names, whose objects the system creates when the extension starts.
///
/// Source: the keys of `NSExtension` in Apple's Bundle Resources documentation, and the format of storyboards up to Xcode 26.
struct ExtensionInformation {
  /// The principal class, or the class of the initial view controller, without its module; nil if neither is known.
  let principalClass: String?

  /// Reads the class.
  ///
  /// - Parameter path: The absolute path of the `Info.plist`; a file that cannot be read names no class.
  init(at path: String) {
    let list = path.fileContents.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    let values = (list as? [String: Any])?["NSExtension"] as? [String: Any]
    if let name = values?["NSExtensionPrincipalClass"] as? String {
      principalClass = name.split(separator: ".").last.map(String.init)
    } else if let name = values?["NSExtensionMainStoryboard"] as? String {
      principalClass = Self.initialClass(ofStoryboard: name, in: path.parentFolder)
    } else {
      principalClass = nil
    }
  }

  /// Returns the class of the initial view controller of a storyboard.
  private static func initialClass(ofStoryboard name: String, in folder: String) -> String? {
    let file = (name.hasSuffix(".storyboard") ? name : name + ".storyboard")
    let paths = ["Base.lproj/\(file)", file].map { folder.pushing($0) }
    guard let contents = paths.lazy.compactMap(\.fileContents).first else { return nil }
    let tags = String(decoding: contents, as: UTF8.self).matches(of: /<[A-Za-z]+ [^<>]*>/).map { String($0.output) }
    guard let initial = tags.lazy.compactMap({ attribute("initialViewController", of: $0) }).first else { return nil }
    return tags.first { attribute("id", of: $0) == initial }.flatMap { attribute("customClass", of: $0) }
  }

  private static func attribute(_ name: String, of tag: String) -> String? {
    guard let start = tag.range(of: " \(name)=\"")?.upperBound else { return nil }
    return String(tag[start...].prefix { $0 != "\"" })
  }
}
