import DpendAnalysis
import DpendGraph
import DpendKit
import DpendReporters
import DpendTemplates
import Foundation

/// The program that writes the site of dpend.
///
/// `DpendSite REPOSITORY FOLDER` reads the Markdown files of a repository. The program `dpend` beside it draws the gallery.
@main
enum DpendSite {
  /// The page with the examples.
  private static let gallery = "site/gallery.md"

  static func main() {
    do {
      let arguments = CommandLine.arguments
      guard arguments.count == 3 else { throw SiteError("usage: DpendSite REPOSITORY FOLDER") }
      let program = URL(filePath: arguments[0]).deletingLastPathComponent().appending(path: "dpend")
      try write(URL(filePath: arguments[1]), to: URL(filePath: arguments[2]), dpend: program)
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func write(_ root: URL, to folder: URL, dpend: URL) throws {
    let files = try SiteFiles(in: root)
    var gallery = Gallery(root: root, site: folder, dpend: dpend)
    let pages = try files.pages { path, text in path == Self.gallery ? try gallery.filled(text) : text }
    let images = try files.images.merging(gallery.images) { first, _ in first }
    let site = GuideSite(pages, others: gallery.pages, images: images, title: "dpend")
    guard site.deadLinks.isEmpty else { throw SiteError(site.deadLinks.joined(separator: "\nerror: ")) }
    try DocumentationFolder(path: folder.path).write(try html(of: site) + files.copies)
  }

  /// Returns the pages, with the style sheets and scripts that they use.
  private static func html(of site: GuideSite) throws -> [OutputFile] {
    let printer = HTMLSite(
      site.document,
      sources: SourceLinks(base: nil),
      templates: try Templates(),
      navigation: site.navigation,
      generator: Version.generator
    )
    let pictures = PictureBook([:])
    let pages = try site.document.pages.map { try printer.file(of: $0, pictures: pictures) }
    let first = String(decoding: pages[0].contents, as: UTF8.self)
    let assets = try printer.assets(for: analyze(link(LinkingInput())), pictures: pictures)
    return pages + assets.filter { first.contains("\"\($0.path)\"") }
  }
}

/// A problem with the site.
struct SiteError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
