import Foundation
import Testing
import _DpendTestSupport

/// `dpend why` and `--select` on the command line.
struct WhyTests {
  private static let shop: KeyValuePairs = [
    ".dpend.yml": "implicit-filter: '.*'",
    "Sources/Shop.swift": """
    protocol Store {}
    final class DiskStore: Store {}
    final class Basket { init(store: any Store) {} }
    final class Shop { init(basket: Basket, name: Name) {} }
    """,
    "Other/Lamp.swift": "final class Lamp { init(bulb: Bulb) {} }\nfinal class Bulb {}",
  ]

  private static let path = """
    Shop → Basket → DiskStore
    Sources/Shop.swift:4:25: Shop.init(basket:name:) depends on 'Basket'
    Sources/Shop.swift:3:27: Basket.init(store:) depends on 'Store', resolved by DiskStore

    """

  @Test("The path is the product, findings are counted in a message, and the exit code is 0 without --fail-on")
  func path() async throws {
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      let outcome = try await Program.dpend.run(["why", "Shop", "Store"], in: folder)
      #expect(
        outcome
          == Program.Outcome(
            code: 0,
            output: Self.path,
            messages: "dpend: 1 error; read 2 files, 5 registered bindings (dpend); 3 dependencies\n"
          )
      )
      let quiet = try await Program.dpend.run(["why", "Shop", "Store", "-q", "--fail-on", "error"], in: folder)
      #expect(quiet == Program.Outcome(code: 1, output: Self.path, messages: ""))
      let none = try await Program.dpend.run(["why", "Shop", "Lamp", "-q"], in: folder)
      #expect(
        none
          == Program.Outcome(
            code: 0,
            output: "Shop does not depend on Lamp, and nothing depends on both\n",
            messages: ""
          )
      )
    }
  }

  @Test("An argument that names a file or a folder is a path, at any position")
  func paths() async throws {
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      for arguments in [["Sources", "Shop", "Store"], ["Shop", "Sources", "Store"], ["Shop", "Store", "Sources"]] {
        #expect(try await Program.dpend.run(["why", "-q"] + arguments, in: folder).output == Self.path)
      }
      let elsewhere = try await Program.dpend.run(["why", "Shop", "Store", "Other", "-q"], in: folder)
      #expect(
        elsewhere
          == Program.Outcome(
            code: 2,
            output: "",
            messages: "error: nothing matches type:Shop; list the bindings with 'dpend tree'\n"
          )
      )
      let mistyped = try await Program.dpend.run(["why", "Shop", "Sources/Shp.swift", "-q"], in: folder)
      #expect(mistyped.code == 2)
      #expect(
        mistyped.messages
          == "error: no file or folder is named 'Sources/Shp.swift', and as a selection: nothing matches type:Sources/Shp.swift\n"
      )
    }
    try await withTemporaryFolder(["Shop/Shop.swift": "class Shop {}"]) { (folder) async throws in
      let ambiguous = try await Program.dpend.run(["why", "Shop"], in: folder)
      #expect(ambiguous.code == 64)
      #expect(
        ambiguous.messages.hasPrefix(
          "Error: Missing FROM. Pass a type or another selection. "
            + "'Shop' is a file or folder; pass 'type:Shop' to select the type.\n"
        )
      )
      let selected = try await Program.dpend.run(["why", "type:Shop", "-q", "--implicit-filter", ".*"], in: folder)
      #expect(selected.code == 0)
      #expect(selected.output.hasPrefix("Shop/Shop.swift:1:7: Shop\n"))
    }
  }

  @Test("A single selection is explained by its dependents, its dependencies and its impact")
  func use() async throws {
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      let outcome = try await Program.dpend.run(["why", "Basket", "-q"], in: folder)
      #expect(
        outcome.output == """
          Sources/Shop.swift:3:22: Basket

          Dependents: 1 direct, 1 in total
          Sources/Shop.swift:4:25: Shop.init(basket:name:) depends on 'Basket'

          Dependencies: 1 direct, 1 in total
          Sources/Shop.swift:3:27: Basket.init(store:) depends on 'Store', resolved by DiskStore

          Impact of removal: 1 binding could not be created: Shop
          Impact of removal: 1 binding would be used by nothing: DiskStore

          Paths from origins
          Shop → Basket

          """
      )
    }
  }

  @Test("JSON replaces text, and pictures are written to files")
  func formats() async throws {
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      let json = try await Program.dpend.run(["why", "Shop", "Store", "-q", "--format", "json"], in: folder)
      let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: NSObject]
      #expect(object.map { Set($0.keys) } == ["schemaVersion", "question", "bindings", "paths", "uses", "omitted"])
      let drawn = try await Program.dpend.run(
        ["why", "Shop", "Store", "-q", "-o", "out/why.svg", "-o", "out/why.dot"],
        in: folder
      )
      #expect(drawn == Program.Outcome(code: 0, output: Self.path, messages: ""))
      let svg = try #require(text(of: folder + "/out/why.svg"))
      for (name, isThere) in [("Shop", true), ("DiskStore", true), ("Lamp", false)] {
        #expect(svg.contains(">\(name)<") == isThere)
      }
      #expect(text(of: folder + "/out/why.dot") != nil)
      let file = try await Program.dpend.run(["why", "Shop", "Store", "-q", "-o", "why.json"], in: folder)
      #expect(file == Program.Outcome(code: 0, output: Self.path, messages: ""))
      #expect(text(of: folder + "/why.json") == json.output)
    }
  }

  @Test(
    "Wrong usage exits with 64, with the problem, its position and advice",
    arguments: [
      (["why"], "Missing FROM. Pass a type or another selection."),
      (["why", "a", "b", "c"], "No file or folder is named 'c', and FROM and TO are 'a' and 'b'."),
      (["why", ""], "An argument is empty. Pass a value, or remove the argument."),
      (["why", "scpe:x"], "'scpe:x': character 1: unknown predicate 'scpe:'; did you mean 'scope:'?"),
      (["why", "(a"], "'(a': character 1: this parenthesis is never closed; "),
      (["why", "a", "--limit", "0"], "--limit must be at least 1."),
      (["why", "a", "--format", "svg"], "The value 'svg' is invalid for '--format"),
      (["why", "a", "-o", "why.txt"], "The value 'why.txt' is invalid for '-o"),
      (["tree", "--select", "a and"], "character 6: incomplete selection; "),
      (
        ["analyze", "--select", "\(String(repeating: "(", count: 100_000))"],
        "character 101: more than 100 nested parentheses and negations"
      ),
      (["diagram", "-o", "x.svg", "--focus", "a)"], "character 2: unmatched closing parenthesis; "),
    ]
  )
  func wrongUsage(arguments: [String], message: String) async throws {
    let outcome = try await Program.dpend.run(arguments, in: "/")
    #expect(outcome.code == 64)
    #expect(outcome.output == "")
    #expect(outcome.messages.hasPrefix("Error: "))
    #expect(outcome.messages.contains(message), "\(outcome.messages.prefix(300))")
  }

  @Test("Quotes select names that look like operators")
  func hostile() async throws {
    let files: KeyValuePairs = ["A.swift": "class `and` { init(`self`: `or`) {} }\nclass `or` {}\nclass Box<T> {}"]
    try await withTemporaryFolder(files) { (folder) async throws in
      let outcome = try await Program.dpend.run(
        ["why", "\"and\"", "type:or", "-q", "--implicit-filter", ".*"],
        in: folder
      )
      #expect(outcome.output.hasPrefix("and → or\n"))
    }
  }

  @Test("--select restricts each command to a part, and prints how many dependencies this omits")
  func select() async throws {
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      let cut =
        "dpend: selected 2 of 5 bindings; omitted 1 outgoing and 0 incoming dependencies\n"
      let part = ["--select", "Shop or Basket"]
      #expect(
        try await Program.dpend.run(["tree"] + part, in: folder)
          == Program.Outcome(
            code: 0,
            output: "Shop\n├─ basket: Basket\n└─ name: ✗ Name is missing\n",
            messages: cut + "dpend: 1 error; read 2 files, 5 registered bindings (dpend); 3 dependencies\n"
          )
      )
      let graph = try await Program.dpend.run(["graph", "--format", "json", "-q"] + part, in: folder).output
      let object = try #require(try JSONSerialization.jsonObject(with: Data(graph.utf8)) as? [String: NSObject])
      #expect((object["bindings"] as? [NSObject])?.count == 2)
      #expect((object["edges"] as? [NSObject])?.count == 2)
      #expect((object["findings"] as? [NSObject])?.count == 1)
      #expect(try await Program.dpend.run(["analyze", "-q", "--select", "Shop"], in: folder).code == 1)
      #expect(
        try await Program.dpend.run(["analyze", "-q", "--select", "not Shop"], in: folder)
          == Program.Outcome(code: 0, output: "", messages: "")
      )
      let drawn = try await Program.dpend.run(
        ["diagram", "-q", "-o", "part.svg", "--select", "path:Other", "--focus", "Lamp"],
        in: folder
      )
      #expect(drawn.code == 0)
      let svg = try #require(text(of: folder + "/part.svg"))
      #expect(svg.contains(">Bulb<") && !svg.contains(">Basket<"))
    }
  }

  @Test("A selection that matches nothing exits with 2 and suggests others")
  func nothing() async throws {
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      for command in [["tree"], ["analyze"], ["graph", "--format", "dot"], ["diagram", "-o", "x.svg"]] {
        let outcome = try await Program.dpend.run(command + ["--select", "Bsket"], in: folder)
        #expect(
          outcome
            == Program.Outcome(
              code: 2,
              output: "",
              messages: "error: nothing matches type:Bsket; nearest: type:Basket\n"
            )
        )
      }
      let missing = try await Program.dpend.run(["why", "Name"], in: folder)
      #expect(missing.messages == "error: nothing matches type:Name; it is missing, with 1 dependent\n")
    }
  }

  @Test("The name of a typealias selects the bindings and requests of its composition of protocols")
  func typealiases() async throws {
    let source = """
      protocol Input {}
      protocol Output {}
      enum Lists { typealias ViewModel = Input & Output }
      typealias ListViewModel = Lists.ViewModel
      final class DefaultListViewModel: ListViewModel { let api: API; init(api: API) { self.api = api } }
      final class API { init() {} }
      final class List { let viewModel: ListViewModel; init(viewModel: ListViewModel) { self.viewModel = viewModel } }
      func makeListViewModel() -> ListViewModel { DefaultListViewModel(api: API()) }
      let list = List(viewModel: makeListViewModel())
      """
    try await withTemporaryFolder(["Shop.swift": source]) { (folder) async throws in
      for name in ["ListViewModel", "Lists.ViewModel", "ViewModel"] {
        let outcome = try await Program.dpend.run(["why", "requests:\(name)", name, "-q"], in: folder)
        let path = """
          List → DefaultListViewModel
          Shop.swift:7:55: List.init(viewModel:) depends on 'Input & Output', resolved by DefaultListViewModel

          """
        #expect(outcome == Program.Outcome(code: 0, output: path, messages: ""))
      }
    }
  }
}
