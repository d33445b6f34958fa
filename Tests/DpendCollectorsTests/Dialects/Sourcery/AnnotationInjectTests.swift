import DpendGraph
import Testing
import _DpendTestSupport

/// AnnotationInject's vocabulary.
struct AnnotationInjectTests {
  private func project(_ source: MarkedSource) -> TestProject { TestProject(source, implicit: nil) }

  @Test("Annotated types are registered, parameters of other types are values that whoever asks hands over")
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

  @Test("Providers make what their static functions return, of what their bodies ask the resolver for")
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
    "A service is found by the text of its type, the first one of a type by the class's name, whatever they are called"
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
    func told(_ mark: String, _ name: String, _ type: String) -> [String] {
      [
        "\(mark) warning: AnnotationInject takes '\(name)' for a value that whoever asks hands over: it is of the type '\(type)', and the service is 'Brewing' [unseen-declaration]",
        "  write Brewing",
      ]
    }
    #expect(
      project.sketch(project.graph.findings)
        == told("1️⃣", "other", "any Brewing") + told("2️⃣", "third", "App.Brewing") + told("3️⃣", "fourth", "Brewing?")
    )
  }

  @Test("Properties that can't be injected are found")
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
        "1️⃣ error: AnnotationInject refuses 'fixed': it can't be set [refused-declaration]",
        "  make it a var that is stored",
        "2️⃣ error: AnnotationInject refuses 'computed': it can't be set [refused-declaration]",
        "  make it a var that is stored",
        "3️⃣ warning: 'hidden' can't be injected: it is private, and generated code sets it [unseen-declaration]",
        "  make it internal",
        "4️⃣ warning: 'shared' can't be injected: it is one of the type, not of its instances [unseen-declaration]",
        "  inject it into instances",
        "5️⃣ warning: 'plain' can't be injected: it isn't optional, and is set after it must have a value [unseen-declaration]",
        "  write Part!",
        "6️⃣ error: AnnotationInject refuses 'face': it looks for a class 'Face', and the service has 'Face' as its type only [refused-declaration]",
        "  take 'Face' as a parameter of the initializer",
        "8️⃣ warning: which service 'untyped' gets can't be read from the source: its type isn't written [unseen-declaration]",
        "  write the type",
        "🔟 warning: 'mask' can't be injected: the generated code gives it a 'Face' [unseen-declaration]",
        "  take 'Face' as a parameter of the initializer",
        "9️⃣ warning: 'part' can't be injected: its owner is a struct, of which generated code has a copy [unseen-declaration]",
        "  make it a class",
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

  @Test("What AnnotationInject stops at, or makes code of that doesn't compile, is found")
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
        "  write its initializer out, also an init() without parameters",
        "2️⃣ warning: 'inject' stands at 'Twice' twice, so that AnnotationInject reads none of its arguments [unseen-declaration]",
        "  write all in one: // sourcery:inject: scope = \"…\", type = \"…\", name = \"…\"",
        "3️⃣ warning: AnnotationInject doesn't read 'scope' of 'Odd': its value is no text [unseen-declaration]",
        "  write scope once, with a text in quotes",
        "3️⃣ warning: the generated code for 'Odd' doesn't compile: its name 'two words' is not one word [unseen-declaration]",
        "  choose a name that can be part of a name in Swift",
        "4️⃣ warning: the registration of 'Box' doesn't compile: it is generic [unseen-declaration]",
        "  let a provider make each of the types that are needed",
        "5️⃣ warning: AnnotationInject doesn't register 'NotRegistered': a member is annotated with 'inject', and the type isn't [unseen-declaration]",
        "  write // sourcery: inject above the type as well",
        "6️⃣ warning: the provider 'Idle' provides nothing: it has no function called 'instantiate' [unseen-declaration]",
        "  write static func instantiate(resolver: SafeDependencyResolver) -> …",
        "7️⃣ warning: AnnotationInject doesn't see 'Provider.instantiate(resolver:)': it isn't static [unseen-declaration]",
        "  write static func",
        "8️⃣ warning: 'Provider.instantiate()' can't be registered: its first parameter isn't the resolver [unseen-declaration]",
        "  write static func instantiate(resolver: SafeDependencyResolver) -> …",
        "9️⃣ warning: 'Provider.instantiate(resolver:)' provides nothing: it returns no value [unseen-declaration]",
        "  return what it makes",
        "🔟 warning: 'Provider.instantiate(resolver:twice:)' doesn't get 'twice': the generated code leaves out a parameter whose type is that of a service [unseen-declaration]",
        "  ask the resolver for it in the body",
        "🅰️ warning: the generated call doesn't compile: it names the parameter 'twice', not 'with' [unseen-declaration]",
        "  let the parameter have one name",
      ]
    )
  }

  @Test("A type that is registered by an annotation and by a provider is registered twice")
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

  @Test("Code that asks the resolver is a consumer; where only one service has the name, the type need not be written")
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

  @Test("A service of another module's assembly is asked for, and stays outside of the own container")
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
