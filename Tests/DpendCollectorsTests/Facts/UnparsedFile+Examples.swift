import DpendCollectors
import Foundation
import _DpendTestSupport

extension UnparsedFile {
  /// The names of the examples.
  static let examples: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: Checkout.path("Examples"))
    return (names ?? []).filter { !$0.contains(".") }.sorted()
  }()

  /// Returns the Swift files of an example.
  static func files(ofExample example: String) throws -> [UnparsedFile] {
    let folder = "Examples/\(example)"
    return try Checkout.files(in: folder, ending: ".swift").map { path in
      UnparsedFile(
        text: try String(contentsOfFile: Checkout.path("\(folder)/\(path)"), encoding: .utf8),
        path: path,
        module: path.split(separator: "/").dropFirst().first.map(String.init) ?? "App"
      )
    }
  }
}
