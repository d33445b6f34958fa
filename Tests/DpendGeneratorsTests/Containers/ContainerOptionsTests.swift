import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

@Suite(.serialized)
struct ContainerOptionsTests {
  private static let source = """
    public final class Store { public init() {} }
    final class Cache { init(store: Store) {} }
    public final class Shop { init(cache: Cache, path: Path) {} }
    public struct Path { init() {} }
    """

  private func container(_ options: ContainerOptions, _ source: String = source) throws -> (String, [Finding]) {
    var project = TestProject(MarkedSource(source)) { $0 != "Path" }
    project.externalTypes = ["Path"]
    let plan = ContainerPlan(project.graph, module: "App", options: options)
    return (try StaticContainer().source(of: plan, templates: Templates()).text, plan.problems)
  }

  @Test("A container has the chosen name and access level, and its methods at most that of their types")
  func names() async throws {
    let (text, problems) = try container(ContainerOptions(name: "Wiring", access: .public))
    #expect(problems.isEmpty)
    let declarations = text.split(separator: "\n").filter {
      $0.contains("func ") || $0.contains("class ") || $0.contains("init(path")
    }
    #expect(
      declarations == [
        "public final class Wiring {",
        "  public init(path: Path) {",
        "  func cache() -> Cache {",
        "  public func shop() -> Shop {",
        "  public func store() -> Store {",
      ]
    )
    let program = """
      @main
      struct Program {
        static func main() { print(type(of: Wiring(path: Path()).shop())) }
      }
      """
    #expect(try await SampleProject.program([Self.source, text, program]).run() == "Shop\n")
  }

  @Test("The initializer of a public container takes no internal types")
  func parameters() throws {
    let source = Self.source.replacing("public struct Path", with: "struct Path")
    #expect(
      try container(ContainerOptions(access: .public), source).1.map(\.message.description) == [
        "the initializer of a public container cannot take Path, which has a lower access level"
      ]
    )
    #expect(try container(ContainerOptions(access: .internal), source).1.isEmpty)
  }
}
