import Testing

@testable import DpendKit

struct SitePathTests {
  @Test(
    "A path is that of a file in the folder",
    arguments: [
      ("/", "index.html"), ("/index.html", "index.html"), ("/bindings/", "bindings/index.html"),
      ("/assets/site.css", "assets/site.css"), ("/a%20b/%C3%A9.svg", "a b/é.svg"), ("/100%25.html", "100%.html"),
      ("/a...html", "a...html"),
    ]
  )
  func files(path: String, file: String) {
    #expect(SitePath(request: path)?.file == file)
  }

  @Test(
    "Any other path is refused",
    arguments: [
      "", "index.html", "http://127.0.0.1/index.html", "*", "//", "//etc/passwd", "/a//b", "/..", "/../a", "/a/../b",
      "/a/..", "/./a", "/%2e%2e/a", "/%2E%2e/a", "/.%2e/a", "/..%2fa", "/a%2Fb", "/a%5Cb", "/a\\b", "/%00",
      "/a%00.html",
      "/a\0", "/a%0Ab", "/a%7F", "/a%C2%85", "/%", "/%2", "/%zz", "/%+1", "/%-1", "/%c0%ae%c0%ae/a", "/%FF",
      "/.git/config",
      "/.dpend-staging/0", "/a/.hidden", "/%2Ehidden",
    ]
  )
  func refused(path: String) {
    #expect(SitePath(request: path) == nil)
  }

  @Test("All kinds of files of a site have a content type, texts with their encoding")
  func contentTypes() {
    let files = ["/a.html", "/a.css", "/a.js", "/a.json", "/a.svg", "/a.md", "/a.txt", "/a.dot", "/a", "/a.exe"]
    #expect(
      files.compactMap { SitePath(request: $0)?.contentType } == [
        "text/html; charset=utf-8", "text/css; charset=utf-8", "text/javascript; charset=utf-8",
        "application/json; charset=utf-8", "image/svg+xml; charset=utf-8", "text/markdown; charset=utf-8",
        "text/plain; charset=utf-8", "text/plain; charset=utf-8", "application/octet-stream",
        "application/octet-stream",
      ]
    )
  }
}
