import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Closures that replace those of factories, and factories that have none of their own.
struct FactoryOverrideTests {
  @Test("Contexts and registrations lead to further bindings, those for tests and previews do not")
  func overrides() {
    let project = FactoryProject(
      """
      struct Fake: Clock {}
      struct Fast: Clock {}
      extension Container {
        var feed: Factory<Feed> { self { Feed() } }
        var clock: Factory<any Clock> {
          self { SystemClock() }.onArg("fast") { Fast() }.onTest { Fake() }.onPreview { Fake() }.singleton
        }
      }
      extension Container: AutoRegistering {
        func autoRegister() { clock.register { _ = self.feed(); return Fast() } }
      }
      struct Previews: PreviewProvider {
        static var previews: Int { Container.shared.clock.register { Fake() }; return 1 }
      }
      final class Page { @Injected(\\.clock) var clock }
      """
    )
    #expect(
      project.bindings == [
        "Container.clock: Clock by SystemClock (singleton)",
        "Container.clock.onArg(\"fast\"): Clock by Fast (singleton)",
        "Container.clock.register: Clock by Fast (singleton) ← feed: Container.feed", "Container.feed: Feed (unique)",
        "Page ← clock: Container.clock, clock: Container.clock.onArg(\"fast\"), clock: Container.clock.register",
      ]
    )
    #expect(
      project.unavailable == [
        "Container.clock.onPreview: Clock by Fake (singleton), onlyForTests",
        "Container.clock.onTest: Clock by Fake (singleton), onlyForTests",
      ]
    )
    #expect(project.findings == [])
  }

  @Test(
    "A promised factory needs a registration",
    arguments: [
      ("", ["1️⃣ error: nothing provides 'Clock #clock', which Page needs [missing-dependency]"]),
      ("func start() { Container.shared.clock.register { SystemClock() } }", []),
      ("func start() { Container.shared.clock { SystemClock() } }", []),
      ("func start() { Container.shared.with { $0.clock.register { SystemClock() } } }", []),
      ("func start() { Container.shared { $0.clock.register { SystemClock() } } }", []),
      ("func start(c: Container) { c.clock.register(factory: SystemClock.init) }", []),
      ("func start() { unknown().clock.register { SystemClock() } }", []),
      (
        "func start() {\n#if DEBUG\nContainer.shared.clock.register { SystemClock() }\n#endif\n}",
        [
          """
          1️⃣ error: nothing provides 'Clock #clock' in builds with !DEBUG, which Page needs \
          [missing-dependency]
          """
        ]
      ),
    ]
  )
  func promised(registration: String, expected: [String]) {
    for content in ["promised()", "self.promised()", "self { fatalError() }", "self { fatalError(\"no\") }.singleton"] {
      let project = FactoryProject(
        """
        extension Container { var clock: Factory<(any Clock)?> { \(content) } }
        final class Page { @Injected(\\.clock) private(set) var 1️⃣clock }
        @main struct Program {}
        \(registration)
        """
      )
      #expect(project.findings.filter { !$0.hasPrefix("  ") } == expected)
    }
  }

  @Test("A library leaves the registration of a promised factory to its applications")
  func promisedInLibrary() {
    let project = FactoryProject(
      """
      extension Container { public var clock: Factory<(any Clock)?> { promised() } }
      final class Page { @Injected(\\.clock) var clock }
      """
    )
    #expect(project.bindings == ["Container.clock: Clock value (unique)", "Page ← clock: Container.clock"])
    #expect(project.findings == [])
  }

  @Test("A factory of nil is optional, and replaced by a registration")
  func nothing() {
    let code = """
      extension Container { var clock: Factory<(any Clock)?> { self { nil } } }
      final class Page { @Injected(\\.clock) var clock }
      """
    #expect(
      FactoryProject(code).bindings == ["Container.clock: Clock value (unique)", "Page ← clock: Container.clock"]
    )
    let registered = FactoryProject(code + "\nfunc logIn() { Container.shared.clock.register { SystemClock() } }")
    #expect(
      registered.bindings == [
        "Container.clock.register: Clock by SystemClock (unique)", "Page ← clock: Container.clock.register",
      ]
    )
    #expect(registered.findings == [])
  }

  @Test("Builds with different closures")
  func builds() {
    let project = FactoryProject(
      """
      struct Fake: Clock {}
      extension Container {
        var clock: Factory<any Clock> {
          self {
            #if DEBUG
            Fake()
            #else
            SystemClock()
            #endif
          }
        }
        #if os(iOS)
        var feed: Factory<Feed> { self { Feed() } }
        #else
        var feed: Factory<Feed> { self { Feed() }.cached }
        #endif
      }
      final class Page { @Injected(\\.clock) var clock; @Injected(\\.feed) var feed }
      """
    )
    #expect(
      project.bindings == [
        "Container.clock: Clock by SystemClock (unique) #if !DEBUG",
        "Container.clock: Clock by Fake (unique) #if DEBUG",
        "Container.feed: Feed (cached) #if !os(iOS)", "Container.feed: Feed (unique) #if os(iOS)",
        "Page ← clock: Container.clock, clock: Container.clock, feed: Container.feed, feed: Container.feed",
      ]
    )
    #expect(project.findings == [])
  }

  @Test(
    "The valid parts of broken code are read, and the rest of the project",
    arguments: [
      "var x: Factory<", "var x: Factory<Feed> {", "var x: Factory<Feed> { self }", "var x: Factory<Feed> { self { } }",
      "var x: ParameterFactory<Feed> { self { Feed() } }", "var x: Factory { self { Feed() } }",
      "var x: Factory<Feed> { x }", "var x: Factory<Feed> { self { self.x() } }", "}}}} @Injected(\\.", "x.register {",
      "\u{0}🦉 var `var`: Factory<`class`> { self { \"\"\" } }",
    ]
  )
  func broken(code: String) {
    let project = FactoryProject([
      ("Broken.swift", "App", MarkedSource("import Factory\nfinal class Feed {}\nextension Container {\n\(code)\n}")),
      (
        "Whole.swift", "App",
        """
        import Factory
        final class Clock {}
        extension Container { var clock: Factory<Clock> { self { Clock() } } }
        final class Page { @Injected(\\.clock) var clock }
        """
      ),
    ])
    #expect(project.bindings.contains("Container.clock: Clock (unique)"))
    #expect(project.bindings.contains("Page ← clock: Container.clock"))
  }
}
