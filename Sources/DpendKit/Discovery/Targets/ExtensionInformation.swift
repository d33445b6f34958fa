import Foundation

/// The class whose objects the system creates when an app extension starts, as the `Info.plist` of the extension states it.
///
/// Source: the keys of `NSExtension` in Apple's Bundle Resources documentation, and the format of storyboards up to Xcode 26.
enum ExtensionInformation: Hashable {
  /// The name of the principal class, without its module.
  case principalClass(String)

  /// The name of the storyboard whose initial view controller has the class.
  case storyboard(String)

  /// Reads the property list; nil for a file that cannot be read or names neither.
  ///
  /// - Parameter path: The absolute path of the `Info.plist`.
  init?(at path: String) {
    let list = path.fileContents.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    let values = (list as? [String: Any])?["NSExtension"] as? [String: Any]
    if let name = (values?["NSExtensionPrincipalClass"] as? String)?.split(separator: ".").last {
      self = .principalClass(String(name))
    } else if let name = values?["NSExtensionMainStoryboard"] as? String {
      self = .storyboard(name)
    } else {
      return nil
    }
  }

  /// Returns the class of the initial view controller of a storyboard.
  ///
  /// - Parameter path: The absolute path of the storyboard.
  /// - Returns: The name without its module; nil if the file cannot be read or names no class.
  static func initialClass(ofStoryboard path: String) -> String? {
    guard let contents = path.fileContents else { return nil }
    let tags = withoutComments(String(decoding: contents, as: UTF8.self)).matches(of: /<[A-Za-z]+\s[^<>]*>/)
    let elements = tags.lazy.map { attributes(of: $0.output) }
    guard let initial = elements.compactMap({ $0["initialViewController"] }).first else { return nil }
    return elements.first { $0["id"] == initial }?["customClass"]
  }

  private static func withoutComments(_ text: String) -> String {
    let parts = text.components(separatedBy: "<!--")
    let outside = parts.dropFirst().map { $0.components(separatedBy: "-->").dropFirst().joined(separator: "-->") }
    return parts[0] + outside.joined()
  }

  private static func attributes(of tag: Substring) -> [String: String] {
    let written = tag.matches(of: /\s([A-Za-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/)
      .map { (String($0.1), String($0.2 ?? $0.3 ?? "")) }
    return Dictionary(written, uniquingKeysWith: { first, _ in first })
  }
}
