import DpendAnalysis
import Foundation

/// A target that the manifest of a build system declares, with the files of its module.
struct ProjectTarget: Hashable {
  /// The kind of product.
  enum Kind: Hashable {
    case application

    /// A program that is no application, such as an extension or a command line tool.
    case program
    case library
    case tests
  }

  /// A folder whose Swift files belong to the target.
  struct Folder: Hashable {
    /// The absolute path.
    var path: String

    /// The patterns of which a file matches one; all files if empty.
    var included: [PathPattern] = []

    /// The patterns of the files that do not belong to the target.
    var excluded: [PathPattern] = []
  }

  /// A file that a manifest names.
  struct NamedFile: Hashable {
    /// The path as written.
    let text: String

    /// The absolute path.
    let path: String
  }

  /// The name.
  let name: String

  /// The name of the module.
  let module: String

  /// The kind of product.
  let kind: Kind

  /// The absolute path of the folder of the manifest.
  let project: String

  /// The absolute paths of the files that the manifest names.
  var files: Set<String> = []

  /// The folders that the manifest names.
  var folders: [Folder] = []

  /// Whether a setting isolates the types of the target to the main actor by default.
  var isIsolatedByDefault = false

  /// The `Info.plist` that a setting names; nil without one.
  var information: NamedFile?

  /// The absolute paths of the storyboards that the manifest names.
  var storyboards: [String] = []

  /// The flags of `#if` conditions; nil if they are not known.
  var flags: TargetFlags?

  /// The class of an app extension whose objects the system creates when it starts; nil if none is known.
  var principalClass: String?
}

extension ProjectTarget.Kind {
  /// Whether the product runs by itself.
  var isProgram: Bool { self == .application || self == .program }

  /// Creates the kind of a product type, such as `com.apple.product-type.application` or `bundle.unit-test`.
  init(product type: String) {
    let name = type.components(separatedBy: "product-type.").last ?? ""
    if name.lowercased().contains("test") {
      self = .tests
    } else if name.hasPrefix("application") {
      self = .application
    } else {
      self = ["tool", "xpc-service"].contains(name) || name.contains("extension") ? .program : .library
    }
  }
}

extension ProjectTarget.Folder {
  /// Whether a file in the folder belongs to the target.
  func contains(_ file: String) -> Bool {
    let path = file.relative(to: path)
    if path == file { return false }
    return (included.isEmpty || included.contains { $0.matches(path) }) && !excluded.contains { $0.matches(path) }
  }

  /// The folder of a glob such as `Sources/**/*.swift`: everything before the first wildcard, with a pattern for the rest.
  init(glob: String, excluding exclusions: [String] = [], in root: String) {
    let steps = glob.split(separator: "/").filter { $0 != "." }.map(String.init)
    let literal = steps.prefix { !$0.contains { "*?{[".contains($0) } }
    let rest = steps.dropFirst(literal.count)
    let isEverything = ["**", "**/*.swift", "**/*"].contains(rest.joined(separator: "/"))
    path = root.pushing(literal.joined(separator: "/")).absolutePath
    included = rest.isEmpty || isEverything ? [] : PathPattern.patterns(expanding: rest.joined(separator: "/"))
    excluded = exclusions.flatMap { exclusion in
      PathPattern.patterns(expanding: root.pushing(exclusion).absolutePath.relative(to: path))
    }
  }
}

extension PathPattern {
  /// Returns the patterns for a path below a folder, in which `{a,b}` is one of several texts.
  fileprivate static func patterns(expanding text: String) -> [PathPattern] {
    guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else {
      return [PathPattern("./" + text)]
    }
    let choices = text[open..<close].dropFirst().split(separator: ",")
    return choices.flatMap { patterns(expanding: "\(text[..<open])\($0)\(text[close...].dropFirst())") }
  }
}
