import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// Captive dependencies of a scope that code ends.
struct CaptiveDependencyScopeEndTests {
  @Test("Swinject: a finding names the code that resets the scope, also in a file that does not import the library")
  func swinject() {
    let project = TestProject(
      [
        (
          "App.swift", "App",
          """
          import Swinject

          final class Visit {}
          final class Desk { init(visit: Visit) {} }
          extension ObjectScope { static let visit = ObjectScope(storageFactory: PermanentStorage.init) }
          extension Assembler {
            static let shared = Container()
            static let other = Container()
            static let child = Container(parent: Assembler.shared)
          }
          func register() {
            1️⃣Assembler.shared.register(Visit.self) { _ in Visit() }.inObjectScope(.visit)
            2️⃣Assembler.shared.register(Desk.self) { r in Desk(visit: 3️⃣r.resolve(Visit.self)!) }.inObjectScope(.container)
          }
          """
        ),
        (
          "Door.swift", "App",
          """
          final class Door {
            func close(_ reason: Int) {
              Assembler.other.resetObjectScope(.visit)
              Assembler.shared.resetObjectScope(.graph)
              Task { 4️⃣Assembler.shared.resetObjectScope(.visit) }
            }
            func lock() { 5️⃣Assembler.child.resetObjectScope(.visit) }
            var isOpen: Bool {
              didSet { 6️⃣Assembler.shared.resetObjectScope(ObjectScope.visit) }
            }
          }
          final class DoorTests: XCTestCase {
            override func tearDown() { Assembler.shared.resetObjectScope(.visit) }
          }
          """
        ),
      ],
      implicit: nil
    )
    #expect(
      project.sketch(analyze(project.graph).findings(of: RuleName("captive-dependency"))) == [
        "3️⃣ warning: Desk (container) keeps Visit (visit): it outlives its scope [captive-dependency]",
        "  4️⃣ the scope 'visit' ends when Door.close(_:) resets it",
        "  5️⃣ the scope 'visit' ends when Door.lock() resets it",
        "  6️⃣ the scope 'visit' ends when Door.isOpen resets it",
        "  3️⃣ take 'Provider<Visit>' instead of 'Visit', and read 'instance' at each use",
        "  1️⃣ or make Visit '.container', which lives as long, if one instance may remain when the scope ends",
        "  2️⃣ or make Desk '.graph', so that it lives no longer",
      ]
    )
  }

  @Test("Swinject: the static property of a type that the project does not declare keeps its value")
  func staticProperties() {
    let project = TestProject(
      """
      import Swinject

      final class Theme {}
      extension ObjectScope { static let visit = ObjectScope(storageFactory: PermanentStorage.init) }
      let app = Container { c in 1️⃣c.register(Theme.self) { _ in Theme() }.inObjectScope(.visit) }
      extension UIView {
        private static let theme = 2️⃣app.resolve(Theme.self)!
        static func style() { use(app.resolve(Theme.self)!) }
        static var tint: Theme { app.resolve(Theme.self)! }
      }
      """,
      implicit: nil
    )
    #expect(
      project.sketch(analyze(project.graph).findings(of: RuleName("captive-dependency"))) == [
        "2️⃣ warning: UIView.theme (static) keeps Theme (visit): it outlives its component [captive-dependency]",
        "  2️⃣ pass Theme as an argument of the call that needs it, if it belongs to that call",
        "  2️⃣ or make 'theme' a computed property, which requests it at each use",
        "  1️⃣ or make Theme '.container', which lives as long, if one instance may serve all components",
      ]
    )
  }
}
