import Foundation

/// The links between Markdown files that are pages of a site.
package struct PageLinks {
  /// A page with the anchors of its headings.
  struct Page {
    let path: PagePath
    let anchors: HeadingAnchors?
  }

  /// The pages by the paths of their files.
  let pages: [String: Page]

  /// Returns the target of a link.
  ///
  /// - Parameters:
  ///   - destination: The destination of the link.
  ///   - source: The path of the file with the link.
  /// - Returns: A web page, or a page of the site, without an anchor that it does not have; nil for all other links.
  func target(of destination: String, from source: String) -> ReportLink? {
    if let address = WebAddress(destination) { return .web(address) }
    guard let file = Self.file(at: destination, from: source), let page = pages[file] ?? pages[file + "/README.md"]
    else {
      return nil
    }
    let fragment = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first
    let anchor = fragment.flatMap { page.anchors?.anchor(for: $0.removingPercentEncoding ?? String($0)) }
    return .page(PageTarget(page.path, anchor: anchor))
  }

  /// Returns the path of the file that a link leads to; nil for an absolute path and for one out of the folder of all files.
  package static func file(at destination: String, from source: String) -> String? {
    let path = destination.prefix { $0 != "#" && $0 != "?" }
    if path.isEmpty { return source }
    guard !path.hasPrefix("/") else { return nil }
    var names = source.split(separator: "/").dropLast()
    for name in (path.removingPercentEncoding ?? String(path)).split(separator: "/") where name != "." {
      if name != ".." { names.append(name) } else if names.popLast() == nil { return nil }
    }
    return names.joined(separator: "/")
  }
}
