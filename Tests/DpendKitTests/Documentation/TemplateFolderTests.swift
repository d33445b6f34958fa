import DpendTemplates
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The templates of a user.
struct TemplateFolderTests {
  private static let style = "site/assets/site.css"
  private static let page = "site/page.html.mustache"

  @Test("A file replaces the embedded one, however the folder is written", arguments: ["", "/", "//", "/."])
  func replacement(ending: String) async throws {
    try await withTemporaryFolder([
      "own/.hidden/notes": "none", "own/site/assets/print.css": "", "style.css": "body {}",
    ]) { folder in
      try write(Data("{{title}}".utf8), to: "\(folder)/own/\(Self.page)")
      try link("\(folder)/own/\(Self.style)", to: "\(folder)/style.css")
      let templates = try TemplateFolder.templates(in: "\(folder)/own\(ending)")
      #expect(try templates.text(of: Self.style) == "body {}")
      #expect(try templates.text(of: Self.page) == "{{title}}")
    }
  }

  @Test("A mistake has the path of the file, and advice")
  func mistakes() async throws {
    func check(_ path: String, _ text: [UInt8], _ message: String) async throws {
      try await withTemporaryFolder([:]) { folder in
        try write(Data(text), to: "\(folder)/\(path)")
        let problem = #expect(throws: WorkProblem.self) { try TemplateFolder.templates(in: folder) }
        #expect(problem?.description.hasPrefix("\(folder)/\(path)\(message)") == true, "\(problem as Any)")
      }
    }
    try await check(
      "site/pag.html.mustache",
      [],
      ": no template of pages has this name; did you mean 'site/page.html.mustache'? 'dpend list templates' lists the names"
    )
    try await check(
      Self.page,
      Array("\n{{titel}}".utf8),
      ":2: unknown variable 'titel' in 'page'; did you mean 'title'? the variables here are siteTitle, title, "
    )
    try await check(Self.page, [0x0A, 0x0A, 0x61, 0xE9, 0x0A], ":3: not UTF-8 text; save the file as UTF-8")
    try await check(
      Self.page,
      Array(repeating: 0x20, count: 1_000_001),
      ": larger than 1 MB; divide the template into parts"
    )
  }

  @Test("Folders, pipes and links in place of templates are problems")
  func otherFiles() async throws {
    func check(_ path: String, _ message: String, _ prepare: (_ path: String) throws -> Void) async throws {
      try await withTemporaryFolder(["own/site/assets/print.css": ""]) { folder in
        let path = "\(folder)/own/\(path)"
        try prepare(path)
        let problem = #expect(throws: WorkProblem.self) { try TemplateFolder.templates(in: "\(folder)/own") }
        #expect(problem?.description == path + message)
      }
    }
    let advice = ": not a file; put a file here, or remove it"
    let files = FileManager.default
    try await check(Self.page, advice) { try files.createDirectory(atPath: $0, withIntermediateDirectories: true) }
    try await check("site/parts", advice) { try link($0, to: "..") }
    try await check(Self.page, advice) { #expect(mkfifo($0, 0o600) == 0) }
    try await check(Self.page, ": the link leads nowhere; remove the link") { try link($0, to: "none") }
    try await check(Self.page, ": the link leads nowhere; remove the link") { try link($0, to: "page.html.mustache") }
  }

  @Test("A file and a missing folder are no folders of templates")
  func folder() async throws {
    try await withTemporaryFolder(["own": "body {}"]) { folder in
      for path in ["\(folder)/own", "\(folder)/none"] {
        let problem = #expect(throws: WorkProblem.self) { try TemplateFolder.templates(in: path) }
        #expect(problem?.description == "\(path): cannot read the folder of templates; check the path")
      }
    }
  }
}
