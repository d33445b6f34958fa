import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The names of bindings and folders.
struct NamesTests {
  @Test("A name has as much of the declaration as distinguishes the binding")
  func bindings() {
    var project = TestProject(
      """
      final class Log { init() {} }
      final class Model { init(log: Log) {}; convenience init() { self.init(log: Log()) } }
      final class Start { let model = Model() }
      final class Stop { let model = Model() }
      final class Both { func run() { let first = Model(log: Log()); let second = Model(log: Log()) } }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let graph = project.graph
    let names = BindingNames(graph)
    #expect(
      graph.bindings.indices.map { names[$0] }.sorted() == [
        "Both", "Log at App.swift:5:56", "Log at App.swift:5:88", "Log in Model", "Model at App.swift:5:45",
        "Model at App.swift:5:77", "Model in Start", "Model in Stop", "Start", "Stop",
      ]
    )
  }

  @Test("Bindings at one location are distinguished by their build conditions, then by their ids")
  func conditions() {
    let bindings = [BuildCondition.always, .atom("DEBUG"), .atom("IOS"), .atom("IOS")].enumerated().map {
      number,
      condition in
      Binding(
        id: BindingID("App.Log~\(number)"),
        type: .named("Log"),
        keys: [],
        factory: Factory(name: "Log"),
        kind: .consumer,
        dialect: "dpend",
        module: "App",
        component: ComponentID("App"),
        condition: condition,
        location: SourceLocation(file: "App.swift", line: 1, column: 1)
      )
    }
    let names = BindingNames(link(LinkingInput(bindings: bindings)))
    #expect(bindings.indices.map { names[$0] } == ["Log", "Log #if DEBUG", "Log, App.Log~2", "Log, App.Log~3"])
  }

  @Test("Bindings of several modules with equal names have those of their modules")
  func modules() {
    let source: MarkedSource = "public final class Cart { public init() {} }"
    let graph = TestProject([("Shop/Cart.swift", "Shop", source), ("Admin/Cart.swift", "Admin", source)]).graph
    let names = BindingNames(graph)
    #expect(graph.bindings.indices.map { names[$0] } == ["Cart in Admin", "Cart in Shop"])
  }

  @Test("A folder is named with the last parts of its path that distinguish it")
  func folders() {
    let files = ["App/Home/Views", "App/Home/Models", "App/Shop/Views", "App/Shop/Carts", "App/Kit"].flatMap { folder in
      (0..<40).map { number -> (String, String, MarkedSource) in
        let name = "\(folder.filter(\.isLetter))\(number)"
        return ("\(folder)/\(name).swift", "App", MarkedSource("public class \(name) { public init() {} }"))
      }
    }
    let folders = BindingFolders(of: TestProject(files).graph)
    let names = FolderNames(folders)
    #expect(
      folders.all.map { "\($0.path): \(names[$0.path, $0.module])" } == [
        "App/Home/Models: Models", "App/Home/Views: Home/Views", "App/Kit: Kit",
        "App/Shop/Carts: Carts", "App/Shop/Views: Shop/Views",
      ]
    )
    #expect(names["Elsewhere/Views", "App"] == "Elsewhere/Views")
  }

  @Test("Many tags of one key are a table, and tags of several keys have sections")
  func tags() {
    let keys = (0..<45).map { Key(.named("Store\($0)"), tag: Tag("tag\($0)")) }
    let shared = [Key(.named("A"), tag: Tag("both")), Key(.named("B"), tag: Tag("both"))]
    let few = Self.tagsPage(of: keys.prefix(3) + shared)
    #expect(few.sections.map(\.title) == ["Tags", "#both", "#tag0", "#tag1", "#tag2"])
    let many = Self.tagsPage(of: keys + shared)
    #expect(many.sections.map(\.title) == ["Tags", "Tags of one key", "#both"])
    #expect(
      many.lines.prefix(7) == [
        "# Tags", "Tags distinguish bindings of the same type.", "## Tags", "#both | 2 | 2 <tag:both>",
        "## Tags of one key", "45 tags with one key each, such as the names of injected properties.",
        "#tag0 | Store0 | Store0 #tag0 | 0",
      ]
    )
  }

  @Test("The search leads from a tag without a section to its only binding, or to all of its bindings")
  func targetsOfTags() {
    let keys = (0..<45).map { Key(.named("Store\($0)"), tag: Tag("tag\($0)")) }
    let graph = Self.graph(of: keys + [keys[44]])
    let context = PageContext(analyze(graph), container: .omitted(""))
    let targets = ["tag8", "tag44"].map { name in
      SearchSubject.all(on: [], context).filter { $0.kind == .tag && $0.name == name }.map { Optional($0.target) }
    }
    let only = context.graph.bindings.indices.filter { context.graph.bindings[$0].keys.contains(keys[8]) }
    #expect(targets == [only.map { PageTarget(context.names.binding($0)) }, [PageTarget(selecting: .tag("tag44"))]])
  }

  @Test("Tags of one name have their modules, and the application can request them")
  func equalTags() {
    let keys = ["Shop", "Admin"].map { Key(.named("Store"), tag: Tag("Disk", module: $0)) }
    #expect(Self.tagsPage(of: keys).sections.map(\.title) == ["Tags", "#Disk of Admin", "#Disk of Shop"])
    let many = keys + (0..<45).map { Key(.named("Store\($0)"), tag: Tag("tag\($0)")) }
    let page = Self.tagsPage(of: many, requested: [keys[0]])
    #expect(
      page.lines.filter { $0.hasPrefix("#Disk") } == [
        "#Disk of Admin | Store | Store #Disk at App.swift:2 | 0",
        "#Disk of Shop | Store | Store #Disk at App.swift:1 | the application",
      ]
    )
  }

  private static func tagsPage(of keys: [Key], requested: [Key] = []) -> ReportPage {
    ReportPage.tags(PageContext(analyze(graph(of: keys, requested: requested)), container: .omitted("no container")))
  }

  /// A graph with a binding for each key.
  private static func graph(of keys: [Key], requested: [Key] = []) -> BindingGraph {
    let container = ComponentID("container")
    let bindings = keys.enumerated().map { index, key in
      Binding(
        id: BindingID("\(index)"),
        type: key.type,
        keys: [key],
        factory: Factory(name: "init()"),
        kind: .initializer,
        dialect: "dpend",
        module: "App",
        component: container,
        location: SourceLocation(file: "App.swift", line: index + 1, column: 1)
      )
    }
    let components = [Component(id: container, name: "container", kind: .container)]
    let location = SourceLocation(file: "Main.swift", line: 1, column: 1)
    let entryPoints = requested.map { EntryPoint(key: $0, location: location) }
    return link(LinkingInput(components: components, bindings: bindings, entryPoints: entryPoints))
  }

  @Test("The longest chain lists its steps")
  func longestChain() {
    let graph = BindingGraph(literal: ["A": ["B", "C"], "B": ["C"], "C": ["D"], "D": [], "E": ["D"]])
    let sections = ReportSection.longestChain(PageContext(analyze(graph), container: .omitted("no container")))
    let tables = sections.flatMap(\.blocks).compactMap { block -> [String]? in
      if case .table(let table) = block {
        table.rows.map { $0.prefix(3).map(\.plain).joined(separator: " ") }
      } else {
        nil
      }
    }
    #expect(tables == [["1 A B", "2 B C", "3 C D"]])
    let alone = PageContext(analyze(BindingGraph(literal: ["A": []])), container: .omitted("no container"))
    #expect(ReportSection.longestChain(alone).isEmpty)
  }
}
