import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// FlexInject's dialect makes the findings; an analysis keeps them.
struct KeyCollisionTests {
  @Test("Two types of one name in one container are one key; in one body the later registration is what is there")
  func types() {
    let project = TestProject(
      """
      import FlexInject
      enum Tide { struct Reading {} }
      enum Wind { struct Reading {} }
      func start() {
        1️⃣DependencyContainer.shared.register(type: Tide.Reading.self) { Tide.Reading() }
        2️⃣DependencyContainer.shared.register(type: Wind.Reading.self) { Wind.Reading() }
      }
      """
    )
    let result = analyze(project.graph)
    #expect(
      project.sketch(result.findings(of: .keyCollision)) == [
        "2️⃣ warning: 'type: Wind.Reading.self' and 'type: Tide.Reading.self' are both \"Reading\" in 'DependencyContainer.shared' at run time; this replaces the earlier registration [key-collision]",
        "  1️⃣ the other registration is here",
        "  register one of them under a unique key, such as 'register(key: \"Wind.Reading\")'",
      ]
    )
    #expect(RuleRegistry.all.first { $0.name == .keyCollision }?.severity == .warning)
  }

  @Test("A text collides with the type of the same name; registrations in several functions have no order")
  func text() {
    let project = TestProject(
      """
      import FlexInject
      protocol Mailer {}
      struct SMTPMailer: Mailer {}
      func first(_ box: DependencyContainer) { 1️⃣box.register(type: Mailer.self) { SMTPMailer() } }
      func second(_ box: DependencyContainer) { 2️⃣box.register(key: "Mailer") { SMTPMailer() } }
      let box = DependencyContainer()
      func start() { first(box); second(box) }
      """
    )
    let result = analyze(project.graph)
    #expect(
      project.sketch(result.findings) == [
        "2️⃣ warning: 'key: \"Mailer\"' and 'type: Mailer.self' are both \"Mailer\" in 'box' at run time; one replaces the other [key-collision]",
        "  1️⃣ the other registration is here",
        "  register one of them under a unique key, such as 'register(key: \"Mailer 2\")'",
      ]
    )
  }

  @Test(
    "Different containers, exclusive branches and equal keys don't collide",
    arguments: [
      "box.register(type: Tide.Reading.self) { Tide.Reading() }; other.register(type: Wind.Reading.self) { Wind.Reading() }",
      "if flag { box.register(type: Tide.Reading.self) { Tide.Reading() } } else { box.register(type: Wind.Reading.self) { Wind.Reading() } }",
      "#if DEBUG\nbox.register(type: Tide.Reading.self) { Tide.Reading() }\n#else\nbox.register(type: Wind.Reading.self) { Wind.Reading() }\n#endif",
      "box.register(type: Tide.Reading.self) { Tide.Reading() }; box.register(type: Tide.Reading.self) { Tide.Reading() }",
      "box.register(type: Tide.Reading.self) { Tide.Reading() }; box.remove(type: Tide.Reading.self); box.register(type: Wind.Reading.self) { Wind.Reading() }",
    ]
  )
  func nothing(code: String) {
    let project = TestProject(
      MarkedSource(
        """
        import FlexInject
        enum Tide { struct Reading {} }
        enum Wind { struct Reading {} }
        let box = DependencyContainer(), other = DependencyContainer()
        func start() {
        \(code)
        }
        """
      )
    )
    #expect(analyze(project.graph).findings(of: .keyCollision) == [])
  }
}
