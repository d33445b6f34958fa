import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The requests of SafeDI's properties.
struct SafeDIPropertyTests {
  @Test(
    "The forms of @Instantiated",
    arguments: [
      ("@Instantiated let clock: Clock", "clock"), ("@Instantiated let clock: Clock?", "clock"),
      ("@Instantiated let clock: Clock!", "clock"), ("@Instantiated let clock: any Clock", "clock"),
      ("@Instantiated let clock: some Clock", "clock"), ("@Instantiated private let `clock`: Clock", "clock"),
      ("@Instantiated let clock: (any Clock)?", "clock"),
      ("@ObservedObject @Instantiated private var clock: Clock", "clock"),
      ("@Instantiated\n  @MainActor\n  let clock: Clock", "clock"),
      ("@Instantiated(fulfilledByType: \"Clock\") let clock: any Ticking", "clock"),
      ("@Instantiated(fulfilledByType: \"Clock\", erasedToConcreteExistential: true) let clock: AnyClock", "clock"),
      ("@Instantiated let clock: Instantiator<Clock>", "clock:factory"),
      ("@Instantiated let clock: Instantiator<Clock>?", "clock:factory"),
      ("@Instantiated let clock: SendableInstantiator<Clock>", "clock:factory"),
      ("@Instantiated(fulfilledByType: \"Clock\") let clock: ErasedInstantiator<(), any Ticking>", "clock:factory"),
      (
        "@Instantiated(fulfilledByType: \"Clock\", erasedToConcreteExistential: true) "
          + "let clock: SendableErasedInstantiator<Void, AnyClock>?", "clock:factory"
      ),
      ("@Instantiated let clock: ForwardingInstantiator<Void, Clock>", "clock:factory"),
    ]
  )
  func instantiated(property: String, arrow: String) {
    let project = TestProject(
      MarkedSource(
        """
        @Instantiable public final class Clock: Instantiable { public init() {} }
        @Instantiable(isRoot: true) public final class Root: Instantiable {
          \(property)
        }
        """
      ),
      implicit: nil
    )
    #expect(project.graph.sketch == ["Root.init(clock:) -\(arrow)-> Clock.init()"])
  }

  @Test(
    "The forms of @Received, and the bindings that satisfy them",
    arguments: [
      ("@Received let clock: Clock", "clock-> Clock.init()"),
      ("@Received let clock: any Clock", "clock-> ?any Clock"), ("@Received let clock: Clock?", "clock-> ?Clock?"),
      ("@Received let clock: Clock!", "clock-> ?Clock!"), ("@Received let time: Clock", "time-> ?Clock"),
      ("@Received(onlyIfAvailable: true) let clock: Clock?", "clock-> Clock.init()"),
      ("@Received(onlyIfAvailable: true) let other: Clock?", "other-> -"),
      ("@Received(onlyIfAvailable: false) let clock: Clock", "clock-> Clock.init()"),
      (
        "@Received(fulfilledByDependencyNamed: \"clock\", ofType: Clock.self) let time: any Ticking",
        "time-> Clock.init()"
      ),
      ("@Received(fulfilledByDependencyNamed: \"clock\", ofType: Other.self) let time: any Ticking", "time-> ?Other"),
      (
        "@Received(fulfilledByDependencyNamed: \"clock\", ofType: Clock.self, onlyIfAvailable: true) let time: Time?",
        "time-> Clock.init()"
      ),
      (
        "@Received(fulfilledByDependencyNamed: \"gone\", ofType: Clock.self, onlyIfAvailable: true) let time: Time?",
        "time-> -"
      ),
      ("@Received let maker: Instantiator<Clock>", "maker:factory-> Clock.init()"),
      ("@Received let maker: SendableInstantiator<Clock>", "maker:factory-> ?SendableInstantiator<Clock>"),
      ("@Received let pair: B & A", "pair-> Both.init()"),
    ]
  )
  func received(property: String, expected: String) {
    let project = TestProject(
      MarkedSource(
        """
        @Instantiable public final class Clock: Instantiable { public init() {} }
        @Instantiable(fulfillingAdditionalTypes: [(A & B).self]) public final class Both: Instantiable { public init() {} }
        @Instantiable(isRoot: true) public final class Root: Instantiable {
          @Instantiated let clock: Clock
          @Instantiated let maker: Instantiator<Clock>
          @Instantiated let pair: A & B
          @Instantiated let child: Child
        }
        @Instantiable public final class Child: Instantiable {
          \(property)
        }
        """
      ),
      implicit: nil
    )
    #expect(project.graph.sketch.first?.split(separator: " -", maxSplits: 1).last.map(String.init) == expected)
  }

  @Test("Values are forwarded through instantiators and received by descendants")
  func forwarded() {
    let project = TestProject(
      """
      public struct Clerk {}
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        public init(maker: Instantiator<Counter>) {}
        @Instantiated let maker: Instantiator<Counter>
      }
      @Instantiable public struct Counter: Instantiable {
        public init(clerk: Clerk, onClose: @escaping () -> Void, label: Label) {}
        @Forwarded private let clerk: Clerk
        @Forwarded private let onClose: () -> Void
        @Instantiated private let label: Label
      }
      @Instantiable public struct Label: Instantiable {
        public init(clerk: Clerk, name: any Named) {}
        @Received let clerk: Clerk
        @Received(fulfilledByDependencyNamed: "clerk", ofType: Clerk.self) let name: any Named
      }
      """,
      implicit: nil
    )
    #expect(
      project.graph.sketch == [
        "Counter.init(clerk:onClose:label:) -clerk:runtimeValue-> =clerk: Clerk",
        "Counter.init(clerk:onClose:label:) -onClose:runtimeValue-> =onClose: () -> Void",
        "Counter.init(clerk:onClose:label:) -label-> Label.init(clerk:name:)",
        "Label.init(clerk:name:) -clerk:runtimeValue-> =clerk: Clerk",
        "Label.init(clerk:name:) -name:runtimeValue-> =clerk: Clerk",
        "Root.init(maker:) -maker:factory-> Counter.init(clerk:onClose:label:)",
      ]
    )
    #expect(project.graph.runtimeValues.map(\.isArgument) == [true, true])
    #expect(project.graph.findings.isEmpty)
  }

  @Test(
    "The arguments of an instantiator",
    arguments: [
      ("Instantiator<Counter>", ["Int", "Clerk"]), ("ErasedInstantiator<(id: Int, Clerk), AnyView>", ["Int", "Clerk"]),
      ("ErasedInstantiator<Counter.ForwardedProperties, AnyView>", ["Int", "Clerk"]),
      ("ErasedInstantiator<Clerk, AnyView>", ["Clerk"]), ("ErasedInstantiator<(), AnyView>", []),
      ("SendableErasedInstantiator<Void, AnyView>", []),
      ("ForwardingInstantiator<(Int, Clerk), Counter>", ["Int", "Clerk"]),
      ("ErasedInstantiator<Values, AnyView>", ["Int", "Clerk"]), ("Counter", []),
    ]
  )
  func arguments(type: String, expected: [String]) {
    let project = TestProject(
      MarkedSource(
        """
        public struct Clerk {}
        public typealias Values = (Int, Clerk)
        @Instantiable public struct Counter: Instantiable {
          public init(id: Int, clerk: Clerk) {}
          @Forwarded let id: Int
          @Forwarded let clerk: Clerk
        }
        @Instantiable public struct Root: Instantiable {
          @Instantiated(fulfilledByType: "Counter", erasedToConcreteExistential: true) let counter: \(type)
        }
        """
      ),
      implicit: nil
    )
    let request = project.graph.bindings.last?.requests.first
    #expect(request?.arguments.map { $0?.description } == expected)
  }

  @Test("A type named in a string may be in a module that is not imported")
  func inversion() {
    let project = TestProject(
      [
        (
          "Feature.swift", "Feature",
          """
          @Instantiable public struct Screen: Instantiable {
            public init(body: AnyView) {}
            @Instantiated(fulfilledByType: "Details", erasedToConcreteExistential: true) let body: AnyView
          }
          """
        ),
        ("Details.swift", "Details", "@Instantiable public struct Details: Instantiable { public init() {} }"),
      ],
      implicit: nil
    )
    #expect(project.graph.sketch == ["Screen.init(body:) -body-> Details.init()"])
  }

  @Test("A type alias is resolved")
  func aliases() {
    let project = TestProject(
      """
      public typealias Time = Clock
      public typealias Factory = Instantiator<Clock>
      @Instantiable public struct Clock: Instantiable { public init() {} }
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        public init(clock: Time, maker: Factory, child: Child) {}
        @Instantiated let 1️⃣clock: Time
        @Instantiated let 2️⃣maker: Factory
        @Instantiated let child: Child
      }
      @Instantiable public struct Child: Instantiable {
        public init(clock: Clock, maker: Factory) {}
        @Received let clock: Clock
        @Received let maker: Factory
      }
      """,
      implicit: nil
    )
    #expect(
      project.graph.sketch == [
        "Child.init(clock:maker:) -clock-> Clock.init()", "Child.init(clock:maker:) -maker:factory-> Clock.init()",
        "Root.init(clock:maker:child:) -clock-> Clock.init()",
        "Root.init(clock:maker:child:) -maker:factory-> Clock.init()",
        "Root.init(clock:maker:child:) -child-> Child.init(clock:maker:)",
      ]
    )
    #expect(
      project.sketch(project.graph.findings) == [
        "1️⃣ warning: SafeDI's tool takes 'Time' and 'Clock' for different types [unseen-declaration]",
        "  use the spelling of the declaration that provides the value",
        "2️⃣ warning: SafeDI's tool takes 'Factory' and 'Instantiator<Clock>' for different types [unseen-declaration]",
        "  use the spelling of the declaration that provides the value",
      ]
    )
  }

  @Test("A received property with another spelling than its provider is reported, unless SafeDI knows both")
  func spellings() {
    let project = TestProject(
      """
      public typealias Time = Clock
      @Instantiable public struct Clock: Instantiable { public init() {}; @Instantiable public struct Hand: Instantiable { public init() {} } }
      @Instantiable(isRoot: true) public struct Root: Instantiable {
        public init(clock: Clock, hand: Clock.Hand, maker: Instantiator<Child>) {}
        @Instantiated let clock: Clock
        @Instantiated let hand: Clock.Hand
        @Instantiated let maker: Instantiator<Child>
      }
      @Instantiable public struct Child: Instantiable {
        public struct Name {}
        public init(name: Child.Name, leaf: Leaf) {}
        @Forwarded let name: Child.Name
        @Instantiated let leaf: Leaf
      }
      @Instantiable public struct Leaf: Instantiable {
        public init(clock: Time?, hand: Clock.Hand, name: Child.Name, title: Child.Name) {}
        @Received(onlyIfAvailable: true) let 1️⃣clock: Time?
        @Received let hand: Clock.Hand
        @Received let name: Child.Name
        @Received(fulfilledByDependencyNamed: "name", ofType: App.Child.Name.self) let 2️⃣title: Child.Name
      }
      """,
      implicit: nil
    )
    #expect(project.graph.missing.isEmpty)
    #expect(
      project.sketch(project.graph.findings).filter { !$0.hasPrefix("  ") } == [
        "1️⃣ warning: SafeDI's tool takes 'Time?' and 'Clock?' for different types [unseen-declaration]",
        "2️⃣ warning: SafeDI's tool takes 'App.Child.Name' and 'Child.Name' for different types [unseen-declaration]",
      ]
    )
  }
}
