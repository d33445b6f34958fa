import Testing
import _DpendTestSupport

/// Input that would stop the parser.
struct HostileInputTests {
  private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  private static let note = "note: split the code, or pass '--exclude Bad.swift'"

  @Test(
    "A hostile file is one finding, and the others are read",
    arguments: [
      (
        "let x = ", "[", 250,
        "1:28: error: too deeply nested: too many brackets that may be types or values"
      ),
      (
        "if a {}", " else if a {}", 10_000,
        "1:13007: error: too long: more than 1000 links in one expression, type or statement"
      ),
      (
        "let x: A", "?", 50_000,
        "1:1007: error: too long: more than 1000 links in one expression, type or statement"
      ),
    ]
  )
  func source(start: String, link: String, count: Int, message: String) async throws {
    let files: KeyValuePairs = [
      "Bad.swift": start + Self.repeated(link, count), "Good.swift": "class A {}\nclass B { init(a: A) {} }\n",
    ]
    try await withTemporaryFolder(files) { (folder) async throws in
      let analysis = try await Program.dpend.run(
        ["analyze", "--implicit-filter", ".*", "--jobs", "2", "."],
        in: folder
      )
      let expected = Program.Outcome(
        code: 1,
        output: "Bad.swift:\(message) [parse-error]\nBad.swift:\(message.prefix { $0 != " " }) \(Self.note)\n",
        messages: "dpend: 1 error; read 2 files, 2 registered bindings (dpend); 1 dependency\n"
      )
      #expect(analysis == expected)
      let tree = try await Program.dpend.run(["tree", "--implicit-filter", ".*", "."], in: folder)
      #expect(tree.output == "B\n└─ a: A\n")
    }
  }

  @Test("A hostile manifest is a problem, and the folders determine the modules")
  func manifest() async throws {
    let files: KeyValuePairs = [
      "Package.swift": "let package = " + Self.repeated("[", 250), "Sources/Garden/Bed.swift": "class Bed {}\n",
    ]
    let expected = Program.Outcome(
      code: 2,
      output: "",
      messages: """
        error: Package.swift:1:34: cannot read the manifest: too deeply nested: too many brackets that may be \
        types or values; pass the modules with --module
        dpend: read 1 file, 1 registered binding (dpend); 0 dependencies

        """
    )
    try await withTemporaryFolder(files) { (folder) async throws in
      #expect(try await Program.dpend.run(["analyze", "--implicit-filter", ".*", "Sources"], in: folder) == expected)
    }
  }

  @Test("A hostile text in the description of a library is a problem")
  func library() async throws {
    let hostile = Self.repeated("A<", 1000)
    let names = ["Store", "Store", "DiskStore", "Path", "Path"]
    for index in names.indices {
      var texts = names
      texts[index] = hostile
      let json = """
        {"version": 1, "module": "Storage", "types": [], "factories": [{"key": {"name": "\(texts[0])", "tag": "\(texts[1])"},
        "dependencies": [], "kind": {"initializer": {"type": "\(texts[2])", "parameters": [{"name": "path",
        "dependency": {"name": "\(texts[3])"}, "type": "\(texts[4])"}]}}, "requiredModules": []}]}
        """
      let expected = Program.Outcome(
        code: 2,
        output: "",
        messages: """
          error: Storage.dpendmodule: invalid library description: 'A<A<A<A<A<A<A<A<A<A<A<A<A<A<A<A<A<A<A<A<…' \
          is too deeply nested: more than 100 unclosed '<'
          dpend: read 1 file: no dependency injection code recognized

          """
      )
      try await withTemporaryFolder(["Storage.dpendmodule": json, "App.swift": "class App {}\n"]) {
        (folder) async throws in
        let arguments = ["analyze", "--library", "Storage.dpendmodule", "App.swift"]
        #expect(try await Program.dpend.run(arguments, in: folder) == expected)
      }
    }
  }
}
