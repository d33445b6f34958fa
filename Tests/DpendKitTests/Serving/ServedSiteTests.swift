import DpendTemplates
import Testing
import _DpendTestSupport

@testable import DpendKit

struct ServedSiteTests {
  @Test("A page gets the scripts, and its policy allows connections to the server alone")
  func page() {
    let page = """
      <head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'">
      </head><body>&lt;/head></head></body>
      """
    #expect(
      String(decoding: ServedPage(Array(page.utf8), of: "ab12").html, as: UTF8.self) == """
        <head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src 'self'; script-src 'self'">
        <script src="/.dpend/reload.js" data-site="ab12" defer></script>
        <script src="/.dpend/lay-out.js" data-site="ab12" defer></script>
        </head><body>&lt;/head></head></body>
        """
    )
    #expect(ServedPage(Array("<p>".utf8), of: "ab12").html == Array("<p>".utf8))
  }

  @Test("Files are served as they are, and nothing outside of the folder")
  func files() async throws {
    let files: KeyValuePairs = [
      "site/a.css": "a {}", "site/bindings/b.svg": "<svg/>", "secret.txt": "secret", "outside/c.txt": "secret",
    ]
    try await withTemporaryFolder(files) { folder in
      try link(folder + "/site/link.txt", to: folder + "/secret.txt")
      try link(folder + "/site/out", to: folder + "/outside")
      try link(folder + "/site/inner.css", to: folder + "/site/a.css")
      let site = try ServedSite(folder: folder + "/site", templates: Templates())
      let paths = [
        "/a.css", "/bindings/b.svg", "/inner.css", "/link.txt", "/out/c.txt", "/bindings", "/none.html",
        "/../secret.txt",
      ]
      let answers = paths.map { site.answer(to: $0, site: "ab12") }
      #expect(answers.map(\.status) == [200, 200, 200, 404, 404, 404, 404, 404])
      #expect(answers.prefix(3).map { String(decoding: $0.body, as: UTF8.self) } == ["a {}", "<svg/>", "a {}"])
      #expect(Set(answers.dropFirst(3).map(\.body)).count == 1)
      #expect(site.answer(to: "/favicon.ico", site: "").status == 204)
      #expect(String(decoding: answers[3].body, as: UTF8.self).contains("data-site=\"ab12\""))
      for path in ServedPage.scriptPaths {
        let script = site.answer(to: path, site: "")
        #expect(script.contentType == "text/javascript; charset=utf-8" && script.status == 200)
      }
    }
  }

  @Test("Without a site, every page is missing")
  func missing() throws {
    let site = try ServedSite(folder: "/no/such/folder", templates: Templates())
    #expect(site.answer(to: "/", site: "").status == 404)
    #expect(site.list.isEmpty)
  }
}
