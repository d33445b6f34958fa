import DpendAnalysis
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
}
