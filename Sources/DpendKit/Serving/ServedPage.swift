/// A page with the script that reloads it when the site changes.
///
/// The files of the site are those of `dpend docs`, also with templates of the user, so that the script is added when a page is served.
struct ServedPage {
  /// The path of the script; no file of a site is hidden.
  static let scriptPath = "/.dpend/reload.js"

  /// The path of the state of the site, which the script requests.
  static let statePath = "/.dpend/state"

  /// The policy of all pages, which allows no connections.
  private static let policy = Array("default-src 'none';".utf8)

  private static let headEnd = Array("</head>".utf8)

  /// The page with the script.
  let html: [UInt8]

  /// Adds the script to a page.
  ///
  /// - Parameters:
  ///   - page: The page of the site.
  ///   - site: The digest of the site that the page belongs to.
  init(_ page: [UInt8], of site: String) {
    var html = page
    // Names from code are escaped, so that they contain neither of these texts.
    if let end = html.firstRange(of: Self.headEnd) {
      let script = "<script src=\"\(Self.scriptPath)\" data-site=\"\(site)\" defer></script>\n"
      html.insert(contentsOf: script.utf8, at: end.lowerBound)
    }
    if let policy = html.firstRange(of: Self.policy) {
      html.insert(contentsOf: " connect-src 'self';".utf8, at: policy.upperBound)
    }
    self.html = html
  }
}
