import DpendReporters
import Foundation

/// The examples on a page of the site: the commands on it draw their pictures and write their documentation.
///
/// A block of code that begins with `cd Examples/NAME` has one command of dpend in each further line. Its pictures and a link to its
/// documentation are inserted above the block.
struct Gallery {
  /// The folder of the repository.
  let root: URL

  /// The folder of the site.
  let site: URL

  /// The program that draws.
  let dpend: URL

  /// The images of the page, by their paths in the repository: their paths on the site.
  private(set) var images: [String: String] = [:]

  /// The first pages of the documentation, by the paths of the links to them.
  private(set) var pages: [String: PagePath] = [:]

  /// Creates a gallery without examples.
  init(root: URL, site: URL, dpend: URL) {
    (self.root, self.site, self.dpend) = (root, site, dpend)
  }

  /// Runs the commands of a page, and returns its text with pictures and links.
  mutating func filled(_ text: String) throws -> String {
    var sections = text.components(separatedBy: "```sh\ncd Examples/")
    for index in sections.indices.dropFirst() {
      let lines = sections[index].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let commands = lines.dropFirst().prefix { $0 != "```" }.map(GalleryCommand.init)
      let results = try commands.map { try run($0, in: lines[0]) }
      sections[index - 1] += results.joined()
    }
    return sections.joined(separator: "```sh\ncd Examples/")
  }

  /// Runs a command in an example, and returns the Markdown that shows its output.
  private mutating func run(_ command: GalleryCommand, in example: String) throws -> String {
    let name = "gallery/\(example.lowercased())/\(command.output)"
    let file = site.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = dpend
    process.currentDirectoryURL = root.appending(path: "Examples/\(example)")
    process.arguments = command.arguments(output: file.path)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw SiteError("failed in Examples/\(example): \(command.line)") }
    if command.isPicture {
      images["site/" + name] = name
      return "![\(command.description(of: example))](\(name))\n\n"
    }
    pages["site/\(name)/index.html"] = PagePath(rawValue: name + "/index")
    return "[Open the documentation of this example](\(name)/index.html).\n\n"
  }
}

/// A command of dpend on a page.
struct GalleryCommand {
  /// The command as the page shows it.
  let line: String

  private let words: [String]

  /// Creates a command from a line with words in single quotes.
  init(_ line: String) {
    self.line = line
    words = line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
  }

  /// The path after `-o`.
  var output: String { words.last ?? "" }

  /// Whether the command draws a picture; others write pages.
  var isPicture: Bool { words.dropFirst().first == "diagram" }

  /// Returns the arguments with another path of the output.
  func arguments(output: String) -> [String] {
    Array(words.dropFirst().dropLast()) + [output, "--quiet"] + (isPicture ? [] : ["--only", "site"])
  }

  /// Returns the description of the picture.
  func description(of example: String) -> String { "The picture of the example \(example) that this command draws" }
}
