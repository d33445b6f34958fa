import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The rows of the tables on the page of the start.
struct InitializationRowsTests {
  @Test("A view reads a value of the environment after its creation, which does not create the value")
  func values() {
    let code = """
      import SwiftUI
      import Swinject

      final class Log { init() {} }
      final class Theme { init() {} }
      struct ThemeKey: EnvironmentKey { static let defaultValue = Theme() }
      extension EnvironmentValues {
        var theme: Theme { get { self[ThemeKey.self] } set { self[ThemeKey.self] = newValue } }
      }
      struct Page: View {
        @Environment(\\.theme) private var theme
        init(log: Log) {}
        var body: some View { Text(theme.name) }
      }
      let container = Container()
      @main final class Program {
        init() {
          container.register(Log.self) { _ in Log() }
          container.register(Page.self) { r in Page(log: r.resolve(Log.self)!) }
          begin()
        }
        private func begin() { print(container.resolve(Page.self)!) }
        static func main() {}
      }
      """
    #expect(rows(of: code) == ["1 | Program | Page | at start, when begin() runs | Log | App.swift:22"])
  }

  private func rows(of code: String) -> [String] {
    var project = TestProject(MarkedSource(code), implicit: nil)
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    return ReportPage.initialization(context).lines.filter { $0.contains(" | Program | ") }
  }
}
