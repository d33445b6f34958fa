import DpendTemplates
import Foundation

/// A file with a template of the user.
struct TemplateFile {
  /// The number of bytes up to which a template is read.
  private static let limit = 1_000_000

  /// The absolute path.
  let path: String

  /// The path in messages.
  let name: String

  /// Returns the text.
  ///
  /// - Throws: ``TemplateError`` for anything but a file of UTF-8 text.
  func text() throws(TemplateError) -> String {
    guard let kind = path.fileKind else { throw problem("the link leads nowhere", "remove the link") }
    guard kind == S_IFREG else { throw problem("not a file", "put a file here, or remove it") }
    guard (path.fileSize ?? 0) <= Self.limit else {
      throw problem("larger than \(Self.limit / 1_000_000) MB", "divide the template into parts")
    }
    guard let data = path.fileContents else {
      throw problem("cannot read the template", "check the permissions of the file")
    }
    if let text = String(validating: data, as: UTF8.self) { return text }
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let valid = lines.prefix { String(validating: $0, as: UTF8.self) != nil }
    throw .notText(name, line: valid.count + 1)
  }

  private func problem(_ problem: String, _ advice: String) -> TemplateError {
    .unreadable(name, problem: problem, advice: advice)
  }
}
