import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The overview and the tags of a project whose bindings have variants, or many names of declarations.
struct VariantPagesTests {
  private static func context(_ source: MarkedSource) -> PageContext {
    var project = TestProject(source, implicit: nil)
    project.dialects = DialectRegistry.all
    return PageContext(analyze(project.graph), container: .omitted(""))
  }

  @Test("The variants of a binding are one row of the most depended-on bindings")
  func mostDependedOn() {
    let context = Self.context(
      """
      import FactoryKit

      final class Log { init() {} }
      final class Disk { init(log: Log) {} }
      extension Container {
        var log: Factory<Log> { self { Log() }.onArg("a") { Log() }.onArg("b") { Log() }.singleton }
        var disk: Factory<Disk> { self { Disk(log: self.log()) } }
      }
      """
    )
    let page = ReportPage.overview(context, title: "", modules: ["App"])
    #expect(
      page.table("most-depended-on").dropFirst().map { Array($0.prefix(4)) } == [
        ["Container.log or onArg(\"a\") or onArg(\"b\")", "App", "singleton", "1"]
      ]
    )
  }

  @Test("The variants that one argument can be are one direct dependency, and one row")
  func directDependencies() throws {
    let context = Self.context(
      """
      import FactoryKit

      final class Log { init() {} }
      final class Clock { init() {} }
      final class Disk { init(log: Log, clock: Clock) {} }
      extension Container {
        var log: Factory<Log> { self { Log() }.onArg("a") { Log() }.onArg("b") { Log() }.singleton }
        var clock: Factory<Clock> { self { Clock() } }
        var disk: Factory<Disk> { self { Disk(log: self.log(), clock: self.clock()) } }
      }
      """
    )
    let disk = try #require(context.graph.bindings.firstIndex { $0.type.description == "Disk" })
    let page = ReportPage.binding(disk, context)
    #expect(
      page.table("dependencies").dropFirst().map { $0[2] } == [
        "Container.log or onArg(\"a\") or onArg(\"b\")", "Clock #clock",
      ]
    )
    #expect(
      page.lines.contains {
        $0.hasPrefix("2 direct with the variants of a binding as one, 4 in total")
          && $0.hasSuffix(", each variant counted.")
      }
    )
    #expect(Selection.dependencies(of: context.graph.bindings[disk].id).bindings(in: context.graph).count == 4)
  }

  @Test("Many names of declarations are a folded table")
  func namesOfDeclarations() throws {
    let properties = (0..<45).map { "var store\($0): Factory<Store\($0)> { self { Store\($0)() } }" }
    let classes = (0..<45).map { "final class Store\($0) { init() {} }" }
    let source = """
      import FactoryKit
      \(classes.joined(separator: "\n"))
      extension Container {
        \(properties.joined(separator: "\n  "))
      }
      """
    let page = ReportPage.tags(Self.context(MarkedSource(source)))
    #expect(page.sections.map(\.title) == ["Tags of one key"])
    let block = try #require(page.sections[0].blocks.first)
    guard case .folded(let title, _, let blocks) = block else {
      Issue.record("no folded table")
      return
    }
    #expect(title == "45 names of declarations with one key each, such as the properties of a container")
    #expect(blocks.flatMap(\.tables).first?.rows.count == 45)
  }

  @Test("The overview of a graph with conditions states that it counts all branches")
  func conditions() {
    let source = "protocol Log {}\n#if DEBUG\nfinal class Loud: Log {}\n#else\nfinal class Quiet: Log {}\n#endif"
    let summaries = [source, "final class Loud {}"].map { source in
      var project = TestProject(MarkedSource(source))
      project.dialects = DialectRegistry.all
      let context = PageContext(analyze(project.graph), container: .omitted(""))
      return ReportPage.overview(context, title: "", modules: ["App"]).summary.plain
    }
    #expect(
      summaries == [
        "2 bindings, 0 dependencies, 1 module, counting all branches of #if", "1 binding, 0 dependencies, 1 module",
      ]
    )
  }

  @Test("The number of shared files of two modules has the number of each module's own files")
  func sharedFiles() {
    var project = TestProject([
      ("App/Feed.swift", "App", "final class Feed { init() {} }"),
      ("App/List.swift", "App", "final class List { init() {} }"),
      ("Widget/Widget.swift", "Widget", "final class Entry { init(feed: Feed) {} }"),
    ])
    project.sharedFiles = [
      "Widget": ["App": ["App/Feed.swift", "App/List.swift"]], "App": ["Widget": ["Widget/Widget.swift"]],
    ]
    let context = PageContext(analyze(project.graph), container: .omitted(""))
    let text = context.sharedFiles(of: "App", "Widget").plain
    #expect(text.hasPrefix("3 shared files: 2 of App, 1 of Widget: "), "\(text)")
  }
}
