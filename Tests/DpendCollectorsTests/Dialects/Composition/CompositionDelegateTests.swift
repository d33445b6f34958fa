import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// Application delegates that the system creates although code of the project creates one, too.
struct CompositionDelegateTests {
  private static let delegate = """
    final class Log { init() {} }
    final class Delegate: UIResponder, UIApplicationDelegate { let log = Log() }

    """

  private static let fallback = """
    extension UIApplication { static var app: Delegate { shared.delegate as? Delegate ?? Delegate() } }

    """

  private static let main = "UIApplicationMain(0, CommandLine.unsafeArgv, nil, NSStringFromClass(Delegate.self))"

  private static func lines(_ code: String, main: String? = nil, mainModule: String = "App") -> [String] {
    CompositionProject(
      [("App.swift", "App", MarkedSource(code))]
        + (main.map { [("main.swift", mainModule, MarkedSource($0))] } ?? [])
    ).lines
  }

  private static let started = ["Delegate: Delegate, root", "  creates ← Delegate.log", "Delegate.log: Log, stored"]

  private static let created = [
    "Delegate.log: Log, stored", "UIApplication.app: Delegate, perCall", "  creates ← Delegate.log",
    "func UIApplication.app: UIApplication.app, creator", "  creates ← UIApplication.app factory",
  ]

  @Test("UIKit creates the only delegate class of a module that calls UIApplicationMain")
  func onlyDelegate() {
    #expect(Self.lines(Self.delegate + Self.fallback, main: Self.main) == Self.started)
  }

  @Test("UIKit creates a delegate that is the entry point of its program", arguments: ["@main", "@UIApplicationMain"])
  func attribute(attribute: String) {
    let delegate = Self.delegate.replacing("final class Delegate", with: "\(attribute) final class Delegate")
    #expect(Self.lines(delegate + Self.fallback) == Self.started)
  }

  @Test("UIKit can take the name of the class from a function")
  func function() {
    let main = """
      private func name() -> String? { NSStringFromClass(Delegate.self) }
      UIApplicationMain(0, CommandLine.unsafeArgv, nil, name())
      """
    #expect(Self.lines(Self.delegate + Self.fallback, main: main) == Self.started)
  }

  @Test("A call in main() of a type starts the program, and its result can be ignored")
  func mainFunction() {
    let launcher = """
      @main enum Launcher {
        static func main() { _ = UIApplicationMain(0, CommandLine.unsafeArgv, nil, NSStringFromClass(Delegate.self)) }
      }
      """
    #expect(Self.lines(Self.delegate + Self.fallback + launcher) == Self.started)
  }

  @Test("Without the call, code can create the only delegate class of a module")
  func library() {
    #expect(Self.lines(Self.delegate + Self.fallback) == Self.created)
    #expect(Self.lines(Self.delegate + Self.fallback, main: Self.main, mainModule: "Other") == Self.created)
  }

  @Test("A delegate that another one creates is an object of it")
  func composite() {
    let push = """
      final class Push: NSObject, UIApplicationDelegate { let log = Log() }
      extension Delegate { func push() -> Push { Push() } }
      """
    #expect(
      Self.lines(Self.delegate + Self.fallback + push, main: Self.main) == [
        "Delegate: Delegate, root", "  creates ← Delegate.log", "  creates ← Delegate.push() factory",
        "Delegate.log: Log, stored", "Delegate.push(): Push, perCall", "  creates ← Push.log", "Push.log: Log, stored",
      ]
    )
  }

  @Test("Of several delegate classes, none is certain")
  func severalDelegates() {
    let other = """
      final class Other: NSObject, UIApplicationDelegate {}
      func other() -> Other { Other() }
      """
    let lines = Self.lines(Self.delegate + Self.fallback + other, main: Self.main)
    #expect(lines.contains("UIApplication.app: Delegate, perCall"))
    #expect(!lines.contains("Delegate: Delegate, root"))
  }

  @Test("Code creates the delegate of an AppKit program without a nib")
  func appKit() {
    let code = """
      final class Log { init() {} }
      @main final class Delegate: NSObject, NSApplicationDelegate {
        let log = Log()
        static func main() {
          let delegate = Delegate()
          NSApplication.shared.delegate = delegate
          NSApplication.shared.run()
        }
      }
      """
    let lines = Self.lines(code)
    #expect(lines.contains { $0.hasPrefix("Delegate.main().delegate: Delegate") })
  }
}
