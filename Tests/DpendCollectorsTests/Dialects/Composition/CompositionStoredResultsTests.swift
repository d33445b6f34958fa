import Testing
import _DpendTestSupport

/// Objects that code passes to a function which returns them, and whose result it stores.
struct CompositionStoredResultsTests {
  private static let types = """
    final class API { init() {} }
    final class Settings { init(api: API) {} }
    final class Reader { init(settings: Settings) {} }
    protocol Hook { func configure(_ settings: Settings) -> Settings }
    struct DefaultHook: Hook { func configure(_ settings: Settings) -> Settings { settings } }
    final class Hooks {
      var hook: any Hook { DefaultHook() }
      func same(_ settings: Settings) -> Settings { settings }
      func other(_ settings: Settings) -> Settings { Settings(api: API()) }
      func count(_ settings: Settings) -> Int { 1 }
    }

    """

  @Test(
    "An object depends on one that it creates and passes to a function, if it stores the result and the function returns its argument",
    arguments: [
      ("Hooks().same(Settings(api: API()))", "self.settings = settings", true),
      ("Hooks().hook.configure(Settings(api: API()))", "self.settings = settings", true),
      ("Hooks().same(Settings(api: API()))", "", false),
    ]
  )
  func stored(value: String, statement: String, isStored: Bool) {
    let project = CompositionProject(
      Self.types + """
        final class App {
          private var settings: Settings?
          let reader: Reader
          init() {
            let settings = \(value)
            \(statement)
            reader = Reader(settings: settings)
          }
        }
        let app = App()
        """
    )
    #expect(project.edges.contains("app creates ← App.init().settings") == isStored)
    #expect(project.edges.contains("App.reader settings ← App.init().settings"))
  }
}
