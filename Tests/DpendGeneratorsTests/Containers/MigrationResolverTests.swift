import DpendGenerators
import Testing
import _DpendTestSupport

/// Closures that name, pass on or shadow the resolver of the old library.
struct MigrationResolverTests {
  /// The statements of a closure, with those of the new one; nil where the closure has no equivalent.
  struct Closure: Sendable, CustomTestStringConvertible {
    let old: String
    let new: String?

    var testDescription: String { old }

    init(_ old: String, _ new: String?) {
      self.old = old
      self.new = new
    }
  }

  static let closures = [
    Closure("r in Lamp(r.resolve(Clock.self)!)", "Lamp(self.clock())"),
    Closure("_ in Lamp(resolver.resolve(Clock.self)!)", "Lamp(self.clock())"),
    Closure("_ in Lamp(container.resolve(Clock.self)!)", "Lamp(self.clock())"),
    Closure("[unowned container] _ in Lamp(container.resolve(Clock.self)!)", "Lamp(self.clock())"),
    Closure("[weak container] _ in Lamp(container!.resolve(Clock.self)!)", "Lamp(self.clock())"),
    Closure("r in let c = r; return Lamp(c.resolve(Clock.self)!)", "return Lamp(self.clock())"),
    Closure("r in let c = r, n = 3; return Lamp(c.resolve(Clock.self)!, n)", nil),
    Closure("r in let c = r; let d = c; return Lamp(d.resolve(Clock.self)!)", "return Lamp(self.clock())"),
    Closure("r in let r = r as! Container; return Lamp(r.resolve(Clock.self)!)", "return Lamp(self.clock())"),
    Closure("_ in let c = container.synchronize(); return Lamp(c.resolve(Clock.self)!)", "return Lamp(self.clock())"),
    Closure(
      "r in guard let c = r as? Container else { fatalError() }; return Lamp(c.resolve(Clock.self)!)",
      "return Lamp(self.clock())"
    ),
    Closure(
      "[weak container] _ in guard let container else { fatalError() }; return Lamp(container.resolve(Clock.self)!)",
      "return Lamp(self.clock())"
    ),
    Closure(
      """
      [weak container] _ in
      guard let container, flag() else { fatalError() }
      // The clock comes from the container.
      return Lamp(container.resolve(Clock.self)!)
      """,
      """
      guard flag() else { fatalError() }
      // The clock comes from the container.
      return Lamp(self.clock())
      """
    ),
    Closure(
      "r in guard flag(), let c = r as? Container else { fatalError() }; return Lamp(c.resolve(Clock.self)!)",
      "guard flag() else { fatalError() }; return Lamp(self.clock())"
    ),
    Closure(
      "r in if flag(), let c = r as? Container { return Lamp(c.resolve(Clock.self)!) }; return Lamp()",
      "if flag() { return Lamp(self.clock()) }; return Lamp()"
    ),
    Closure("r in if let c = r as? Container { return Lamp(c.resolve(Clock.self)!) }; return Lamp()", nil),
    Closure("r in Lamp(r)", nil),
    Closure("r in makeLamp(r)", "func makeLamp() -> Lamp { Lamp(self.clock()) }\nreturn makeLamp()"),
    Closure(
      "r in let n = 3; return makeLamp(n, r)",
      "func makeLamp(_ number: Int) -> Lamp { Lamp(number, self.clock()) }\nlet n = 3; return makeLamp(n)"
    ),
    Closure(
      "r in func make(_ r: any Resolver) -> Lamp { Lamp(r.resolve(Clock.self)!) }; return make(r)",
      "func make() -> Lamp { Lamp(self.clock()) }; return make()"
    ),
    Closure(
      "r in guard let r = r as? Container, let clock = r.resolve(Clock.self) else { fatalError() }; return Lamp(clock)",
      "guard let clock = Optional(self.clock()) else { fatalError() }; return Lamp(clock)"
    ),
    Closure("r in Lamp(makeAny(r, Clock.self))", "Lamp(self.clock())"),
    Closure("r in makeOther(r)", nil),
    Closure("r in let c = r; return Lamp(c)", nil),
    Closure("r in let c = r; _ = c; return Lamp(c.resolve(Clock.self)!)", nil),
    Closure(
      "r in let resolver = 3; return Lamp(resolver, r.resolve(Clock.self)!)",
      "let resolver = 3; return Lamp(resolver, self.clock())"
    ),
    Closure(
      #"r in Lamp("r.resolve(Clock.self)! resolver.", r.resolve(Clock.self)!)"#,
      #"Lamp("r.resolve(Clock.self)! resolver.", self.clock())"#
    ),
    Closure(
      "r in switch r.resolve(Clock.self) { case let c?: Lamp(c)\ncase nil: Lamp() }",
      """
      switch Optional(self.clock()) { case let c?: Lamp(c)
      case nil: Lamp() }
      """
    ),
    Closure("$0.resolve(Clock.self).map { Lamp($0) }!", "Optional(self.clock()).map { Lamp($0) }!"),
    Closure("r in Lamp(r.resolve(Clock.self) as Any)", "Lamp(self.clock() as Any)"),
    Closure("r in Lamp(r.resolve(Clock.self) == nil)", "Lamp(Optional(self.clock()) == nil)"),
    Closure("r in Lamp(r.resolve(Clock.self)!) // last", "Lamp(self.clock()) // last"),
    Closure("r in Lamp(r.resolve(Clock.self)!) /* last */", "Lamp(self.clock()) /* last */"),
    Closure("r in\n  Lamp(r.resolve(Clock.self)!)\n  // end", "Lamp(self.clock())\n// end"),
  ]

  @Test("Variables that name the container disappear, and other uses of it are reported", arguments: closures)
  func closure(_ closure: Closure) {
    let project = MigrationSource(
      """
      import Swinject

      final class Clock { init() {} }
      final class Lamp { init(_ values: Any...) {} }

      func makeLamp(_ resolver: any Resolver) -> Lamp { Lamp(resolver.resolve(Clock.self)!) }
      private func makeLamp(_ number: Int, _ resolver: any Resolver) -> Lamp { Lamp(number, resolver.resolve(Clock.self)!) }
      func makeAny<T>(_ resolver: any Resolver, _ type: T.Type) -> T { resolver.resolve(type)! }
      func makeOther(_ resolver: any Resolver) -> Lamp { Lamp(resolver) }

      func register(in container: Container) {
        let resolver = container.synchronize()
        container.register(Clock.self) { _ in Clock() }
        container.register(Lamp.self) { \(closure.old)
        }
      }
      """
    )
    let lamp = project.body(FactoryContainer()).split(separator: "var lamp: Factory<Lamp> ")[1]
    let statements = closure.new.map { $0.split(separator: "\n").map { $0.drop { $0 == " " } } }
    let problems = project.problems(FactoryContainer()).filter { $0.contains("no equivalent") }
    #expect(problems.isEmpty == (closure.new != nil))
    for statement in statements ?? ["fatalError("] { #expect(lamp.contains(statement)) }
  }

  @Test("The names of the new resolver and container differ from those in the closures")
  func names() {
    let project = MigrationSource(
      """
      import Resolver

      final class Clock { init() {} }
      final class Lamp { init(_ values: Any...) {} }
      final class Desk { init(_ values: Any...) {} }

      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          register { Clock() }.scope(.unique)
          register { r in
            let (resolver, container) = (1, 2)
            return Lamp(resolver, container, r.resolve(Clock.self))
          }.scope(.unique)
          register { r in Desk(r.resolve(Clock.self)) }.scope(.unique)
        }
      }
      """
    )
    #expect(project.problems(SwinjectContainer()) == [])
    #expect(
      project.file(SwinjectContainer()).hasSuffix(
        """
          func assemble(container: Container) {
            container.register(Clock.self) { _ in Clock() }
              .inObjectScope(.transient)
            container.register(Desk.self) { resolver in Desk(resolver.resolve(Clock.self)!) }
              .inObjectScope(.transient)
            container.register(Lamp.self) { resolver2 in
              let (resolver, container) = (1, 2)
              return Lamp(resolver, container, resolver2.resolve(Clock.self)!)
            }
            .inObjectScope(.transient)
          }
        }
        """
      )
    )
    #expect(
      project.file(FlexInjectContainer()).hasSuffix(
        """
        func registerApp(in container2: DependencyContainer = .shared) {
          container2.register(type: Clock.self) { Clock() }
          container2.register(type: Desk.self) { Desk(container2.resolve(type: Clock.self, mode: .new)) }
          container2.register(type: Lamp.self) {
            let (resolver, container) = (1, 2)
            return Lamp(resolver, container, container2.resolve(type: Clock.self, mode: .new))
          }
        }
        """
      )
    )
  }

  @Test("Runtime arguments keep their names, whatever they are")
  func arguments() {
    let project = MigrationSource(
      """
      import Swinject

      final class Clock { init() {} }
      final class Lamp { init(_ values: Any...) {} }

      func register(in container: Container) {
        container.register(Clock.self) { _ in Clock() }
        container.register(Lamp.self) { (r: any Resolver, resolver: Int, container: String) in
          Lamp(resolver, container, r.resolve(Clock.self)!)
        }
      }
      """
    )
    #expect(
      project.body(FactoryContainer()) == """
        extension Container {
          var clock: Factory<Clock> { self { Clock() }.graph }

          var lamp: ParameterFactory<(Int, String), Lamp> {
            self { resolver, container in Lamp(resolver, container, self.clock()) }.graph
          }
        }
        """
    )
  }

  @Test("A closure that converts its value has the type of the first key")
  func conversions() {
    let project = MigrationSource(
      """
      import Resolver

      protocol Light {}
      final class Lamp: Light { init() {} }

      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          register { Lamp() as Light }.implements(Lamp.self).scope(.application)
        }
      }
      """
    )
    #expect(
      project.body(FactoryContainer()) == """
        extension Container {
          var light: Factory<any Light> { self { Lamp() as Light }.cached }

          var lamp: Factory<Lamp> { self { self.light() as! Lamp } }
        }
        """
    )
  }

  @Test("Names of local functions, local types and generic parameters belong to the code around the registration")
  func localDeclarations() {
    let project = MigrationSource(
      """
      import Swinject

      protocol Made { static func make() -> Self }
      final class Lamp { init(_ values: Any...) {} }

      func register<T: Made>(_ type: T.Type, in container: Container) {
        func watts() -> Int { 3 }
        struct Bulb {}
        container.register(Lamp.self, name: "a") { _ in Lamp(watts()) }
        container.register(Lamp.self, name: "b") { _ in Lamp(Bulb()) }
        container.register(Lamp.self, name: "c") { _ in Lamp(T.make()) }
        container.register(Lamp.self, name: "d") { _ in
          func watts() -> Int { 4 }
          return Lamp(watts())
        }
      }
      """
    )
    #expect(
      project.problems(FactoryContainer())
        == ["watts", "Bulb", "T"].map {
          "the registration of 'Lamp' has no equivalent in Factory: it uses '\($0)', "
            + "which belongs to the code around the registration"
        }
    )
  }
}
