import DpendTemplates
import Foundation

/// The answers to requests for a site.
struct ServedSite: Sendable {
  /// An answer to a request.
  struct Answer: Hashable {
    /// The status code.
    var status = 200

    /// The content type.
    let contentType: String

    /// The contents.
    let body: [UInt8]
  }

  /// The folder with the files.
  let folder: String

  /// The scripts that are added to pages, by path, and the page for a path without one.
  private let scripts: [String: String]
  private let missingPage: [UInt8]

  /// Creates a site.
  ///
  /// - Parameters:
  ///   - folder: The folder with the files; it may not exist yet.
  ///   - templates: The embedded templates.
  /// - Throws: ``TemplateError`` if one is missing.
  init(folder: String, templates: Templates) throws(TemplateError) {
    self.folder = folder
    var scripts: [String: String] = [:]
    for path in ServedPage.scriptPaths { scripts[path] = try templates.text(of: "site/served" + path.dropFirst(7)) }
    self.scripts = scripts
    missingPage = Array(try templates.text(of: "site/served/missing.html").utf8)
  }

  /// The list of the files with their digests; empty without a site.
  var list: String { folder.pushing(DocumentationFolder.listName).fileText ?? "" }

  /// Returns the answer to a request for a path, other than that of the state.
  ///
  /// - Parameters:
  ///   - path: The percent-encoded path of the request.
  ///   - site: The digest of the site, for the script on its pages.
  /// - Returns: The answer.
  func answer(to path: String, site: String) -> Answer {
    if let script = scripts[path] {
      return Answer(contentType: "text/javascript; charset=utf-8", body: Array(script.utf8))
    }
    // Browsers request an icon of every site, and report a missing one as an error.
    if path == "/favicon.ico" { return Answer(status: 204, contentType: "image/x-icon", body: []) }
    guard let path = SitePath(request: path), let contents = contents(of: path.file) else {
      let body = ServedPage(missingPage, of: site).html
      return Answer(status: 404, contentType: "text/html; charset=utf-8", body: body)
    }
    let isPage = path.contentType.hasPrefix("text/html")
    return Answer(contentType: path.contentType, body: isPage ? ServedPage(contents, of: site).html : contents)
  }

  /// Returns the contents of a file; nil for one that does not exist, or to which a link leads out of the folder.
  private func contents(of file: String) -> [UInt8]? {
    guard let root = folder.realPath, let path = folder.pushing(file).realPath, path.isAt(orIn: root),
      path.fileKind == S_IFREG
    else { return nil }
    return path.fileContents.map(Array.init)
  }
}
