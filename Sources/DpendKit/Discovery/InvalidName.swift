import Foundation

/// The name of a file or folder that is not UTF-8, so that no path leads to it.
struct InvalidName: Hashable {
  /// The bytes of the name.
  let bytes: [UInt8]

  /// Whether it is the name of a folder.
  let isFolder: Bool

  /// The name with replacement characters, as all functions of Foundation give it.
  var repaired: String { String(decoding: bytes, as: UTF8.self) }

  /// The name with the invalid bytes as in a string of C.
  var escaped: String {
    var result = ""
    var rest = bytes[...]
    while let first = rest.first {
      let length = (1...4).first { String(validating: rest.prefix($0), as: UTF8.self) != nil }
      result += length.map { String(decoding: rest.prefix($0), as: UTF8.self) } ?? Self.escape(first)
      rest = rest.dropFirst(length ?? 1)
    }
    return result
  }

  private static func escape(_ byte: UInt8) -> String { "\\x" + String(byte, radix: 16, uppercase: true) }

  /// Returns the problem with the file or folder.
  ///
  /// - Parameter folder: The path of the folder that contains it.
  /// - Returns: The problem.
  func problem(in folder: String) -> WorkProblem {
    WorkProblem(
      "cannot read the \(isFolder ? "folder" : "file"): its name is not UTF-8",
      path: folder.pushing(escaped).relativeToWorkingDirectory,
      advice: "rename it, or exclude it with --exclude"
    )
  }
}

extension String {
  /// Whether the text can be that of an ``InvalidName``.
  var isPossiblyRepaired: Bool { unicodeScalars.contains("\u{FFFD}") }
}
