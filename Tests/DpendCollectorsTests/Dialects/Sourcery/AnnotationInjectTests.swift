import DpendGraph
import Testing
import _DpendTestSupport

/// The annotations of AnnotationInject.
struct AnnotationInjectTests {
  private func project(_ source: MarkedSource) -> TestProject { TestProject(source, implicit: nil) }

  @Test("Annotated types are registered, and parameters of other types are runtime arguments")
  func types() {
    let project = project(
      """
      import Swinject

      protocol Brewing {}

      // sourcery:inject: scope = "weak", type = "Brewing", name = "Dark"
      class Brewer: Brewing {
        // sourcery: inject
        var grinder: Grinder!
        // sourcery: inject
        weak var shelf: Shelf?

        init(heater: Heater, beans: Int, sugar: Int = 2) {}
        init() {}
      }

      /// The heater.
      /// sourcery: inject
      final class Heater {
        init(volts: Double) {}

        // sourcery: inject
        convenience init() { self.init(volts: 230) }
      }

      // sourcery: inject: scope = container
      class Grinder { init() {} }

      // sourcery: inject: scope = "shelf"
      class Shelf { init(brewer: Brewing) {} }
      """
    )
    let graph = project.graph
    #expect(
      graph.bindings.map { "\($0.factoryTitle): \($0.keys.map(\.description)) \($0.scope.name) \($0.scope.lifetime)" }
        == [
          "Brewer.init(heater:beans:sugar:): [\"Brewing #Dark\"] weak weak",
          "Grinder.init(): [\"Grinder\"] container singleton",
          "Heater.init(): [\"Heater\"] graph resolution", "Shelf.init(brewer:): [\"Shelf\"] shelf component",
        ]
    )
    #expect(
      graph.sketch == [
        "Brewer.init(heater:beans:sugar:) -heater-> Heater.init()",
        "Brewer.init(heater:beans:sugar:) -beans:runtimeValue-> =beans: Int",
        "Brewer.init(heater:beans:sugar:) -sugar:runtimeValue-> =sugar: Int",
        "Brewer.init(heater:beans:sugar:) -grinder:lazy-> Grinder.init()",
        "Brewer.init(heater:beans:sugar:) -shelf:weak-> Shelf.init(brewer:)",
        "Shelf.init(brewer:) -brewer-> Brewer.init(heater:beans:sugar:)",
      ]
    )
    #expect(project.sketch(graph.findings) == [])
  }

  @Test("The static functions of providers are bindings, with the requests in their bodies")
  func providers() {
    let project = project(
      """
      import Swinject

      class Kettle { init(heater: Heater, size: Int) {} }
      class Heater {}
      class Cup {}
      class Tray { init(_ cup: Cup) {} }

      // sourcery: provider
      enum KitchenProvider {
        static func instantiate(resolver: SafeDependencyResolver) -> Kettle {
          Kettle(heater: resolver.registeredService(), size: 3)
        }
        static func instantiate(resolver: SafeDependencyResolver, label: String) -> Heater { Heater() }
        static func other(resolver: SafeDependencyResolver) -> Int { 1 }
      }

      // sourcery: provider
      class CupProvider {}
      extension CupProvider {
        static func instantiate(resolver: SafeDependencyResolver) -> Cup {
          let kettle: Kettle = resolver.registeredService()
          let heater = resolver.registeredService(label: "x") as Heater
          return Cup(kettle, heater)
        }
        static func instantiate(resolver r: SafeDependencyResolver) -> Tray {
          let cup = r.resolve(Cup.self)!
          return Tray(r.registeredService())
        }
      }
      """
    )
    let graph = project.graph
    #expect(
      graph.sketch == [
        "CupProvider.instantiate(resolver:) -Cup-> CupProvider.instantiate(resolver:)",
        "CupProvider.instantiate(resolver:) -registeredService-> CupProvider.instantiate(resolver:)",
        "CupProvider.instantiate(resolver:) -registeredService-> KitchenProvider.instantiate(resolver:)",
        "CupProvider.instantiate(resolver:) -registeredService-> KitchenProvider.instantiate(resolver:label:)",
        "KitchenProvider.instantiate(resolver:) -heater-> KitchenProvider.instantiate(resolver:label:)",
        "KitchenProvider.instantiate(resolver:label:) -label:runtimeValue-> =label: String",
      ]
    )
    #expect(project.sketch(graph.findings) == [])
  }

  @Test(
    "The text of a type decides which service a parameter gets, the first one by class name, whatever their names"
  )
  func textualLookup() {
    let project = project(
      """
      protocol Brewing {}
      // sourcery:inject: type = "Brewing", name = "Light"
      class Zeta: Brewing { init() {} }
      // sourcery:inject: type = "Brewing", name = "Dark"
      class Alpha: Brewing { init() {} }
      // sourcery: inject
      class Cafe { init(brewing: Brewing, 1️⃣other: any Brewing, 2️⃣third: App.Brewing, 3️⃣fourth: Brewing?) {} }
      """
    )
    let cafe = "Cafe.init(brewing:other:third:fourth:)"
    #expect(
      project.graph.sketch == [
        "\(cafe) -brewing-> Alpha.init()", "\(cafe) -other:runtimeValue-> =other: any Brewing",
        "\(cafe) -third:runtimeValue-> =third: Brewing", "\(cafe) -fourth:runtimeValue-> =fourth: Brewing?",
      ]
    )
    func expected(_ mark: String, _ name: String, _ type: String) -> [String] {
      [
        "\(mark) warning: AnnotationInject treats '\(name)' as a runtime argument: '\(type)' is not spelled 'Brewing' [unseen-declaration]",
        "  write 'Brewing'",
      ]
    }
    #expect(
      project.sketch(project.graph.findings)
        == expected("1️⃣", "other", "any Brewing") + expected("2️⃣", "third", "App.Brewing")
        + expected("3️⃣", "fourth", "Brewing?")
    )
  }

  @Test("Properties that cannot be injected")
  func properties() {
    let project = project(
      """
      // sourcery: inject
      class Owner {
        // sourcery: inject
        let 1️⃣fixed: Part?
        // sourcery: inject
        var 2️⃣computed: Part? { nil }
        // sourcery: inject
        private(set) var 3️⃣hidden: Part?
        // sourcery: inject
        static var 4️⃣shared: Part?
        // sourcery: inject
        var 5️⃣plain: Part
        // sourcery: inject
        var 6️⃣face: Face?
        // sourcery: inject
        var 7️⃣unknown: Unknown!
        // sourcery: inject
        var 8️⃣untyped = Part()
        // sourcery: inject
        var settable: Part? { get { nil } set {} }
        // sourcery: inject
        var 🔟mask: Mask?
        init() {}
      }
      // sourcery: inject
      struct Value {
        // sourcery: inject
        var 9️⃣part: Part?
        init() {}
      }
      // sourcery: inject
      class Part { init() {} }
      protocol Face {}
      // sourcery:inject: type = "Face"
      class Mask: Face { init() {} }
      """
    )
    #expect(
      project.sketch(project.graph.findings) == [
        "1️⃣ error: AnnotationInject rejects 'fixed': it cannot be set [refused-declaration]",
        "  change it to a stored variable",
        "2️⃣ error: AnnotationInject rejects 'computed': it cannot be set [refused-declaration]",
        "  change it to a stored variable",
        "3️⃣ warning: AnnotationInject cannot inject 'hidden': it is private, and generated code sets it [unseen-declaration]",
        "  declare it internal",
        "4️⃣ warning: AnnotationInject cannot inject 'shared': it is static [unseen-declaration]",
        "  change it to an instance property",
        "5️⃣ warning: AnnotationInject cannot inject 'plain': it is not optional [unseen-declaration]",
        "  write 'Part!'",
        "6️⃣ error: AnnotationInject rejects 'face': no class 'Face' is registered, only a service of that type [refused-declaration]",
        "  take 'Face' as a parameter of the initializer",
        "8️⃣ warning: the service of 'untyped' is unknown: its type is not written [unseen-declaration]",
        "  write the type",
        "🔟 warning: AnnotationInject cannot inject 'mask': the generated code assigns a 'Face' [unseen-declaration]",
        "  take 'Face' as a parameter of the initializer",
        "9️⃣ warning: AnnotationInject cannot inject 'part': it belongs to a struct, and generated code sets it in a copy [unseen-declaration]",
        "  change the struct to a class",
      ]
    )
    #expect(
      project.graph.sketch == [
        "Owner.init() -fixed:lazy-> Part.init()", "Owner.init() -computed:lazy-> Part.init()",
        "Owner.init() -hidden:lazy-> Part.init()", "Owner.init() -plain:lazy-> Part.init()",
        "Owner.init() -face:lazy-> Mask.init()", "Owner.init() -unknown:lazy-> ?Unknown",
        "Owner.init() -settable:lazy-> Part.init()", "Owner.init() -mask:lazy-> Mask.init()",
        "Value.init() -part:lazy-> Part.init()",
      ]
    )
  }

  @Test("Declarations that AnnotationInject stops at, ignores, or generates invalid code for")
  func mistakes() {
    let project = project(
      """
      import AnnotationInject
      // sourcery: inject
      class 1️⃣NoInit {}
      // sourcery: inject
      // sourcery:inject: scope = "weak"
      class 2️⃣Twice { init() {} }
      // sourcery:inject: scope = 3, name = "two words"
      class 3️⃣Odd { init() {} }
      // sourcery: inject
      class 4️⃣Box<T> { init() {} }
      class NotRegistered {
        // sourcery: inject
        5️⃣init() {}
      }
      // sourcery: provider
      class 6️⃣Idle {}
      // sourcery: provider
      class Provider {
        func 7️⃣instantiate(resolver: SafeDependencyResolver) -> Int { 1 }
        static func 8️⃣instantiate() -> String { "" }
        static func 9️⃣instantiate(resolver: Resolver) {}
        static func instantiate(resolver: Resolver, 🔟twice: Twice) -> Double { 1 }
      }
      // sourcery: inject
      class Labels { init(🅰️with twice: Twice) {} }
      """
    )
    #expect(
      project.sketch(project.graph.findings) == [
        "1️⃣ error: AnnotationInject stops at 'NoInit': no initializer is declared [refused-declaration]",
        "  declare the initializer, also an 'init()' without parameters",
        "2️⃣ warning: 'Twice' is annotated with 'inject' twice, and AnnotationInject reads no arguments of either [unseen-declaration]",
        "  write one annotation: // sourcery:inject: scope = \"…\", type = \"…\", name = \"…\"",
        "3️⃣ warning: AnnotationInject does not read the scope of 'Odd': it is not a text [unseen-declaration]",
        "  write 'scope' once, with a text in quotation marks",
        "3️⃣ warning: the generated code for 'Odd' does not compile: invalid name 'two words' [unseen-declaration]",
        "  change the name to a Swift identifier",
        "4️⃣ warning: the registration of 'Box' does not compile: it is generic [unseen-declaration]",
        "  add a provider for each concrete type",
        "5️⃣ warning: AnnotationInject does not register 'NotRegistered': 'inject' annotates a member, but not the type [unseen-declaration]",
        "  add // sourcery: inject above the type as well",
        "6️⃣ warning: the provider 'Idle' has no function 'instantiate' [unseen-declaration]",
        "  add 'static func instantiate(resolver: SafeDependencyResolver) -> …'",
        "7️⃣ warning: AnnotationInject ignores 'Provider.instantiate(resolver:)': it is not static [unseen-declaration]",
        "  add 'static'",
        "8️⃣ warning: AnnotationInject cannot register 'Provider.instantiate()': its first parameter is not the resolver [unseen-declaration]",
        "  write 'static func instantiate(resolver: SafeDependencyResolver) -> …'",
        "9️⃣ warning: 'Provider.instantiate(resolver:)' provides nothing: it returns no value [unseen-declaration]",
        "  return a value",
        "🔟 warning: 'Provider.instantiate(resolver:twice:)' does not get 'twice': the generated code omits parameters of the type of a service [unseen-declaration]",
        "  request it from the resolver in the body",
        "🅰️ warning: the generated call does not compile: it has the label 'twice', not 'with' [unseen-declaration]",
        "  give the parameter a single name",
      ]
    )
  }

  @Test("A type with an annotation and a provider is registered twice")
  func registeredTwice() {
    let graph = project(
      """
      // sourcery: inject
      class Kettle { init() {} }
      // sourcery: provider
      enum KettleProvider { static func instantiate(resolver: Resolver) -> Kettle { Kettle() } }
      """
    ).graph
    #expect(graph.bindingSketch == ["Kettle.init(): Kettle", "KettleProvider.instantiate(resolver:): Kettle"])
  }

  @Test("Code that calls the resolver is a consumer; the type is not necessary where only one service has the name")
  func users() {
    let graph = project(
      """
      // sourcery: inject
      class Model { init(id: Int) {} }
      // sourcery:inject: name = "Dark"
      class Theme { init() {} }
      class Screen {
        let model: Model = resolver.registeredService(id: 3)
        var theme: Theme { resolver.serviceNamedDark() }
        func show() -> Theme {
          let other = resolver.registeredService()
          return resolver.serviceNamedDark()
        }
        func make() { present { resolver.registeredService(id: 4) as Model } }
        func use() { Panel(theme: resolver.serviceNamedDark()) }
      }
      class Panel { init(theme: Theme?) {} }
      """
    ).graph
    #expect(
      graph.sketch == [
        "Model.init(id:) -id:runtimeValue-> =id: Int", "Screen -model-> Model.init(id:)",
        "Screen -serviceNamedDark:lazy-> Theme.init()", "Screen -registeredService:lazy-> Model.init(id:)",
        "Screen -serviceNamedDark:lazy-> Theme.init()", "Screen -registeredService:lazy-> Model.init(id:)",
        "Screen -theme:lazy-> Theme.init()",
      ]
    )
  }

  @Test("A service of another module's assembly satisfies a request, and stays in its own container")
  func modules() {
    let project = TestProject(
      [
        (
          "Heater.swift", "Kitchen",
          "import Swinject\n// sourcery: inject\npublic class Heater {\n\npublic init() {}\n}"
        ),
        (
          "Brewer.swift", "App",
          "import Kitchen\n// sourcery: inject\nclass Brewer {\n\ninit(heater: Heater, other: Kitchen.Heater) {}\n}"
        ),
      ],
      implicit: nil
    )
    #expect(
      project.graph.sketch == [
        "Brewer.init(heater:other:) -heater-> Heater.init()",
        "Brewer.init(heater:other:) -other:runtimeValue-> =other: Heater",
      ]
    )
  }
}
