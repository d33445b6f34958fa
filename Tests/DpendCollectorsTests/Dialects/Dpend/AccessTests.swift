import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// What access levels mean for bindings and their keys.
struct AccessTests {
  @Test("A library offers what is public, by public keys only")
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
}
