import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// The objects that views read and that no code puts into the environment.
struct MissingObjectTests {
  @Test("An object that a program never puts into the environment is missing")
  func missing() {
    let project = EnvironmentProject(
      """
      struct Shelf: View {
        @Environment(Theme.self) var 1️⃣theme
        @EnvironmentObject var 2️⃣library: Library
        @Environment(Theme.self) var spare: Theme?
        var body: some View { Text("").environment(theme) }
      }
      """
    )
    #expect(project.bindings == ["Shelf ← theme: ?Theme, library: ?Library, spare: -"])
    #expect(
      project.findings == [
        "1️⃣ error: nothing provides 'Theme', which Shelf needs [missing-dependency]",
        "2️⃣ error: nothing provides 'Library', which Shelf needs [missing-dependency]",
      ]
    )
    #expect(
      analyze(project.project.graph).findings.flatMap(\.notes).map(\.message.description).first
        == "pass a 'Theme' to 'environment(_:)' or 'environmentObject(_:)', on a view around those that read it"
    )
  }

  @Test(
    "Objects that other code can put into the environment",
    arguments: [
      ("func put(_ view: some View) -> some View { view.environmentObject(unknown) }", "Library"),
      (
        "func put<T: ObservableObject>(_ view: some View, _ t: T) -> some View { view.environmentObject(t) }", "Library"
      ),
      ("", "Unread"), ("struct Colors {}", "Colors"),
    ]
  )
  func unknown(code: String, type: String) {
    let project = EnvironmentProject("struct Shelf: View { @EnvironmentObject var it: \(type) }\n\(code)")
    #expect(project.bindings == ["Shelf ← it: \(type)", "\(type): \(type) runtimeValue"])
    #expect(project.findings == [])
  }

  @Test("An unknown object under a type of the other kind fills no slot")
  func otherKind() {
    let project = EnvironmentProject(
      """
      struct Shelf: View {
        @EnvironmentObject var library: Library
        var body: some View { Text("").environment(unknown) }
      }
      """
    )
    #expect(project.bindings == ["Shelf ← library: ?Library"])
  }

  @Test("SwiftUI puts delegates into the environment; generic objects are matched by their names")
  func filled() {
    let project = EnvironmentProject(
      """
      class Delegate: NSObject, UIApplicationDelegate, ObservableObject {}
      class Slider<Value>: ObservableObject {}
      struct Container<Value>: View {
        @StateObject var slider: Slider<Value>
        var body: some View { Shelf().environmentObject(slider) }
      }
      struct Shelf: View {
        @EnvironmentObject var delegate: Delegate
        @EnvironmentObject var slider: Slider<Double>
      }
      """
    )
    #expect(
      project.bindings == [
        "Shelf ← delegate: Delegate, slider: Slider<Double>", "Delegate: Delegate value",
        "Slider<Double>: Slider<Double> value",
      ]
    )
    #expect(project.findings == [])
  }

  @Test("An object whose generic arguments the compiler infers fills the slots of all of its type")
  func inferredArguments() {
    let project = EnvironmentProject(
      """
      class Slider<Value>: ObservableObject { init(value: Value) {} }
      struct Container: View { var body: some View { Shelf().environmentObject(Slider(value: 1.5)) } }
      struct Shelf: View { @EnvironmentObject var slider: Slider<Double> }
      """
    )
    #expect(
      project.bindings == ["Shelf ← slider: Slider<Double>", "Slider<Double>: Slider<Double> value"]
    )
    #expect(project.findings == [])
  }

  @Test("Without an entry point, the application that uses the views supplies the objects")
  func library() {
    let source = "import SwiftUI\nclass Theme {}\nstruct Shelf: View { @Environment(Theme.self) var theme }"
    let project = EnvironmentProject([("Kit.swift", "Kit", MarkedSource(source))])
    #expect(project.bindings == ["Shelf ← theme: Theme", "Theme: Theme runtimeValue"])
    #expect(project.findings == [])
  }

  @Test("Objects and views of several modules, in builds with conditions")
  func modules() {
    let project = EnvironmentProject([
      ("Kit.swift", "Kit", "public final class Theme {}"),
      (
        "Shelf.swift", "Shelf",
        """
        import Kit
        import SwiftUI
        public struct Shelf: View {
          #if os(iOS)
          @Environment(Theme.self) var theme
          #endif
        }
        """
      ),
      (
        "App.swift", "App",
        """
        import Kit
        import Shelf
        import SwiftUI
        @main struct Main: App {
          @State private var theme = Theme()
          var body: some Scene { WindowGroup { Shelf() }.environment(theme) }
        }
        """
      ),
    ])
    #expect(project.bindings == ["Theme: Theme value", "Shelf #if os(iOS) ← theme: Theme"])
    #expect(project.findings == [])
  }

  @Test("Code of other libraries with these names")
  func otherLibraries() {
    let project = EnvironmentProject([
      (
        "App.swift", "App",
        """
        import Vapor
        @propertyWrapper struct Environment<T> { init(_ type: T.Type) {} }
        class Theme {}
        struct Shelf { @Environment(Theme.self) var theme }
        func run(_ app: Application) { app.environment(Theme()) }
        """
      ),
      (
        "View.swift", "Views",
        """
        import SwiftUI
        @propertyWrapper struct Environment<T> { init(_ type: T.Type) {} }
        class Theme {}
        struct Shelf { @Environment(Theme.self) var theme }
        """
      ),
    ])
    #expect(project.bindings == [])
  }

  @Test("Broken code is read as far as it goes")
  func broken() {
    let project = EnvironmentProject(
      """
      struct Root: View { var body: some View { Shelf().environment(Theme()  } }
      struct Shelf: View { @Environment(Theme.self) var theme; @Environment( var x; @EnvironmentObject var }
      """
    )
    #expect(project.project.graph.bindings.contains { $0.type.description == "Shelf" })
  }
}
