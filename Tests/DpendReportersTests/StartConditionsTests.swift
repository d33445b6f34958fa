import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The objects at start in the conditional branches of code that several programs compile.
struct StartConditionsTests {
  @Test("A program creates no object in a branch that its flags exclude, and states no condition that they decide")
  func flags() {
    #expect(
      answer(app: FlagSettings(defined: ["IS_MAIN_APP"]), widget: FlagSettings(undefined: ["IS_MAIN_APP"])) == [
        "### Shop", "The code of Shop creates at start:",
        "1. Hooks in Shop, after Log in Hooks and Remote", "2. Mock, under #if DEBUG", "### Widget",
        "The code of Widget creates at start:", "1. Hooks in Widget, after Log in Hooks",
      ]
    )
  }

  @Test("Where the flags are not known, the objects have their conditions")
  func unknownFlags() {
    #expect(
      answer(app: FlagSettings(), widget: FlagSettings()).filter { $0.contains("Mock") } == [
        "3. Mock, under #if IS_MAIN_APP && DEBUG"
      ]
    )
  }

  /// The lines of the answer about an application and a widget that share a file.
  private func answer(app: FlagSettings, widget: FlagSettings) -> [String] {
    var project = TestProject(
      [
        (
          "Shop/Hooks.swift", "Shop",
          """
          final class Log { init() {} }
          final class Remote { init() {} }
          final class Mock { init() {} }
          final class Hooks {
            let log = Log()
            #if IS_MAIN_APP
            let remote = Remote()
            #endif
            init() {}
          }
          """
        ),
        (
          "Shop/Shop.swift", "Shop",
          """
          @main final class Shop {
            let hooks = Hooks()
            init() {
              #if IS_MAIN_APP
              #if DEBUG
              print(Mock())
              #endif
              #else
              print(Log())
              #endif
            }
            static func main() {}
          }
          """
        ),
        ("Shop/Widget.swift", "Shop", "@main final class Widget { let hooks = Hooks(); static func main() {} }"),
      ],
      implicit: nil
    )
    let files = project.declarations.files
    project.dialects = DialectRegistry.all
    project.options.programs = Programs(
      [
        ProgramFiles(name: "Shop", files: ["Shop/Shop.swift", "Shop/Hooks.swift"], flags: app),
        ProgramFiles(name: "Widget", files: ["Shop/Widget.swift", "Shop/Hooks.swift"], flags: widget),
      ],
      files: files
    )
    return ReportPage.initialization(PageContext(analyze(project.graph), container: .omitted(""))).answer
  }
}
