import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The objects and values in SwiftUI's environment.
struct SwiftUIDialectTests {
  @Test("An object, with the view that reads it")
  func whole() throws {
    let project = EnvironmentProject(
      """
      struct Root: View {
        let theme: Theme
        var body: some View { Shelf().1️⃣environment(theme) }
      }
      public struct 2️⃣Shelf: View { @Environment(Theme.self) private var 3️⃣theme }
      """
    ).project
    let location = { (mark: Character) in try #require(project.location(of: mark)) }
    let theme = CanonicalType.named("Theme", module: "App")
    let object = Binding(
      id: BindingID("App.environment.Theme"),
      type: theme,
      keys: [Key(theme)],
      factory: Factory(name: "Theme"),
      kind: .value,
      scope: Scope(name: "environment", lifetime: .unknown),
      dialect: "swiftui",
      module: "App",
      component: ComponentID("Environment"),
      requiredModules: [ModuleImport("SwiftUI")],
      location: try location("1️⃣")
    )
    let shelf = Binding(
      id: BindingID("App.Shelf"),
      type: .named("Shelf", module: "App"),
      keys: [],
      factory: Factory(name: "Shelf"),
      kind: .consumer,
      scope: .unknown,
      dialect: "swiftui",
      module: "App",
      component: ComponentID("Environment"),
      access: .public,
      requests: [
        DependencyRequest(
          label: "theme",
          name: "theme",
          declaredType: theme,
          alternatives: [.init(Key(theme))],
          injection: .property,
          location: try location("3️⃣")
        )
      ],
      location: try location("2️⃣")
    )
    #expect(project.graph.bindings == [shelf, object])
  }

  @Test("The locations that set a value, and the one that declares its key")
  func locations() throws {
    let project = EnvironmentProject(
      """
      extension EnvironmentValues { @Entry var 1️⃣account: any Account = Guest() }
      struct Root: View {
        let one: any Account
        var body: some View {
          Shelf().2️⃣environment(\\.account, one)
          Shelf().3️⃣environment(\\.account, Guest()).4️⃣environment(\\.account, one)
        }
      }
      struct Shelf: View { @Environment(\\.account) var account }
      """
    ).project
    let value = try #require(project.graph.bindings.first { $0.kind == .value })
    let location = { (mark: Character) in try #require(project.location(of: mark)) }
    #expect(value.location == (try location("2️⃣")))
    #expect(value.otherLocations == [try location("3️⃣"), try location("4️⃣")])
    #expect(value.keyLocation == (try location("1️⃣")))
  }

  @Test("A value that no view sets is that of the default value of its key")
  func defaultValues() throws {
    let project = EnvironmentProject(
      """
      extension EnvironmentValues {
        var 1️⃣account: any Account { get { self[AccountKey.self] } set { self[AccountKey.self] = newValue } }
        @Entry var 2️⃣owner: any Account = Guest()
      }
      private struct AccountKey: EnvironmentKey { static let 3️⃣defaultValue: any Account = Guest() }
      struct Shelf: View {
        @Environment(\\.account) var account
        @Environment(\\.owner) var owner
      }
      """
    ).project
    let values = project.graph.bindings.filter { $0.kind == .value }
    let location = { (mark: Character) in try #require(project.location(of: mark)) }
    #expect(values.map(\.isDefaultValue) == [true, true])
    #expect(values.map(\.location) == [try location("3️⃣"), try location("2️⃣")])
    #expect(values.map(\.keyLocation) == [try location("1️⃣"), try location("2️⃣")])
  }

  @Test("A value is optional where its key has an optional type, and an object where its property has one")
  func optionalReads() {
    let project = EnvironmentProject(
      """
      extension EnvironmentValues {
        @Entry var account: Account?
        @Entry var owner: any Account = Guest()
      }
      struct Root: View {
        let theme: Theme
        let library: Library
        var body: some View {
          Shelf().environment(\\.account, Guest()).environment(\\.owner, Guest()).environment(theme)
            .environmentObject(library)
        }
      }
      struct Shelf: View {
        @Environment(\\.account) private var account
        @Environment(\\.account) private var writtenAccount: Account?
        @Environment(\\.owner) private var owner
        @Environment(Theme.self) private var theme: Theme?
        @EnvironmentObject private var library: Library
      }
      """
    )
    let graph = project.project.graph
    let optional = graph.edges.filter { $0.binding != nil && $0.alternative.isOptional }
    #expect(graph.edges.count { $0.binding != nil } == 5)
    #expect(optional.map { graph.request(of: $0).name } == ["account", "writtenAccount", "theme"])
  }

  @Test(
    "The forms of properties",
    arguments: [
      ("@Environment(Theme.self) private var theme", "theme: Theme"),
      ("@Environment(Theme.self) private var theme: Theme?", "theme: Theme"),
      ("@SwiftUI.Environment(Theme.self) var theme: Theme", "theme: Theme"),
      ("@EnvironmentObject var library: Library", "library: Library"),
      ("@EnvironmentObject\nprivate var library: Library", "library: Library"),
      ("@Environment(\\.account) var account", "account: account"),
      ("@Environment(\\EnvironmentValues.account) var account: any Account", "account: account"),
      ("@Environment(\\.account.name) var name", "name: account"),
      ("@Environment(\\.oldAccount) var account", "account: oldAccount"),
    ]
  )
  func reads(property: String, expected: String) {
    let project = EnvironmentProject(
      """
      extension EnvironmentValues {
        @Entry var account: any Account = Guest()
        var oldAccount: any Account { get { self[AccountKey.self] } set { self[AccountKey.self] = newValue } }
      }
      struct AccountKey: EnvironmentKey { static let defaultValue: any Account = Guest() }
      func put(_ view: some View, _ theme: Theme, _ library: Library) -> some View {
        view.environment(theme).environmentObject(library)
      }
      struct Shelf: View { \(property) }
      """
    )
    #expect(project.bindings.filter { $0.hasPrefix("Shelf") } == ["Shelf ← \(expected)"])
    #expect(project.findings.filter { !$0.contains("[unused-binding]") } == [])
  }

  @Test(
    "Properties that read no object or value of the project",
    arguments: [
      "@Environment(\\.dismiss) var dismiss", "@Environment(\\.isCompact) var isCompact",
      "@Environment(\\.mode) var mode", "@Environment var theme: Theme",
      "static let theme = Environment(.shared)", "var body: some View { @State var theme = Theme(); EmptyView() }",
    ]
  )
  func others(property: String) {
    let project = EnvironmentProject(
      """
      enum Mode { case day, night }
      extension EnvironmentValues {
        @Entry var isCompact: Bool = false
        @Entry var mode: Mode = .day
      }
      struct Shelf: View { \(property) }
      """
    )
    #expect(project.bindings == [])
    #expect(project.findings == [])
  }

  @Test(
    "The type of an object that is put into the environment",
    arguments: [
      "var body: some View { Shelf().environment(Theme()) }",
      "var body: some View { Shelf().environment(Theme.shared) }",
      "@State private var theme = Theme.shared\nvar body: some View { Shelf().environment(theme) }",
      "@State private var theme: Theme = .shared\nvar body: some View { Shelf().environment(theme) }",
      "let theme: Theme?\nvar body: some View { VStack { Shelf().padding(2).environment(self.theme) } }",
      "let theme: Theme\nvar body: some View { if let other = Optional(theme) { Shelf().environment(theme) } }",
      "let kit: Kit\nvar body: some View { List { Shelf() }.sheet(isPresented: $open) { Shelf().environment(kit.theme) } }",
      "func put(_ view: some View, theme: Theme) -> some View { view.environment(theme) }",
      "func make() -> Theme { Theme() }\nvar body: some View { let theme = make(); return Shelf().environment(theme) }",
      "lazy var theme = make()\nfunc make() -> Theme { .shared }\nvar body: some View { Shelf().environment(theme) }",
      "var body: some View { Shelf().environment(Theme.self, Theme()) }",
      "var body: some View { ForEach(rooms) { room in Shelf().environment(Theme()) } }",
      "var body: some View { switch 1 { case 1: Shelf().environment(Theme()); default: EmptyView() } }",
    ]
  )
  func puts(code: String) {
    let project = EnvironmentProject(
      """
      struct Kit { let theme: Theme }
      struct Root: View {
        \(code)
      }
      struct Shelf: View { @Environment(Theme.self) var theme }
      """
    )
    #expect(project.bindings == ["Shelf ← theme: Theme", "Theme: Theme value"])
    #expect(project.findings == [])
  }

  @Test("Modifiers in extensions, view modifiers and scenes, in the order of the source")
  func helpers() {
    let project = EnvironmentProject(
      """
      extension View {
        func withEnvironments() -> some View { environment(Theme.shared).environmentObject(Library()) }
      }
      struct Shelf: View {
        @Environment(Theme.self) var theme
        @EnvironmentObject var library: Library
        var body: some View { Text("").environment(theme).environmentObject(library) }
      }
      """
    )
    #expect(
      project.bindings == ["Shelf ← theme: Theme, library: Library", "Library: Library value", "Theme: Theme value"]
    )
  }
}
