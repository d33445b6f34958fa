/// A page with the scripts that reload it when the site changes, and that lead to diagrams of selections.
///
/// The files of the site are those of `dpend docs`, also with templates of the user, so that the scripts are added when a page is served.
struct ServedPage {
  /// The paths of the scripts; no file of a site is hidden.
  static let scriptPaths = ["/.dpend/reload.js", "/.dpend/lay-out.js"]

  /// The path of the state of the site, which a script requests.
  static let statePath = "/.dpend/state"

  /// The policy of all pages, which allows no connections.
  private static let policy = Array("default-src 'none';".utf8)

  private static let headEnd = Array("</head>".utf8)

  /// The page with the scripts.
  let html: [UInt8]

  /// Adds the scripts to a page.
  ///
  /// - Parameters:
  ///   - page: The page of the site.
  ///   - site: The digest of the site that the page belongs to.
  ///   - token: The token of the state that the page belongs to, if it also depends on the problems of the last build.
  init(_ page: [UInt8], of site: String, token: String? = nil) {
    var html = page
    // Names from code are escaped, so that they contain neither of these texts.
    if let end = html.firstRange(of: Self.headEnd) {
      let state = " data-site=\"\(site)\"" + (token.map { " data-token=\"\($0)\"" } ?? "")
      let scripts = Self.scriptPaths.map { "<script src=\"\($0)\"\(state) defer></script>\n" }
      html.insert(contentsOf: scripts.joined().utf8, at: end.lowerBound)
    }
    if let policy = html.firstRange(of: Self.policy) {
      html.insert(contentsOf: " connect-src 'self';".utf8, at: policy.upperBound)
    }
    self.html = html
  }

  /// Adds the scripts to a page that a process created from the current sources.
  ///
  /// The site stays as it was while sources have errors, but this page shows them as they are. It is reloaded after their correction.
  init(_ page: [UInt8], of state: SiteState) {
    self.init(page, of: state.site, token: state.problems.isEmpty ? nil : state.token)
  }
}
