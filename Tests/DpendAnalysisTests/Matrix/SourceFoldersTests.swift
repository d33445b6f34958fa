import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendAnalysis

/// The folders of modules with the references between them.
struct SourceFoldersTests {
  private static let result = analyze(
    TestProject([
      ("Sources/Log/Log.swift", "Log", "public class Log { public init() {} }"),
      (
        "Sources/Shop/Cart/Cart.swift", "Shop",
        "import Log\npublic protocol Basket {}\npublic class Cart: Basket { public init(till: Till, log: Log, logs: [Log]) {} }"
      ),
      ("Sources/Shop/Till/Coins/Till.swift", "Shop", "public class Till { public init(basket: any Basket) {} }"),
      ("Sources/Shop/Shop.swift", "Shop", "public class Shop { public init(cart: Cart) {} }"),
    ]).graph
  )

  @Test("A folder with only a folder in it is one with that, and the numbers are those of the matrix")
  func folders() throws {
    let folders = SourceFolders(SourceReference.all(in: Self.result))
    #expect(
      folders.all.map { "\($0.module): \($0.name) at \($0.paths), in \($0.parent ?? -1)" } == [
        #"Shop: Cart at ["Sources/Shop/Cart"], in -1"#,
        #"Shop: Till/Coins at ["Sources/Shop/Till/Coins", "Sources/Shop/Till"], in -1"#,
      ]
    )
    #expect(
      folders.dependencies == [
        AreaDependency(source: 0, destination: 1, count: 1), AreaDependency(source: 1, destination: 0, count: 1),
      ]
    )
    #expect(folders.references(by: 1, of: 0).map { "\($0.source.type) \($0.destination.type)" } == ["Till Basket"])
    #expect(folders.references(by: 0, of: 0) == [])
    #expect(folders.cycles().map(\.parts) == [[0, 1]] && folders.cycles().map(\.path) == [[0, 1]])
    #expect(folders.number(of: "Sources/Shop/Till", in: "Shop") == 1)
    #expect(folders.number(of: "Sources/Shop/Till", in: "Log") == nil)
    #expect(folders.address(of: 1).path == "Shop/Till/Coins/" && folders.number(at: folders.address(of: 1)) == 1)
    let paths = DependencyMatrix(Self.result).paths
    #expect(
      paths.sorted() == [
        "Log", "Log/Log", "Shop", "Shop/Cart/", "Shop/Cart/Basket", "Shop/Cart/Cart", "Shop/Shop", "Shop/Till/Coins/",
        "Shop/Till/Coins/Till",
      ]
    )
  }

  @Test("Type arguments are in the folder of the code that creates the object, and not of the generic type")
  func typeArguments() {
    var project = TestProject(
      [
        (
          "App/Core/Tabs.swift", "App",
          "final class Log {}\nfinal class Tabs<Item> { private let log: Log; init(log: Log) { self.log = log } }"
        ),
        (
          "App/Flows/Flow.swift", "App",
          "final class Flow { enum Tab {}\n private let tabs: Tabs<Tab>\n init() { tabs = Tabs<Tab>(log: Log()) } }"
        ),
        ("App/Start.swift", "App", "let flow = Flow()"),
      ],
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let references = SourceReference.all(in: analyze(project.graph))
    let folders = SourceFolders(references)
    #expect(
      folders.dependencies.map { "\(folders.all[$0.source].name) → \(folders.all[$0.destination].name)" }
        == ["Flows → Core"]
    )
    #expect(
      references.filter { $0.destination.type == "Flow.Tab" }.map(\.source)
        .allSatisfy { $0 == SourceReference.Endpoint(module: "App", type: "Flow", file: "App/Flows/Flow.swift") }
    )
  }

  @Test("A type in a file that several modules compile is in the folder of the file, for each of them")
  func sharedFiles() {
    var project = TestProject(
      [
        ("App/Shared/Feed.swift", "App", "final class Feed { init() {} }"),
        ("Widget/Views/Entry.swift", "Widget", "final class Entry { init(feed: Feed, post: Post) {} }"),
        ("Widget/Posts/Post.swift", "Widget", "final class Post { init(feed: Feed) {} }"),
      ],
      implicit: { _ in true }
    )
    project.sharedFiles = ["Widget": ["App": ["App/Shared/Feed.swift"]]]
    let references = SourceReference.all(in: analyze(project.graph))
    #expect(
      references.filter { $0.source.type != $0.destination.type }.map {
        "\($0.source.type) → \($0.destination.module).\($0.destination.type), \($0.destination.file)"
      } == [
        "Entry → Widget.Feed, App/Shared/Feed.swift", "Entry → Widget.Post, Widget/Posts/Post.swift",
        "Post → Widget.Feed, App/Shared/Feed.swift",
      ]
    )
    let folders = SourceFolders(references)
    #expect(
      folders.dependencies.filter { folders.all[$0.source].module == "Widget" }.map {
        "\(folders.all[$0.source].paths[0]) → \(folders.all[$0.destination].paths[0]): \($0.count)"
      } == ["Widget → App/Shared: 2", "Widget/Views → Widget/Posts: 1"]
    )
  }

  @Test("The neighbors of a folder are all of the source outside of it")
  func neighbors() {
    let folders = SourceFolders(SourceReference.all(in: Self.result))
    let sketch = { (folder: Int) in
      folders.neighbors(of: folder).map { "\($0.part.kind) \($0.part.path): \($0.outgoing) out, \($0.incoming) in" }
    }
    #expect(
      sketch(0) == ["module Log: 2 out, 0 in", "type Shop/Shop: 0 out, 1 in", "folder Shop/Till/Coins/: 1 out, 1 in"]
    )
    #expect(sketch(1) == ["folder Shop/Cart/: 1 out, 1 in"])
  }
}
