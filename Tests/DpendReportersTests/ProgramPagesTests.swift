import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The pages of programs.
struct ProgramPagesTests {
  @Test("The page of a program has its modules, its roots and the bindings that it shares")
  func program() throws {
    var project = TestProject([
      ("App/App.swift", "App", "import Kit\nfinal class Shop { init(log: Log) {} }"),
      ("Widget/Widget.swift", "Widget", "import Kit\nfinal class Panel { init(log: Log) {} }"),
      ("Kit/Log.swift", "Kit", "public final class Log { public init() {} }"),
    ])
    let programs = [("App", "App/App.swift"), ("Widget", "Widget/Widget.swift")].map {
      ProgramFiles(name: $0, files: [$1])
    }
    project.options.programs = Programs(programs, files: project.declarations.files)
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    #expect(
      ReportPage.program("Widget", context).lines == [
        "# Widget", "A program with 2 modules and 2 bindings.", "## Modules",
        "Kit | 1 | 1 <program:Widget and module:Kit and not is:consumer> | 0",
        "Widget | 1 | 1 <program:Widget and module:Widget and not is:consumer> | 0", "## Roots",
        "There are no bindings.",
        "## Shared bindings", "App | 1 <program:Widget and program:App>",
      ]
    )
    for page in [ReportPage.program("App", context), .program("Widget", context), .programs(context)] {
      page.checkNumbers(in: context.graph)
    }
    #expect(context.programs == ["App", "Widget"])
  }

  @Test("A program whose name is not that of its target names the target and its project")
  func origin() {
    var project = TestProject("final class Shop { init() {} }")
    let origin = "target App of Old/App.xcodeproj"
    let programs = ["App", "Old_App"].map {
      ProgramFiles(name: $0, files: ["App.swift"], origin: $0 == "App" ? nil : origin)
    }
    project.options.programs = Programs(programs, files: project.declarations.files)
    let context = PageContext(analyze(project.graph), container: .omitted(""))
    #expect(
      ["App", "Old_App"].map { ReportPage.program($0, context).summary.plain } == [
        "A program with 1 module and 1 binding.", "A program with 1 module and 1 binding: \(origin).",
      ]
    )
    #expect(ReportPage.programs(context).table("programs").dropFirst().map(\.[0]) == ["App", "Old_App: \(origin)"])
  }

  @Test(
    "Programs of one name compile some files of a module only if none of them has all, and they do not have all together"
  )
  func programsOfOneName() {
    let partial = { (files: [[String]]) -> [String] in
      var project = TestProject((1...3).map { ("Kit/\($0).swift", "Kit", MarkedSource("final class Part\($0) {}")) })
      let all = project.declarations.files
      project.options.programs = Programs(files.map { ProgramFiles(name: "App", files: Set($0)) }, files: all)
      let context = PageContext(analyze(project.graph), container: .omitted("no container"))
      return ReportPage.program("App", context).table("modules").dropFirst().map { $0[1] }
    }
    let paths = (1...3).map { "Kit/\($0).swift" }
    #expect(partial([[paths[0]], [paths[1]]]) == ["2 of 3"])
    #expect(partial([[paths[0]], [paths[1], paths[2]]]) == ["3"])
    #expect(partial([[paths[0]], paths]) == ["3"])
  }

  @Test(
    "The overview, the architecture and the programs state how many modules have bindings, and name those without any"
  )
  func modulesWithoutBindings() throws {
    var project = TestProject([
      ("App/App.swift", "App", "final class Shop { init() {} }"), ("Widget/Widget.swift", "Widget", "enum Panel {}"),
    ])
    let programs = [("App", "App/App.swift"), ("Widget", "Widget/Widget.swift")].map {
      ProgramFiles(name: $0, files: [$1])
    }
    project.options.programs = Programs(programs, files: project.declarations.files)
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let sentence =
      "1 module has bindings or consumers, and 1 has neither: Widget. 2 programs link or compile these modules."
    #expect(
      [
        ReportPage.overview(context, title: "", modules: ["App"]), .architecture(context), .programs(context),
      ].map { page in page.sections.flatMap(\.blocks).compactMap(\.sentences).filter { $0 == sentence }.count }
        == [1, 1, 1]
    )
    let facts = ReportPage.module("App", context).sections[0].blocks
    #expect(
      facts.contains {
        if case .facts(let facts) = $0 {
          facts.contains(ReportFact("Programs", [context.linkToProgram("App")]))
        } else {
          false
        }
      }
    )
    let alone = PageContext(analyze(BindingGraph(literal: ["A": []])), container: .omitted("no container"))
    #expect(ReportBlock.moduleCounts(alone).sentences == "1 module has bindings or consumers.")
  }

  @Test("A program states of which modules it compiles some files only")
  func someFiles() throws {
    var project = TestProject([
      ("App/App.swift", "App", "final class Shop {}"), ("App/Model.swift", "App", "final class Model {}"),
      ("App/Price.swift", "App", "final class Price {}"), ("Widget/Widget.swift", "Widget", "final class Panel {}"),
    ])
    let files = project.declarations.files
    let all = Set(files.map(\.path))
    project.options.programs = Programs(
      [
        ProgramFiles(name: "App", files: all.subtracting(["Widget/Widget.swift"])),
        ProgramFiles(name: "Widget", files: all.subtracting(["App/App.swift"])),
      ],
      files: files
    )
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    #expect(
      ReportPage.programs(context).table("programs").map { [$0[0], $0[1], $0[5]] } == [
        ["Program", "Modules", "Compiles some files of"], ["App", "1", ""],
        ["Widget", "2", "App: 2 files: App/Model.swift, App/Price.swift"],
      ]
    )
    #expect(
      ReportPage.program("Widget", context).table("modules").map { [$0[0], $0[1]] } == [
        ["Module", "Files"], ["App", "2 of 3"], ["Widget", "1"],
      ]
    )
  }
}
