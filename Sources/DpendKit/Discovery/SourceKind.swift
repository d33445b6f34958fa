import DpendCollectors
import DpendGraph

/// The kind of a Swift file by its contents.
enum SourceKind: String, Codable, Sendable {
  /// Code of the project.
  case code

  /// The description of a project to a build system.
  case manifest

  /// Code that dpend generated.
  case generated

  /// Code that other tools generated, as the comment at its beginning says.
  case markedAsGenerated

  /// Determines the kind of a text.
  init(of text: String) {
    if text.isManifest {
      self = .manifest
    } else if GeneratedSource.isGenerated(text) {
      self = .generated
    } else {
      self = text.isMarkedAsGenerated ? .markedAsGenerated : .code
    }
  }

  /// Whether this is generated code, which is only read if the user named the file.
  ///
  /// - Parameter isNamed: Whether the user named the file.
  /// - Returns: Whether the file is left out.
  func isGenerated(exceptIfNamed isNamed: Bool) -> Bool {
    self == .generated || self == .markedAsGenerated && !isNamed
  }
}

/// Much faster than a search in a `String`.
private let manifestImport = MarkerSearch(["import ProjectDescription"])

extension String {
  /// Whether a Swift file describes a project to a build system.
  fileprivate var isManifest: Bool { !manifestImport.markers(in: self).isEmpty }

  /// Whether the comment at the beginning of a Swift file says that a tool generated it.
  fileprivate var isMarkedAsGenerated: Bool {
    let lines = utf8.prefix(4000).split(maxSplits: 12) { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .lazy.map { Substring($0).trimmingPrefix { $0 == " " } }
    return lines.prefix { line in ["//", "/*", "*"].contains(where: line.hasPrefix) }.contains { line in
      let text = line.trimmingPrefix { "/* \t".contains($0) }
      return ["Generated using ", "DO NOT EDIT"].contains(where: text.hasPrefix)
        || text.lowercased().contains("@generated")
    }
  }
}
