import ArgumentParser
import DpendGraphviz
import Foundation

/// A file for a picture, whose extension determines the format.
struct PictureFile {
  let path: String
  let format: OutputFormat

  /// Parses an argument.
  ///
  /// - Throws: A validation error with the problem and the known extensions.
  init(parsing argument: String) throws {
    let pathExtension = (argument as NSString).pathExtension
    guard let format = OutputFormat(rawValue: pathExtension.lowercased()) else {
      let known = OutputFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
      let problem = pathExtension.isEmpty ? "Missing file extension" : "Unknown file extension '.\(pathExtension)'"
      throw ValidationError("\(problem). The extension determines the format: \(known).")
    }
    path = argument
    self.format = format
  }

  /// Returns an SVG file in a new folder for temporary files.
  static func temporary() throws -> PictureFile {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dpend-\(UUID().uuidString)")
    return try PictureFile(parsing: folder.appending(path: "dpend.svg").path(percentEncoded: false))
  }

  /// Whether common programs show files of the format.
  var isViewable: Bool {
    switch format {
    case .svg, .pdf, .png: true
    case .dot, .json, .xdot: false
    }
  }

  /// The format of answers with the same extension, if there is one.
  var answerFormat: AnswerFormat? { AnswerFormat(argument: format.rawValue) }
}
