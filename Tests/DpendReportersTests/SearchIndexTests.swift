import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The subjects of the search, and their index.
struct SearchIndexTests {
  private static let document = ReportDocument(
    analyze(
      TestProject([
        (
          "Sources/App/Shop.swift", "App",
          """
          import DpendRuntime
          protocol Store {}
          enum Disk: DependencyTag {}
          final class MemoryStore: Store {}
          final class Wiring: DependencyConfiguration {
            func disk() -> DependencyRegistration<any Store> { DependencyRegistration(tag: Disk.self) { DiskStore() } }
          }
          final class Shop { init(disk: Tagged<any Store, Disk>, clock: any Clock) {} }
          """
        )
      ]).graph
    ),
    title: "App",
    container: .omitted("no container")
  )

  @Test("The search finds bindings, keys, missing types, modules, tags, files, findings and pages")
  func subjects() {
    let lines = Self.document.subjects.map { subject in
      let texts = subject.texts.map { "\($0.field.rawValue) \($0.text)" }
      return ([subject.kind.rawValue, subject.name, subject.details] + texts).joined(separator: " | ")
    }
    #expect(
      lines == [
        "binding | MemoryStore | unique | module App | factory MemoryStore.init() | key Store | path Sources/App/Shop.swift",
        "binding | Shop | unique | module App | factory Shop.init(disk:clock:) | path Sources/App/Shop.swift",
        "binding | Store #Disk | unique | module App | factory Wiring.disk() | tag Disk | path Sources/App/Shop.swift",
        "binding | Wiring | unique | module App | factory Wiring.init() | path Sources/App/Shop.swift",
        "missing | Clock | missing, 1 request", "key | Store | 2 bindings, 1 request | module App | tag Disk",
        "module | App | 4 bindings", "tag | Disk | 1 binding | key Store",
        "finding | nothing provides 'Clock', which Shop.init(disk:clock:) needs | error | rule missing-dependency | path Sources/App/Shop.swift",
        "file | Shop.swift | 4 bindings | path Sources/App/Shop.swift", "page | App | ", "page | Verdict | App",
        "page | Modules | App", "page | Most depended-on | App",
        "page | Containers | App", "page | Diagram | ", "page | Bindings | ",
        "page | Keys |  | topic protocols | topic implementations",
        "page | Select bindings |  | topic query | topic transitive dependents | topic transitive dependencies",
        "page | Find path |  | topic who uses a binding | topic shortest path | topic dependency path",
        "page | Scopes |  | topic lifetimes | topic captive dependencies | topic singletons",
        "page | Initialization |  | topic eager bindings | topic start-up order | topic startup | topic launch | topic roots",
        "page | Tags |  | topic qualifiers | topic names",
        "page | Architecture |  | topic rules | topic violations | topic layers | topic instability",
        "page | Rules | Architecture", "page | References | Architecture", "page | Coupling metrics | Architecture",
        "page | Module dependencies | Architecture", "page | Longest dependency chain | Architecture",
        "page | Matrix |  | topic dependency structure matrix | topic DSM",
        "page | Cycles |  | topic circular dependencies | topic strongly connected components",
        "page | Findings |  | topic errors | topic warnings | topic unused bindings",
        "page | Container |  | topic generated code",
      ]
    )
  }

  @Test("The search finds the files of the declarations that pages cite")
  func declarations() {
    var project = TestProject(
      [
        ("Sources/App/Stores.swift", "App", "protocol Store {}\nfinal class Disk: Store {}\nfinal class Log {}"),
        (
          "Sources/App/Wiring.swift", "App",
          """
          import DpendRuntime
          final class Wiring: DependencyConfiguration {
            func disk() -> DependencyRegistration<any Store> { DependencyRegistration { Disk() } }
            func cache(disk: any Store) -> DependencyRegistration<Cache> { DependencyRegistration { Cache() } }
          }
          """
        ),
        ("Sources/App/Cache.swift", "App", "final class Cache {}"),
        ("Sources/App/Unused.swift", "App", "final class Unused {}"),
      ],
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let subjects = ReportDocument(analyze(project.graph), title: "App", container: .omitted("no container")).subjects
    #expect(
      subjects.filter { $0.kind == .file }.map { "\($0.name): \($0.details)" } == [
        "Cache.swift: declares Cache", "Stores.swift: declares Store, Disk", "Wiring.swift: 3 bindings",
      ]
    )
  }

  @Test("The search finds types outside of the graph, the bindings whose code creates them, and all files")
  func otherTypes() throws {
    var project = TestProject(
      [
        (
          "Sources/App/Shop.swift", "App",
          """
          final class Log {}
          final class Shop {
            init(log: Log) {}
            func open(_ title: String) -> Ledger { Ledger(title: title) }
          }
          """
        ),
        ("Sources/App/Ledger.swift", "App", "final class Ledger { init(title: String) {} }\nstruct Line: Codable {}"),
        ("Sources/App/Names.swift", "App", "let name = \"\""),
        (
          "Sources/App/Receipt.swift", "App",
          """
          struct Receipt {
            let title: String
            final class Factory {
              init(log: Log) {}
              func receipt() -> Receipt { Receipt(title: "") }
            }
          }
          let first = Receipt(title: "")
          """
        ),
      ],
      implicit: { ["Shop", "Log", "Receipt.Factory"].contains($0) }
    )
    project.dialects = DialectRegistry.all
    let result = analyze(project.graph)
    let subjects = ReportDocument(result, title: "App", container: .omitted("no container")).subjects
    #expect(
      subjects.filter { [.type, .file].contains($0.kind) }.map { subject in
        let texts = subject.texts.map { "\($0.field.rawValue) \($0.text)" }
        return ([subject.kind.rawValue, subject.name, subject.details] + texts).joined(separator: " | ")
      } == [
        "type | Ledger | class that no binding provides | module App | file Ledger.swift | creator Shop",
        "type | Line | struct that no binding provides | module App | file Ledger.swift",
        "type | Receipt | struct that no binding provides | module App | file Receipt.swift | creators Receipt.Factory",
        "file | Receipt.swift | 1 binding | path Sources/App/Receipt.swift",
        "file | Shop.swift | 2 bindings | path Sources/App/Shop.swift", "file | Names.swift | no bindings | module App",
      ]
    )
    let context = PageContext(result, container: .omitted("no container"))
    let shop = try #require(result.graph.bindings.firstIndex { $0.title == "Shop" })
    #expect(
      subjects.first { $0.name == "Ledger" }?.target
        == PageTarget(PageNames.keys, anchor: PageNames.fileName(readable: "Ledger", unique: "App.Ledger"))
    )
    #expect(
      ReportPage.binding(shop, context).lines.contains(
        "Also creates: Ledger at Sources/App/Shop.swift:4, declared at Sources/App/Ledger.swift:1"
      )
    )
    let factory = try #require(result.graph.bindings.firstIndex { $0.title == "Receipt.Factory" })
    #expect(
      ReportPage.binding(factory, context).lines.contains(
        "Also creates: Receipt at Sources/App/Receipt.swift:5, declared at Sources/App/Receipt.swift:1"
      )
    )
    #expect(
      ReportPage.keys(context).table("other-types") == [
        ["Type", "Kind", "Module", "Source", "Created by"],
        ["Ledger", "class", "App", "Sources/App/Ledger.swift:1", "Shop at Sources/App/Shop.swift:4"],
        ["Line", "struct", "App", "Sources/App/Ledger.swift:2", ""],
        [
          "Receipt", "struct", "App", "Sources/App/Receipt.swift:1",
          "Receipt.Factory at Sources/App/Receipt.swift:5; Receipt.swift at Sources/App/Receipt.swift:8",
        ],
      ]
    )
  }

  @Test("The index has each text once, and the bindings in the order of the graph")
  func index() throws {
    let subjects = [
      SearchSubject(
        kind: .binding,
        name: "Shop",
        target: PageTarget("bindings/shop"),
        details: "unique",
        texts: [.init(.module, "App"), .init(.factory, "Shop.init()")]
      ),
      SearchSubject(kind: .module, name: "App", target: PageTarget("modules/app"), details: "unique", texts: []),
      SearchSubject(
        kind: .tag,
        name: "</script>\u{2028}\"",
        target: PageTarget("tags", anchor: "x-1"),
        details: "",
        texts: [.init(.key, "Shop")]
      ),
    ]
    let group = SearchGroup(bindings: [0, 1], details: "2 construction sites", target: PageTarget("keys/shop"))
    #expect(
      try SearchIndex(subjects, groups: [group]).script() == #"""
        "use strict";
        globalThis.dpendSearchIndex = {"fields":["key","alias","tag","creates","factory","module","rule","path","file","summary","topic","creator","creators","condition"],\#
        "kinds":["key","missing","module","folder","program","binding","tag","type","file","page","finding"],\#
        "sites":[[9,10,0,1]],\#
        "subjects":[[],[],[[0,1,2]],[],[],[[3,1,4,5,0,4,5]],[[6,7,8,0,3]],[],[],[],[]],\#
        "texts":["App","unique","modules/app.html","Shop","bindings/shop.html","Shop.init()",\#
        "</script>\#u{2028}\"","","tags.html#x-1","2 construction sites","keys/shop.html"]};

        """#
    )
  }
}
