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
        return "\(module): \(modules.bindings(of: number, using: kit).count) bindings, \(uses.joined(separator: ", "))"
      } == ["Clip: 0 bindings, ", "Widget: 2 bindings, App/Feed.swift:2, Widget/Widget.swift:2"]
    )
  }
}
