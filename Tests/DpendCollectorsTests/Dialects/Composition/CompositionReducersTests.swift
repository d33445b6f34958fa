import DpendGraph
import Testing
import _DpendTestSupport

/// Structs that request objects of a library, such as reducers, which other code creates.
struct CompositionReducersTests {
  private static let feature = """
    import Dependencies
    struct Clock: DependencyKey { static let liveValue = Clock() }
    extension DependencyValues { var clock: Clock { get { self[Clock.self] } set { self[Clock.self] = newValue } } }
    struct Child { @Dependency(\\.clock) var clock; var body: some Reducer { EmptyReducer() } }

    """

  @Test("A reducer depends on the reducers that its body creates, and on what it requests itself")
  func tree() {
    let code = """
      struct Parent {
        @Dependency(\\.clock) var clock
        var body: some Reducer { Scope(state: \\.child, action: \\.child) { Child() } }
      }
      @main struct Program: App {
        let store = Store(initialState: Parent.State()) { Parent() }
        var body: some Scene { WindowGroup { ParentView(store: store) } }
      }
      """
    #expect(
      CompositionProject(Self.feature + code).lines == [
        "DependencyValues.clock: Clock, cached", "Parent.body.Child: Child, perCall",
        "  clock ← DependencyValues.clock lazy registered", "Program: Program, root",
        "  creates ← Program.store.Parent factory", "Program.store.Parent: Parent, perCall",
        "  creates ← Parent.body.Child factory", "  clock ← DependencyValues.clock lazy registered",
      ]
    )
  }

  @Test("A struct that starts a program and creates itself is no binding")
  func programs() {
    let code =
      "@main struct Tool { @Dependency(\\.clock) var clock; static func main() { Tool().run() }; func run() {} }"
    let lines = CompositionProject(Self.feature + code).lines
    #expect(lines.filter { $0.contains("Tool") } == ["Tool: Tool, root"])
  }

  @Test("A struct that is compared is a value, as is one that no code creates")
  func values() {
    let code = """
      struct State: Equatable { @Dependency(\\.clock) var clock }
      func start() { _ = State() }
      """
    #expect(
      CompositionProject(Self.feature + code).lines == [
        "Child: Child, creator", "  clock ← DependencyValues.clock lazy registered",
        "DependencyValues.clock: Clock, cached",
        "State: State, creator", "  clock ← DependencyValues.clock lazy registered",
      ]
    )
  }
}
