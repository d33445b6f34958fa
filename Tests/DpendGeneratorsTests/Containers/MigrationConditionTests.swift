import DpendGenerators
import Testing
import _DpendTestSupport

/// Registrations that do not always run once, at the time at which the new file registers them.
struct MigrationConditionTests {
  /// Code around a registration, with the end of the message about it; nil for a registration that always runs.
  struct Context: Sendable, CustomTestStringConvertible {
    let code: String
    let reason: String?

    var testDescription: String { code.split(separator: "\n").joined(separator: " ") }

    /// Creates the code around the registration `#`.
    init(_ code: String, _ reason: String?) {
      self.code = code
      self.reason = reason
    }
  }

  static let statements = [
    Context("#", nil),
    Context("do { # }", nil),
    Context("guard flag() else { fatalError() }; #", nil),
    Context("let early = { () -> Int in return 3 }; #", nil),
    Context("func helper() -> Int { return 3 }; #", nil),
    Context("#; if flag() { return }", nil),
    Context("#if DEBUG\n#\n#endif", nil),
    Context("if flag() { # }", "is registered inside of 'if'"),
    Context("if flag() {} else { # }", "is registered inside of 'if'"),
    Context("if #available(macOS 14, *) { # }", "is registered inside of 'if'"),
    Context("guard flag() else { #; return }", "is registered inside of 'guard'"),
    Context("switch flag() { case true: #\ndefault: break }", "is registered inside of 'switch'"),
    Context("for _ in 0..<2 { # }", "is registered inside of 'for'"),
    Context("while flag() { # }", "is registered inside of 'while'"),
    Context("repeat { # } while flag()", "is registered inside of 'repeat'"),
    Context("defer { # }", "is registered inside of 'defer'"),
    Context("do { try check(); # } catch {}", "is registered inside of 'do'"),
    Context("do { try check() } catch { # }", "is registered inside of 'do'"),
    Context("_ = flag() ? # : nil", "is registered inside of '?:'"),
    Context("guard flag() else { return }; #", "is registered after 'guard', which can end the function first"),
    Context("if flag() { return }; #", "is registered after 'if', which can end the function first"),
    Context("for _ in [1] { return }; #", "is registered after 'for', which can end the function first"),
    Context("do { if flag() { return }; # }", "is registered after 'if', which can end the function first"),
    Context("if flag() { throw Missing() }; #", "is registered after 'if', which can end the function first"),
    Context("#if DEBUG\nreturn\n#endif\n#", "is registered after '#if', which can end the function first"),
    Context("queue.async { # }", "is registered inside of 'async'"),
    Context("Task { # }", "is registered inside of 'Task'"),
    Context("let setup = { # }; setup()", "is registered inside of 'setup'"),
    Context("[1].forEach { _ in # }", "is registered inside of 'forEach'"),
    Context("_ = { # }()", nil),
    Context("let other: Int = { #; return 3 }()", nil),
    Context("func setup() { # }; setup()", nil),
    Context(
      "func setup() { # }; if flag() { setup() }",
      "is registered by 'setup', which is called inside of 'if'"
    ),
    Context(
      "func setup(_ number: Int = 3) { # }; guard flag() else { return }; setup()",
      "is registered by 'setup', which is called after 'guard', which can end the function first"
    ),
    Context("func setup() { # }; if flag() { setup() }; setup()", nil),
    Context(
      "func inner() { # }; func outer() { inner() }; if flag() { outer() }",
      "is registered by 'inner', which is called by 'outer', which is called inside of 'if'"
    ),
  ]

  @Test("A registration under a condition, in a loop or in a later closure is reported", arguments: statements)
  func statement(_ context: Context) {
    let registration = "container.register(Lamp.self) { _ in Lamp() }"
    // Compiler directives and `#available` begin with the same character as the mark.
    let code = context.code.replacing(/#(?!if|endif|available)/, with: registration)
    let project = MigrationSource(
      """
      import Swinject

      final class Lamp { init() {} }
      struct Missing: Error {}

      func register(in container: Container) throws {
      \(code)
      }
      """
    )
    #expect(project.problems(FactoryContainer()) == problems(context.reason, "Factory"))
    #expect(project.body(FactoryContainer()).contains("{ self { Lamp() }.graph }") == (context.reason == nil))
  }

  @Test("The closure of a container's initializer runs at once")
  func initializers() {
    let project = MigrationSource(
      """
      import Dip

      final class Lamp { init() {} }
      final class Desk { init() {} }

      let container = DependencyContainer { container in
        container.register(.singleton) { Lamp() }
        DispatchQueue.main.async { container.register(.singleton) { Desk() } }
      }
      """
    )
    #expect(
      project.problems(FactoryContainer()) == [
        "the registration of 'Desk' has no equivalent in Factory: it is registered inside of 'async'"
      ]
    )
  }

  static let getters = [
    Context("if flag() { return self { Lamp() } }\nreturn self { Lamp() }.cached", "is registered inside of 'if'"),
    Context(
      "guard flag() else { return self { Lamp() } }\nreturn self { Lamp() }.cached",
      "is registered inside of 'guard'"
    ),
    Context("flag() ? self { Lamp() } : self { Lamp() }.cached", "is registered inside of '?:'"),
    Context(
      "switch flag() { case true: self { Lamp() }\ncase false: self { Lamp() } }",
      "is registered inside of 'switch'"
    ),
    Context("return self { Lamp() }", nil),
    Context(
      "let number = 3\nreturn self { print(number); return Lamp() }",
      "uses 'number', which belongs to the code around the registration"
    ),
  ]

  @Test("A factory that chooses between closures is reported", arguments: getters)
  func getter(_ context: Context) {
    let project = MigrationSource(
      """
      import FactoryKit

      final class Lamp { init() {} }

      extension Container {
        var lamp: Factory<Lamp> {
      \(context.code)
        }
      }
      """
    )
    #expect(project.problems(SwinjectContainer()) == problems(context.reason, "Swinject"))
  }

  @Test("A function that returns a factory is called for each request")
  func functions() {
    let project = MigrationSource(
      """
      import FactoryKit

      final class Lamp { init() {} }
      final class Desk { init(_ lamp: Lamp) {} }

      extension Container {
        func lamp() -> Factory<Lamp> { self { Lamp() } }
        var desk: Factory<Desk> { self { Desk(self.lamp()()) } }
      }
      """
    )
    #expect(project.problems(SwinjectContainer()) == [])
  }

  private func problems(_ reason: String?, _ library: String) -> [String] {
    reason.map { ["the registration of 'Lamp' has no equivalent in \(library): it \($0)"] } ?? []
  }

  @Test("Registrations of one key, of which a condition chooses one, are one factory")
  func alternatives() {
    let project = MigrationSource(
      """
      import Swinject

      protocol Store {}
      final class FileStore: Store { init() {} }
      final class MemoryStore: Store { init() {} }
      final class Shop { init(store: Store) {} }

      func register(in container: Container, isTest: Bool) {
        if isTest {
          container.register(Store.self) { _ in MemoryStore() }
        } else {
          container.register(Store.self) { _ in FileStore() }
        }
        container.register(Shop.self) { r in Shop(store: r.resolve(Store.self)!) }
      }

      func start() {
        let container = Container()
        register(in: container, isTest: true)
        print(container.resolve(Store.self)!)
        print(container.resolve(Shop.self)!)
      }
      """
    )
    let registrations = ["FileStore", "MemoryStore"].map { "the registration of '\($0)' has no equivalent in" }
    let request = "start() requests a value from the old container:"
    #expect(
      project.problems(FactoryContainer()) == [
        "\(registrations[0]) Factory: it is registered inside of 'if'",
        "\(registrations[1]) Factory: it is registered inside of 'if'",
        "\(request) register 'any Store' by hand, and write 'Container.shared.store()'",
        "\(request) write 'Container.shared.shop()'",
      ]
    )
    #expect(
      project.body(FactoryContainer()) == """
        extension Container {
          var store: Factory<any Store> { self { fatalError("register 'store' before its first use") } }

          var shop: Factory<Shop> { self { Shop(store: self.store()) }.graph }
        }
        """
    )
    #expect(
      project.problems(FlexInjectContainer()).filter { $0.hasPrefix(request) } == [
        "\(request) register 'any Store' by hand, and write "
          + "'DependencyContainer.shared.resolve(type: (any Store).self, mode: .new)'",
        "\(request) write 'DependencyContainer.shared.resolve(type: Shop.self, mode: .new)'",
      ]
    )
  }

  @Test("A registration that a condition replaces is the factory")
  func replacedByCondition() {
    let project = MigrationSource(
      """
      import Swinject

      protocol Store {}
      final class FileStore: Store { init() {} }
      final class MemoryStore: Store { init() {} }

      func register(in container: Container, isTest: Bool) {
        container.register(Store.self) { _ in FileStore() }
        if isTest { container.register(Store.self) { _ in MemoryStore() } }
      }
      """
    )
    #expect(
      project.problems(FactoryContainer()) == [
        "the registration of 'MemoryStore' has no equivalent in Factory: it is registered inside of 'if'"
      ]
    )
    #expect(
      project.body(FactoryContainer()) == """
        extension Container {
          var store: Factory<any Store> { self { FileStore() }.graph }
        }
        """
    )
  }
}
