import DpendGraph
import Testing
import _DpendTestSupport

struct CallRequirementsTests {
  @Test("Effects come from immediate dependencies, and global actors from all")
  func spreading() {
    let project = TestProject(
      """
      final class Feed { init() async {} }
      final class Broken { init() throws {} }
      final class Reader { init(feed: Feed) {} }
      final class Library { init(reader: Reader, broken: () throws -> Broken) {} }
      @MainActor final class Screen {}
      final class Navigator { init(screen: @escaping () -> Screen) {} }
      final class Window { init(open: @escaping @MainActor () -> Feed) {} }
      """
    )
    #expect(
      project.graph.requirements == [
        "Broken throws", "Feed async", "Library async", "Navigator @MainActor", "Reader async", "Screen @MainActor",
        "Window @MainActor",
      ]
    )
  }

  @Test("A failable initializer throws where nil is not accepted")
  func failableInitializers() {
    let project = TestProject(
      """
      final class License { init?() {} }
      final class Premium { init(license: License) {} }
      final class Trial { init(license: License?) {} }
      final class Every { init(licenses: [License]) {} }
      """
    )
    #expect(project.graph.requirements == ["Every throws", "License", "Premium throws", "Trial"])
  }

  @Test("Cycles end")
  func cycles() {
    let project = TestProject(
      """
      final class A { init(b: B) throws {} }
      final class B { init(c: () async throws -> C, a: A) {} }
      @MainActor final class C { init(a: A) async {} }
      """
    )
    #expect(
      project.graph.requirements == ["A throws @MainActor", "B throws @MainActor", "C async throws @MainActor"]
    )
  }
}

extension BindingGraph {
  fileprivate var requirements: [String] {
    zip(bindings, callRequirements()).map { binding, requirements in
      "\(binding.type)\(requirements.effects.keywords)" + requirements.globalActors.map { " @\($0)" }.joined()
    }
  }
}
