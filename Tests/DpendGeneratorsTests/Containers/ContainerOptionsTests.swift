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

  @Test("External values can have the names of the container's own members and variables", arguments: [false, true])
  func hostileParameters(isSendable: Bool) async throws {
    let source = """
      import DpendRuntime
      final class Page: Sendable {}
      final class Overrides: Sendable {}
      final class InstancesLock: Sendable {}
      final class Shop {
        init(
          container: String, instances: Int, overrides: Double, changeOverrides: Float, overriding: Int8, `self` me: Int16,
          override: Int32, instance: Int64, makePage: @escaping () -> Page, lock: InstancesLock
        ) {}
      }
      final class ShopConfiguration: DependencyConfiguration {
        func overrides() -> DependencyRegistration<Overrides> {
          DependencyRegistration(scope: .eagerSingleton) { Overrides() }
        }
        func shop(
          container: String, instances: Int, overrides: Double, changeOverrides: Float, overriding: Int8, `self` me: Int16,
          override: Int32, instance: Int64, makePage: @escaping () -> Page, lock: InstancesLock
        ) -> DependencyRegistration<Shop> {
          DependencyRegistration(scope: .eagerSingleton) {
            Shop(
              container: container, instances: instances, overrides: overrides, changeOverrides: changeOverrides,
              overriding: overriding, self: me, override: override, instance: instance, makePage: makePage, lock: lock
            )
          }
        }
        func lock() -> DependencyRegistration<InstancesLock> { DependencyRegistration(scope: .singleton) { InstancesLock() } }
      }
      """
    var project = TestProject(MarkedSource(source)) { $0 == "Page" }
    project.externalTypes = ["String", "Int", "Double", "Float", "Int8", "Int16", "Int32", "Int64"]
    let options = ContainerOptions(isSendable: isSendable, isOverridable: true)
    let plan = ContainerPlan(project.graph, module: "App", options: options)
    let text = try StaticContainer().source(of: plan, templates: Templates()).text
    let program = """
      @main
      struct Program {
        static func main() {
          let container = AppContainer(
            overrides: 1, changeOverrides: 2, instances: 3, selfInt16: 4, override: 5, instance: 6, overriding: 7, container: "8"
          )
          print(container.shop() === container.shop())
        }
      }
      """
    #expect(try await SampleProject.program([source, text, program]).run() == "true\n")
  }

  @Test("The project's types can have the names of types that the container uses", arguments: [false, true])
  func hostileTypes(isSendable: Bool) async throws {
    let source = """
      import DpendRuntime
      enum Error { case none }
      struct String: Sendable { init?() {} }
      final class NSRecursiveLock: Sendable {}
      final class LockConfiguration: DependencyConfiguration {
        func lock(text: String) -> DependencyRegistration<NSRecursiveLock> {
          DependencyRegistration(scope: .singleton) { NSRecursiveLock() }
        }
      }

      """
    let program = """
      @main
      struct Program {
        static func main() throws { print(try AppContainer().nsRecursiveLock() === AppContainer().nsRecursiveLock()) }
      }
      """
    let project = TestProject(MarkedSource(source)) { $0 == "String" }
    let plan = ContainerPlan(project.graph, module: "App", options: ContainerOptions(isSendable: isSendable))
    let text = try StaticContainer().source(of: plan, templates: Templates()).text
    #expect(try await SampleProject.program([source, text, program]).run() == "false\n")
  }

  @Test(
    "Neither the container nor the project hides the types that the container uses",
    arguments: ["Instances", "Resolution", "Overrides", "InitializationFailure", "Foundation", "Wiring"]
  )
  func hostileNames(name: String) async throws {
    let source = """
      import DpendRuntime

      final class Removed {}
      final class \(name == "Foundation" ? "Lock" : "Foundation") {}
      final class Store: @unchecked Sendable {
        let makeRemoved: () -> Removed
        init?(removed: Removed, makeRemoved: @escaping () -> Removed) { self.makeRemoved = makeRemoved }
      }
      final class Shop { init(store: Store) {} }
      final class RemovedConfiguration: DependencyConfiguration {
        func removed() -> DependencyRegistration<Removed> { DependencyRegistration(scope: .singleton) { Removed() } }
        func made(store: Store) -> DependencyRegistration<[Store]> { DependencyRegistration(scope: .singleton) { [store] } }
        func text() -> DependencyRegistration<Substring> { DependencyRegistration(scope: .shared) { "text" } }
      }

      """
    let project = TestProject(MarkedSource(source)) { ["Lock", "Foundation", "Store", "Shop"].contains($0) }
    for isSendable in [false, true] {
      let options = ContainerOptions(name: name, isSendable: isSendable, isOverridable: true)
      let plan = ContainerPlan(project.graph, module: "App", options: options)
      let container = try StaticContainer().source(of: plan, templates: Templates()).text
      let program = """
        @main
        struct Program {
          static func main() throws { print(try \(name)().shop()) }
        }
        """
      #expect(try await SampleProject.program([source, container, program]).run() == "App.Shop\n")
    }
  }
}
