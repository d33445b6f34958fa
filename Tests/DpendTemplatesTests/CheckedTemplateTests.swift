import DpendTemplates
import Testing

/// Templates of users, with the check of their variables.
struct CheckedTemplateTests {
  private struct Shelf: TemplateObject {
    static let noun = "shelf"
    static let summary = "A shelf."
    static let variables: [TemplateVariable<Shelf>] = [
      .text("title", "The title.", \.title),
      .optionalText("note", "A note.") { _ in "on the left" },
      .list("books", "The books.", \.books),
      .flag("isFull", "Whether it is full.") { $0.books.count > 1 },
      .number("size", "The number of books.", \.books.count),
      .object("first", "The first book.", \.books.first),
    ]

    let title: String
    let books: [Book]
  }

  private struct Book: TemplateObject {
    static let noun = "book"
    static let summary = "A book."
    static let variables: [TemplateVariable<Book>] = [
      .text("name", "The name.", \.name),
      .optionalText("note", "A note.", \.note),
      .texts("authors", "The authors.", \.authors),
      .names("mark", "The marks.", \.marks),
    ]

    let name: String
    var note: String?
    var authors: [String] = []
    var marks: [String: String] = [:]
  }

  private static let shelf = Shelf(
    title: "A < B & \"C\"",
    books: [
      Book(
        name: "One",
        note: "old",
        authors: ["Ann", "Bob"],
        marks: ["kept": "", "lent": "to Cy", "lent.since": "May"]
      ),
      Book(name: "Two"),
    ]
  )

  private func rendered(_ text: String, with others: [String: String] = [:]) throws -> String {
    let texts = others.merging(["T/main.mustache": text]) { first, _ in first }
    return try CheckedTemplate("T/main.mustache", for: Shelf.self) { texts[$0] }.render(Self.shelf)
  }

  @Test("Values are not escaped")
  func text() throws {
    #expect(
      try rendered("{{title}} {{{title}}} {{& title}} {{! none }}{{size}}")
        == "A < B & \"C\" A < B & \"C\" A < B & \"C\" 2"
    )
  }

  @Test("The elements of a list have a position")
  func lists() throws {
    let text = """
      {{#books}}
      {{position}} {{name}}{{#isFirst}} first{{/isFirst}}{{#isLast}} last{{/isLast}} of {{title}}: {{#authors}}{{.}}{{^isLast}}, {{/isLast}}{{/authors}}
      {{/books}}
      """
    #expect(try rendered(text) == "1 One first of A < B & \"C\": Ann, Bob\n2 Two last of A < B & \"C\": \n")
  }

  @Test("A text that an object lacks is not that of the enclosing object")
  func absentValues() throws {
    #expect(
      try rendered("{{note}}:{{#books}} {{name}} [{{note}}]{{^note}} none{{/note}}{{#note}} {{.}}{{/note}}{{/books}}")
        == "on the left: One [old] old Two [] none"
    )
  }

  @Test("Objects, flags, own variables and names of the user")
  func sections() throws {
    #expect(
      try rendered(
        "{{first.name}} {{#first}}{{.name}} {{title}}{{/first}} {{#isFull}}full{{/isFull}}{{^isFull}}no{{/isFull}}"
      )
        == "One One A < B & \"C\" full"
    )
    let marks =
      "{{#books}}{{#mark.kept}}kept {{name}}{{/mark.kept}}{{^mark.kept}} not {{name}}{{/mark.kept}} {{mark.lent}} {{mark.lent.since}}{{/books}}"
    #expect(try rendered(marks) == "kept One to Cy May not Two  ")
  }

  @Test("Templates include others from their folder, and delimiters can change")
  func includedTemplates() throws {
    let others = ["T/parts/book.mustache": "<{{name}}>\n"]
    #expect(try rendered("{{#books}}\n  {{> parts/book}}\n{{/books}}\n", with: others) == "  <One>\n  <Two>\n")
    #expect(try rendered("{{=<% %>=}}{{ $0 }} <%title%>") == "{{ $0 }} A < B & \"C\"")
  }

  @Test("The lines of Windows are counted once")
  func lineEndings() {
    #expect(throws: TemplateError.syntax("T/main.mustache", line: 3, problem: "the section '{{#books}}' is not closed"))
    {
      try rendered("a\r\nb\r\n{{#books}}")
    }
  }

  @Test(
    "Malformed templates",
    arguments: [
      ("a\n{{title", 2, "the tag is not closed with '}}'"),
      ("{{{title}}", 1, "the tag is not closed with '}}}'"),
      ("{{! a\n{{#books", 1, "the tag is not closed with '}}'"),
      ("\n{{#books}}\n{{#isFull}}\n{{/books}}", 4, "'{{/books}}' does not close the section '{{#isFull}}' of line 3"),
      ("{{/books}}", 1, "'{{/books}}' closes no section"),
      ("{{}}", 1, "'' is not the name of a variable"),
      ("{{a b}}", 1, "'a b' is not the name of a variable"),
      ("{{capitalized(title)}}", 1, "dpend does not support functions and dynamic names: 'capitalized(title)'"),
      ("{{> *title}}", 1, "dpend does not support functions and dynamic names: '*title'"),
      ("{{< base}}{{/base}}", 1, "dpend does not support inheritance of templates: '{{<'"),
      ("{{$ base}}{{/base}}", 1, "dpend does not support inheritance of templates: '{{$'"),
      ("{{% CONTENT_TYPE:HTML}}", 1, "dpend does not support pragmas: '{{%'"),
      ("{{=<%=}}", 1, "malformed delimiters: '=<%='"),
      (
        "{{#books}}{{=<% %>=}}<%/books%>", 1,
        "the delimiters change in the section '{{#books}}'; change them outside of all sections"
      ),
      ("{{books}}", 1, "'books' is not a text (list of book objects); write {{#books}}…{{/books}}"),
      ("{{#title}}{{/title}}", 1, "'title' (text) is never absent and has no section"),
      ("{{^size}}{{/size}}", 1, "'size' (number) is never absent and has no section"),
      ("{{#books}}{{mark}}{{/books}}", 1, "'mark' requires a name; write {{mark.NAME}}"),
      ("\n{{> none}}", 2, "the template 'T/none.mustache' does not exist"),
      ("{{> main}}", 1, "the template 'T/main.mustache' includes itself"),
    ] as [(String, Int, String)]
  )
  func mistakes(text: String, line: Int, problem: String) {
    #expect(throws: TemplateError.syntax("T/main.mustache", line: line, problem: problem)) { try rendered(text) }
  }

  @Test("A mistake in an included template has its path, and templates that include each other are found")
  func mistakesInIncludedTemplates() {
    #expect(throws: TemplateError.syntax("T/a.mustache", line: 2, problem: "'{{/books}}' closes no section")) {
      try rendered("{{> a}}", with: ["T/a.mustache": "\n{{/books}}"])
    }
    #expect(
      throws: TemplateError.syntax("T/b.mustache", line: 1, problem: "the template 'T/a.mustache' includes itself")
    ) {
      try rendered("{{> a}}", with: ["T/a.mustache": "{{> b}}", "T/b.mustache": "{{> a}}"])
    }
    #expect(throws: TemplateError.unknownTemplate("none.mustache", usedBy: nil)) {
      try CheckedTemplate("none.mustache", for: Shelf.self) { _ in nil }
    }
  }

  private static let ofShelf = ["title", "note", "books", "isFull", "size", "first"]
  private static let ofElement = ["name", "note", "authors", "mark", "isFirst", "isLast", "position"]

  @Test(
    "An unknown variable is an error with the variables that exist there, also where nothing is rendered",
    arguments: [
      ("{{name}}", "name", "shelf", ofShelf),
      ("{{.}}", ".", "shelf", ofShelf),
      ("{{title.name}}", "title.name", "shelf", ofShelf),
      ("{{first.title}}", "first.title", "shelf", ofShelf),
      ("{{^isFull}}{{nmae}}{{/isFull}}", "nmae", "shelf", ofShelf),
      ("{{#none}}{{/none}}", "none", "shelf", ofShelf),
      ("{{#books}}{{.title}}{{/books}}", ".title", "book", ofElement + ["title", "books", "isFull", "size", "first"]),
      (
        "{{#first}}{{isLast}}{{/first}}", "isLast", "book",
        ["name", "note", "authors", "mark", "title", "books", "isFull", "size", "first"]
      ),
      ("{{#note}}{{name}}{{/note}}", "name", "shelf", ["."] + ofShelf),
    ] as [(String, String, String, [String])]
  )
  func unknownVariables(text: String, name: String, noun: String, known: [String]) {
    #expect(throws: TemplateError.unknownVariable(name, in: noun, known: known, "T/main.mustache", line: 2)) {
      try rendered("\n" + text)
    }
  }
}
