import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The effects of access levels on bindings and their keys.
struct AccessTests {
  @Test("A library provides public bindings with public keys only")
  func library() {
    var project = TestProject(
      """
      public protocol Store {}
      protocol Inside {}
      private protocol Hidden {}
      public class Disk: Store, Inside { public init() {} }
      public class Memory: Inside { public init() {} }
      public class Closed: Store {}
      class Tape: Store {}
      public struct Plain { public let url: Int }
      """
    )
    project.options.isLibrary = true
    #expect(project.graph.bindingSketch == ["Disk.init(): Store", "Memory.init(): Memory"])
    #expect(project.graph.unavailable.map(\.binding.type.description) == ["Closed", "Plain", "Tape"])
  }

  @Test("A private protocol is no key")
  func privateProtocol() {
    let project = TestProject(
      """
      private protocol Hidden {}
      protocol Store {}
      class Disk: Hidden {}
      class Tape: Hidden, Store {}
      """
    )
    #expect(project.graph.bindingSketch == ["Disk.init(): Disk", "Tape.init(): Store"])
  }

  @Test(
    "A convenience initializer with wider access does not hide dependencies from a container that can call the other one"
  )
  func reach() {
    func factories(isLibrary: Bool = false, containerModule: String? = nil) -> [String] {
      var project = TestProject(
        """
        public class Api { public init() {} }
        public final class Service { init(api: Api) {}; public convenience init() { self.init(api: Api()) } }
        """
      )
      project.options.isLibrary = isLibrary
      project.containerModule = containerModule
      return project.graph.bindings.map(\.factoryTitle)
    }
    #expect(factories() == ["Api.init()", "Service.init(api:)"])
    #expect(factories(containerModule: "App") == ["Api.init()", "Service.init(api:)"])
    #expect(factories(containerModule: "Other") == ["Api.init()", "Service.init()"])
    #expect(factories(isLibrary: true) == ["Api.init()", "Service.init()"])
  }
}
