import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The references in files that several modules compile.
struct SharedReferencesTests {
  @Test("A reference in a shared file counts for each module that compiles it, and none of them references the others")
  func counts() {
    var project = TestProject(
      [
        ("Kit/Kit.swift", "Kit", "public final class Palette { public init() {} }"),
        (
          "App/Feed.swift", "App",
          """
          import Kit
          final class Disk { init() {} }
          final class Feed { init(palette: Palette, disk: Disk) {} }
          """
        ),
        (
          "App/App.swift", "App",
          "import Kit\nfinal class Home { init(feed: Feed, palette: Palette) {} }"
        ),
        ("Widget/Widget.swift", "Widget", "final class Entry { init(feed: Feed) {} }"),
        ("Clip/Clip.swift", "Clip", "final class Clip { init() {} }"),
      ],
      implicit: { _ in true }
    )
    project.sharedFiles = ["Widget": ["App": ["App/Feed.swift"]]]
    let result = analyze(project.graph)
    #expect(
      SourceReference.all(in: result).filter { $0.source.module != $0.destination.module }.map { reference in
        "\(reference.source.module).\(reference.source.type) → \(reference.destination.type), \(reference.source.file)"
      } == [
        "App.Feed → Palette, App/Feed.swift", "Widget.Feed → Palette, App/Feed.swift",
        "App.Home → Palette, App/App.swift",
      ]
    )
    let modules = ModuleDependencies.collect(from: result.graph)
    #expect(
      modules.modules.enumerated().flatMap { number, module in
        modules.dependencies(of: number).map { other in
          "\(module) → \(modules.modules[other]): \(modules.uses(by: number, of: other).count)"
        }
      } == ["App → Kit: 2", "Widget → Kit: 1"]
    )
  }

  @Test("A module counts the references of the objects that its own code or a shared file creates")
  func creators() {
    var project = TestProject(
      [
        ("Kit/Kit.swift", "Kit", "public final class Palette { public init() {} }"),
        ("App/Feed.swift", "App", "import Kit\nfinal class Feed { init(palette: Palette) {} }"),
        (
          "App/App.swift", "App", "import Kit\nlet feed = Feed(palette: Palette())"
        ),
        ("Widget/Widget.swift", "Widget", "import Kit\nlet entry = Feed(palette: Palette())"),
        ("Clip/Clip.swift", "Clip", "final class Clip { init() {} }\nlet clip = Clip()"),
      ],
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    project.sharedFiles = ["Widget": ["App": ["App/Feed.swift"]], "Clip": ["App": ["App/Feed.swift"]]]
    let graph = project.graph
    let modules = ModuleDependencies.collect(from: graph)
    let kit = modules.modules.firstIndex(of: "Kit") ?? -1
    #expect(
      ["Clip", "Widget"].map { module in
        let number = modules.modules.firstIndex(of: module) ?? -1
        let uses = modules.uses(by: number, of: kit).map { "\($0.type.location.file):\($0.type.location.line)" }
        return "\(module): \(modules.users(of: kit, in: number).count) types, \(uses.joined(separator: ", "))"
      } == ["Clip: 0 types, ", "Widget: 2 types, App/Feed.swift:2, Widget/Widget.swift:2"]
    )
  }

  /// Returns a project whose module Widget also compiles a file of App, which references Kit.
  private static func project(widget: String) -> TestProject {
    var project = TestProject(
      [
        ("Kit/Kit.swift", "Kit", "public final class Palette { public init() {} }"),
        ("App/Feed.swift", "App", "import Kit\nfinal class Feed { init(palette: Palette) {} }"),
        ("Widget/Widget.swift", "Widget", MarkedSource(widget)),
      ],
      implicit: { _ in true }
    )
    project.sharedFiles = ["Widget": ["App": ["App/Feed.swift"]]]
    return project
  }

  @Test(
    "Rules about modules judge a shared file for each module that compiles it, and mark only the references of that module"
  )
  func rules() throws {
    let project = Self.project(widget: "final class Entry { init(feed: Feed) {} }")
    let compiled = "'Widget' compiles 'App/Feed.swift' too"
    for (module, notes) in [("App", []), ("Widget", [compiled]), ("*", [])] {
      let result = analyze(project.graph, settings: try forbidding(from: module, to: "Kit"))
      let findings = result.findings(of: RuleName("forbidden-dependency"))
      #expect(findings.map { $0.location?.description } == ["App/Feed.swift:2:25"])
      #expect(findings.flatMap(\.notes).map(\.message).filter { $0.contains("compiles") } == notes)
      #expect(
        SourceReference.all(in: result).filter(\.isViolation).map { "\($0.source.module) → \($0.destination.type)" }
          == ["App → Palette", "Widget → Palette"].filter { module == "*" || $0.hasPrefix(module) }
      )
    }
    let result = analyze(project.graph, settings: try forbidding(from: "App", to: "Kit"))
    let feed = result.graph.bindings.indices.filter { result.graph.bindings[$0].type.description == "Feed" }
    let marked = SourceReference.all(in: result.narrowed(to: feed).result).filter(\.isViolation)
    #expect(marked.map { "\($0.source.type) → \($0.destination.type)" }.contains("Feed → Palette"))
    let own = analyze(project.graph, settings: try forbidding(from: "Widget", to: "App"))
    #expect(own.findings(of: RuleName("forbidden-dependency")).isEmpty)
  }

  @Test("The layer of a module that compiles a file of another one must allow the dependencies of the file")
  func layers() throws {
    let project = Self.project(widget: "final class Entry { init() {} }")
    var settings = AnalysisSettings()
    settings.architecture.layerOrder = try LayerOrder([
      "Top": "module:App", "Middle": "module:Kit", "Base": "module:Widget",
    ])
    let result = analyze(project.graph, settings: settings)
    #expect(
      result.findings(of: RuleName("layer-violation")).map(\.message.description) == [
        """
        Feed.init(palette:) needs 'Palette': layer 'Base' must not depend on 'Middle', which is above it
        """
      ]
    )
    #expect(
      SourceReference.all(in: result).filter(\.isViolation).map { "\($0.source.module) → \($0.destination.type)" } == [
        "Widget → Palette"
      ]
    )
  }

  /// Settings that forbid the dependencies of modules on a module.
  private func forbidding(from module: String, to other: String) throws -> AnalysisSettings {
    var settings = AnalysisSettings()
    settings.architecture.forbidden = [
      DependencyConstraint(
        from: try PlacedSelection("module:\(module)", line: 1),
        to: try PlacedSelection("module:\(other)", line: 2)
      )
    ]
    return settings
  }
}
