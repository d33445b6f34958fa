import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The dialect as a whole, and the template that a module's annotations belong to.
struct SourceryDialectTests {
  private let explanation = SourceryDialect().explanation

  @Test("The example has the graph of the page")
  func example() {
    let project = TestProject(MarkedSource(explanation.example), implicit: nil)
    #expect(
      project.graph.sketch
        == [
          "ReaderModel.init(archive:page:) -archive-> Archive.init()",
          "ReaderModel.init(archive:page:) -page:factory-> PageModel.init(archive:)",
          "PageModel.init(archive:) -archive-> Archive.init()",
        ].sorted()
    )
    #expect(project.sketch(project.graph.findings) == [])
  }

  /// The bindings of a project with their containers.
  private func containers(_ files: [(path: String, module: String, source: MarkedSource)]) -> [String] {
    TestProject(files, implicit: nil).graph.bindings.map { "\($0.component.rawValue): \($0.type)" }
  }

  @Test(
    "Annotated initializers belong to a container template, annotated types to AnnotationInject",
    arguments: [
      ("class A {\n// sourcery: inject\n\ninit() {}\n}", []),
      ("class A {\n// sourcery: inject\ninit() {}\n}", ["App.Container: A"]),
      ("// sourcery: inject\nclass A {\n\ninit() {}\n}", ["App.AnnotationAssembly: A"]),
      ("// sourcery: inject\nclass A {\n// sourcery: inject\ninit() {}\n}", ["App.AnnotationAssembly: A"]),
      ("// sourcery: inject, singleton\nclass A {\n// sourcery: inject\ninit() {}\n}", ["App.Container: A"]),
      ("import Swinject\nclass A {\n// sourcery: inject\ninit() {}\n}", []),
      ("class A {\n// sourcery: InjectRegister = \"A\"\nclass B {}\n}", ["App.DI: A.B"]),
      ("// sourcery: singleton\nclass A {\n}", []),
      ("// sourcery: provider\nclass A {\n}", []),
      ("// sourcery: AutoMockable, Injectable\nclass A {\ninit() {}\n}", []),
      ("// sourcery: InjectSingleton\nclass A {\ninit() {}\n}", []),
      ("// sourcery: inject\nprotocol A {\ninit()\n}", []),
    ]
  )
  func recognition(source: String, bindings: [String]) {
    #expect(containers([("App.swift", "App", MarkedSource(source))]) == bindings)
  }

  @Test("Each module has its own template and its own container")
  func modules() {
    #expect(
      containers([
        ("A.swift", "One", "// sourcery: singleton\nclass A {\n// sourcery: inject\ninit() {}\n}"),
        (
          "B.swift", "Two",
          "import Swinject\n// sourcery: inject\n\n// words\n// sourcery: inject\nclass B {\ninit() {}\n}"
        ),
        (
          "C.swift", "Three",
          "// sourcery: InjectRegister = \"C\"\nclass C {}\n// sourcery: inject\nclass D {\ninit() {}\n}"
        ),
      ]) == ["One.Container: A", "Three.DI: C", "Three.AnnotationAssembly: D", "Two.AnnotationAssembly: B"]
    )
  }

  @Test(
    "A module that fits two templates belongs to both, with a note; certain signs in other modules decide a weak doubt"
  )
  func doubts() {
    let mixed: MarkedSource = """
      // sourcery: inject
      class 1️⃣Typed { init() {} }
      class Plain {
        // sourcery: inject
        init(typed: Typed) {}
      }
      """
    let sure: MarkedSource = """
      class Sure {
        // sourcery: inject
        init(make: Provider<Sure>) {}
      }
      """
    let alone = TestProject([("Mixed.swift", "Mixed", mixed)], implicit: nil)
    #expect(
      alone.sketch(alone.graph.findings) == [
        "1️⃣ note: the annotations of 'Mixed' fit both AnnotationInject and a container template [unseen-declaration]",
        "  annotated types are read as AnnotationInject's, all others as the template's",
      ]
    )
    #expect(
      containers([("Mixed.swift", "Mixed", mixed)]) == ["Mixed.Container: Plain", "Mixed.AnnotationAssembly: Typed"]
    )
    #expect(
      containers([("Mixed.swift", "Mixed", mixed), ("Sure.swift", "Sure", sure)])
        == ["Mixed.Container: Plain", "Mixed.Container: Typed", "Sure.Container: Sure"]
    )
  }

  @Test("Annotations of extensions replace those of the type, in any file")
  func extensions() {
    let project = TestProject(
      [
        ("A.swift", "App", "// sourcery:inject: scope = \"weak\"\nclass A {\n\ninit() {}\n}"),
        ("B.swift", "App", "import Swinject\n// sourcery:inject: scope = \"container\"\nextension A {}"),
      ],
      implicit: nil
    )
    #expect(project.graph.bindings.map(\.scope.name) == ["container"])
  }

  @Test("Comments that look like annotations, and that Sourcery reads as something else")
  func misspelled() {
    let project = TestProject(
      """
      class Kettle {
        1️⃣// sourcery inject
        init() {}
      }
      2️⃣//Sourcery: InjectRegister = "Cup"
      // sourcery : other
      // sourcery inject is what we use here
      class Cup {}
      // sourcery: inject : scope = "weak"
      class 3️⃣Pot {}
      // sourcery: injectregister = "Pan"
      class 4️⃣Pan {}
      """,
      implicit: nil
    )
    #expect(
      project.sketch(project.graph.findings) == [
        "1️⃣ warning: Sourcery does not read 'inject' here: annotations begin with 'sourcery:' [unseen-declaration]",
        "  write // sourcery: inject",
        "2️⃣ warning: Sourcery does not read 'InjectRegister' here: annotations begin with 'sourcery:' [unseen-declaration]",
        "  write // sourcery: InjectRegister",
        "3️⃣ warning: Sourcery reads the annotation 'inject ', which is not 'inject' [unseen-declaration]",
        "  write 'inject', without spaces around it",
        "4️⃣ warning: Sourcery reads the annotation 'injectregister', which is not 'InjectRegister' [unseen-declaration]",
        "  write 'InjectRegister', without spaces around it",
      ]
    )
    #expect(project.graph.bindings.map(\.factoryTitle) == [])
  }

  @Test("Bindings have the build conditions of their types")
  func conditions() {
    let project = TestProject(
      """
      #if DEBUG
      class Store {
        // sourcery: inject
        init() {}
      }
      #else
      class Store {
        // sourcery: inject
        init(disk: Disk) {}
      }
      #endif
      class Disk {
        // sourcery: inject
        init() {}
      }
      """,
      implicit: nil
    )
    #expect(
      project.graph.bindingSketch == [
        "Disk.init(): Disk", "Store.init(): Store #if DEBUG", "Store.init(disk:): Store #if !DEBUG",
      ]
    )
    #expect(project.graph.sketch == ["Store.init(disk:) -disk-> Disk.init()"])
  }

  @Test("A library provides public types")
  func library() {
    var project = TestProject(
      """
      public class Open {
        // sourcery: inject
        public init() {}
      }
      class Closed {
        // sourcery: inject
        init() {}
      }
      """,
      implicit: nil
    )
    project.options.isLibrary = true
    #expect(project.graph.bindingSketch == ["Open.init(): Open"])
  }

  @Test(
    "Invalid code does not affect other files",
    arguments: [
      "// sourcery: inject",
      "// sourcery: inject\nclass",
      "class Broken {\n// sourcery: inject\ninit(",
      "class Broken {\n// sourcery: inject\ninit(a: , b: [) {}\n}",
      "// sourcery:inject: scope = \"weak, type = \nclass Broken { init() {}",
      "// sourcery:inject: type = \"((((((((((((((((((((((((\"\nclass Broken { init() {} }",
      "// sourcery: InjectRegister = \nclass Broken {}",
      "// sourcery: InjectRegister = \"\"\n// sourcery: InjectCustom\nextension {}",
      "extension DI { var custom: { DI.shared. } var customBroken }",
      "// sourcery:begin: inject, singleton\nclass Broken { init(a: Int) }",
      "// sourcery: provider\nenum Broken { static func instantiate(resolver: SafeDependencyResolver) -> { resolver.registeredService( as } }",
      "/* sourcery: inject\nclass Broken { init() {} }",
      "}}}} // sourcery: inject = = = , : :\n#if\n@\u{0}class `Broken",
      "// sourcery: singleton = [[[[{{{{\"'\"'\nclass 🫖<T { // sourcery: inject\ninit<U>(_: U...) where }",
    ]
  )
  func broken(source: String) {
    let sound: MarkedSource = """
      // sourcery: singleton
      class Sound {
        // sourcery: inject
        init() {}
      }
      """
    let project = TestProject(
      [("Broken.swift", "Broken", MarkedSource(source)), ("Sound.swift", "App", sound)],
      implicit: nil
    )
    #expect(project.graph.bindings.filter { $0.module == "App" }.map(\.factoryTitle) == ["Sound.init()"])
  }

  @Test("Unusual names, an empty file and a long file")
  func hostile() {
    let long = (0..<300).map { "class C\($0) {\n// sourcery: inject\ninit(next: C\($0 + 1)) {}\n}\n" }.joined()
    let project = TestProject(
      [
        ("Empty.swift", "App", ""),
        ("Long.swift", "App", MarkedSource(long)),
        (
          "Odd.swift", "App",
          """
          class `default` {
            // sourcery: inject
            init(`class`: C0, größe: Ñandú) {}
          }
          class Ñandú {
            // sourcery: inject
            init() {}
          }
          """
        ),
      ],
      implicit: nil
    )
    let graph = project.graph
    #expect(graph.bindings.count == 302)
    #expect(graph.missing.map(\.key.description) == ["C300"])
    #expect(
      graph.sketch.filter { $0.hasPrefix("default") } == [
        "default.init(class:größe:) -class-> C0.init(next:)", "default.init(class:größe:) -größe-> Ñandú.init()",
      ]
    )
  }

  @Test(
    "A requested type that is declared and not annotated is unavailable, with the reason",
    arguments: [
      (
        "class A {\n// sourcery: inject\ninit(b: B, c: C, d: Int) {}\n}",
        "none of its initializers is annotated: add // sourcery: inject above one"
      ),
      (
        "// sourcery: inject\nclass A {\n// sourcery: inject\nvar b: B!\ninit(c: C) {}\n}",
        "it is not annotated: add // sourcery: inject above it"
      ),
      (
        "// sourcery: InjectRegister = \"A\"\nclass A { init(b: B, c: C) {} }",
        "it is not registered: add // sourcery: InjectRegister = \"…\" above it"
      ),
    ]
  )
  func unregistered(source: String, reason: String) {
    let declared = "\nclass B { init() {} }\nprotocol C {}"
    let graph = TestProject(MarkedSource(source + declared), implicit: nil).graph
    let unavailable = graph.unavailable.filter { $0.binding.dialect == "sourcery" }
    #expect(unavailable.map(\.binding.type.description) == ["B"])
    #expect(unavailable.map(\.reason) == [.notRegistered(because: reason)])
  }
}
