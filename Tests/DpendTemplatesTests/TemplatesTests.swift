import DpendTemplates
import Foundation
import Testing

struct TemplatesTests {
  @Test("Every file of the folder is embedded unchanged")
  func filesOfTheFolder() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../templates").standardized
    let code: Set = ["templates.c", "include/CDpendTemplates.h"]
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } && !code.contains($0) }
      .filter { (try? Data(contentsOf: folder.appending(path: $0))) != nil }
    let templates = try Templates()
    #expect(templates.paths == files.sorted())
    for path in files {
      #expect(try templates.text(of: path) == String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }

  @Test("Values are escaped in HTML only")
  func escaping() throws {
    let templates = try Templates(overrides: ["page.html.mustache": "{{type}}", "code.swift.mustache": "{{type}}"])
    let values = ["type": "Cache<Book>"]
    #expect(try templates.render("page.html.mustache", with: values) == "Cache&lt;Book&gt;")
    #expect(try templates.render("code.swift.mustache", with: values) == "Cache<Book>")
  }

  @Test("A template includes another one by its path, with the escaping of that one")
  func partials() throws {
    let templates = try Templates(overrides: [
      "a/list.swift.mustache": "{{#types}}\n{{> a/one.swift}}\n{{/types}}\n",
      "a/one.swift.mustache": "{{.}};\n",
    ])
    #expect(try templates.render("a/list.swift.mustache", with: ["types": ["A<B>", "C"]]) == "A<B>;\nC;\n")
  }

  @Test("An override replaces an embedded file")
  func override() throws {
    let path = "containers/static.swift.mustache"
    let templates = try Templates(overrides: [path: "// mine"])
    #expect(try templates.text(of: path) == "// mine")
    #expect(try templates.render(path, with: [String: String]()) == "// mine")
  }

  @Test("The error for a malformed template has its path and line")
  func syntaxErrors() {
    #expect(throws: TemplateError.syntax("mine.swift.mustache", line: 2, problem: "unterminated section")) {
      try Templates(overrides: ["mine.swift.mustache": "a\n{{#b}} c"])
    }
    #expect(
      throws: TemplateError.syntax(
        "mine.html.mustache",
        line: 3,
        problem: "the end tag does not match the last open section"
      )
    ) {
      try Templates(overrides: ["mine.html.mustache": "a\n{{#b}}\n{{/c}}\n"])
    }
  }

  @Test("An unknown template is an error, also in another template")
  func unknownTemplates() throws {
    #expect(throws: TemplateError.unknownTemplate("none.swift.mustache", usedBy: nil)) {
      try Templates().render("none.swift.mustache", with: [String: String]())
    }
    #expect(throws: TemplateError.unknownTemplate("none.html.mustache", usedBy: "mine.html.mustache")) {
      try Templates(overrides: ["mine.html.mustache": "{{> none.html }}"])
    }
  }
}
