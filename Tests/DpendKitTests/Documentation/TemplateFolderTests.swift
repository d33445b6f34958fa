import DpendTemplates
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The templates of a user.
struct TemplateFolderTests {
  @Test("A template replaces the embedded one, however the folder is written", arguments: ["", "/", "//", "/."])
  func replacement(ending: String) async throws {
    let name = try #require(try Templates().paths.first { $0.hasSuffix(".css") })
    try await withTemporaryFolder(["own/.hidden/notes": "none"]) { folder in
      try write(Data("body {}".utf8), to: "\(folder)/own/\(name)")
      try link("\(folder)/own/page.html", to: "\(folder)/nothing")
      let templates = try TemplateFolder.templates(in: "\(folder)/own\(ending)")
      #expect(try templates.text(of: name) == "body {}")
    }
  }

  @Test("A file is no folder of templates")
  func file() async throws {
    try await withTemporaryFolder(["own": "body {}"]) { folder -> Void in
      #expect(throws: WorkProblem.self) { try TemplateFolder.templates(in: "\(folder)/own") }
    }
  }
}
