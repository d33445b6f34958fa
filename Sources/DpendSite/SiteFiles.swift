import DpendReporters
import Foundation

/// The files of the repository that are pages of the site: everything below `site`, and what these files link to.
struct SiteFiles {
  /// The folder of the repository.
  private let root: URL

  /// The paths of the files, relative to the repository, the first page before the others.
  private(set) var paths: [String] = []

  /// Finds the files.
  ///
  /// - Parameter root: The folder of the repository.
  /// - Throws: An error of Foundation if a file cannot be read.
  init(in root: URL) throws {
    self.root = root
    let folder = root.appending(path: "site").path
    let site = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }
    paths = ["site/index.md"] + site.map { "site/" + $0 }.filter { $0 != "site/index.md" }.sorted()
    var next = 0
    while next < paths.count {
      let links = try text(of: paths[next]).linkDestinations
      for file in links.compactMap({ PageLinks.file(at: $0, from: paths[next]) }).compactMap(page)
      where !paths.contains(file) { paths.append(file) }
      next += 1
    }
  }

  /// Returns the pages, after a change of their texts.
  ///
  /// - Parameter change: Returns the text of a page from its path in the repository and its text.
  /// - Returns: The pages.
  /// - Throws: An error of Foundation if a file cannot be read, or that of the function.
  func pages(changing change: (_ path: String, _ text: String) throws -> String) throws -> [GuideSite.File] {
    try paths.map { path in
      GuideSite.File(source: path, page: Self.page(of: path), text: try change(path, markdown(of: path)))
    }
  }

  /// The images below `site`, by their paths in the repository: their paths on the site.
  var images: [String: String] {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "site/images").path)
      return Dictionary(uniqueKeysWithValues: names.map { ("site/images/" + $0, "images/" + $0) })
    }
  }

  /// The files that the site contains unchanged: the images, and files for other programs.
  var copies: [OutputFile] {
    get throws {
      let data = paths.filter { $0.hasPrefix("site/") && !$0.hasSuffix(".md") }.map { ($0, String($0.dropFirst(5))) }
      let copied = try images.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + data
      return try copied.map { source, path in
        OutputFile(path: path, contents: [UInt8](try Data(contentsOf: root.appending(path: source))))
      }
    }
  }

  /// Returns the path of the page of a file: files outside of `site` are in the folder `project`.
  private static func page(of path: String) -> PagePath {
    let name = path.hasSuffix(".md") ? String(path.dropLast(3)) : path
    if name.hasPrefix("site/") { return PagePath(rawValue: String(name.dropFirst(5))) }
    let names = name.lowercased().split(separator: "/")
    let shown = names.count > 1 && names.last == "readme" ? names.dropLast() : names
    return PagePath(rawValue: "project/" + shown.joined(separator: "-"))
  }

  /// Returns the file that shows a path in the repository: a text, or the README of a folder; nil for an image and a missing file.
  private func page(_ path: String) -> String? {
    [path, path + "/README.md"].first { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue && !path.hasSuffix(".svg")
    }
  }

  /// Returns a file as Markdown: other texts as a block of code.
  private func markdown(of path: String) throws -> String {
    let text = try text(of: path)
    if path.hasSuffix(".md") { return text }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let language = path.hasSuffix(".json") ? "json" : ""
    return "# \(name)\n\nThe file `\(path)` of the repository.\n\n" + Markdown.codeBlock(text, language: language)
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}

extension String {
  /// The destinations of the links in a Markdown text, also those in code.
  fileprivate var linkDestinations: [String] { matches(of: /\]\(([^()\s]+)\)/).map { String($0.output.1) } }
}
