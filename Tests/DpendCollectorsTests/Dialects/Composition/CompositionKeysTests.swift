import Testing
import _DpendTestSupport

/// The keys of the objects that code creates.
struct CompositionKeysTests {
  private static let types = """
    protocol Input { func load() }
    protocol Output {}
    typealias ListViewModel = Input & Output
    final class DefaultListViewModel: ListViewModel { let api: API; init(api: API) { self.api = api }; func load() {} }
    final class API { init() {} }
    final class List { let viewModel: ListViewModel; init(viewModel: ListViewModel) { self.viewModel = viewModel } }

    """

  @Test(
    "An object that code passes as a composition of protocols provides the composition",
    arguments: ["ListViewModel", "any ListViewModel", "Input & Output", "(Output & Input)?"]
  )
  func compositions(type: String) {
    let code = """
      func makeListViewModel() -> \(type) { DefaultListViewModel(api: API()) }
      let list = List(viewModel: makeListViewModel())
      """
    #expect(
      CompositionProject(Self.types + code).lines == [
        "list: List, static", "  viewModel ← makeListViewModel()",
        "makeListViewModel(): DefaultListViewModel as Input & Output, perCall", "  api ← makeListViewModel().api",
        "makeListViewModel().api: API, perCall",
      ]
    )
  }

  @Test("A composition with a protocol to which the type does not conform is no key")
  func otherCompositions() {
    let code = """
      protocol Other {}
      func makeList() -> List { List(viewModel: wrap(DefaultListViewModel(api: API()))) }
      func wrap(_ model: Input & Other) -> ListViewModel { model }
      let list = makeList()
      """
    #expect(
      CompositionProject(Self.types + code).lines.filter { $0.contains(": DefaultListViewModel") } == [
        "makeList().model: DefaultListViewModel, unknown"
      ]
    )
  }
}
