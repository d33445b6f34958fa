import Foundation

/// The contents of a Swift file.
enum SourceContent: Sendable {
  /// A text that was read.
  case text(String)

  /// The file at an absolute path, which has not changed since an earlier run read it.
  case unread(String)

  /// The section of a facts file.
  case collected(FactsFile, section: Int)

  /// The text; empty if a file that was there can no longer be read.
  var text: String {
    switch self {
    case .text(let text): text
    case .unread(let file): (try? SourceText.read(file)) ?? ""
    case .collected(let file, let section): String(decoding: file.section(section) ?? [], as: UTF8.self)
    }
  }

  /// Whether the contents come from a facts file: the file may not be on this machine.
  var isCollected: Bool { if case .collected = self { true } else { false } }
}
