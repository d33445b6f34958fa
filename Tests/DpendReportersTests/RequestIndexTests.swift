import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

struct RequestIndexTests {
  private static let graph = TestProject([
    (
      path: "Sources/App.swift", module: "App",
      source: MarkedSource(
        "class A {\n  init(\n    second: C,\n    first: B,\n    again: B\n  ) {}\n}\nclass B { init() {} }"
      )
    ),
    (path: "Sources/C #1.swift", module: "App", source: MarkedSource("class C { init(b: B) {} }")),
  ]) { _ in true }.graph

  @Test("Each dependency has the name and the location of its first request")
  func requests() throws {
    #expect(
      try RequestIndex(Self.graph, sources: SourceLinks(base: nil)).text() == """
        "use strict";
        globalThis.dpendRequestIndex = {"addresses":[null,null],"bindings":{},\
        "files":["Sources/App.swift","Sources/C #1.swift"],"kinds":["immediate","lazy","factory","weak","content"],\
        "names":["b","first","second"],"requests":[[1,0,4,0,2,0,3,0],[],[0,1,1,0]]};

        """
    )
  }

  @Test("The addresses of files have marks for the line")
  func addresses() throws {
    let sources = SourceLinks(base: WebAddress("https://example.org/blob/main"))
    let text = try RequestIndex(Self.graph, sources: sources).text()
    #expect(
      text.contains(
        """
        "addresses":["https://example.org/blob/main/Sources/App.swift#L{line}","https://example.org/blob/main/Sources/C%20%231.swift#L{line}"]
        """
      )
    )
  }
}
