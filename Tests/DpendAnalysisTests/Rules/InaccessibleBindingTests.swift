import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct InaccessibleBindingTests {
  @Test("A private type is reported if its key is requested")
  func privateTypes() {
    let project = TestProject(
      """
      protocol Store {}
      protocol Log {}
      private class 1️⃣Disk: Store {}
      class 2️⃣File: Log { private 3️⃣init() {} }
      fileprivate struct Unasked: Unknown {}
      class Use { init(4️⃣store: (any Store)?, 5️⃣log: any Log, 6️⃣disk: Disk = Disk()) {} }
      class Other { init(7️⃣store: (any Store)?) {} }
      """
    )
    #expect(
      findings(in: project) == [
        "1️⃣ warning: Disk would provide 'Store', but it is private, so generated code can't create it [inaccessible-binding]",
        "  7️⃣ Other.init(store:) requests it optionally",
        "  4️⃣ Use.init(store:log:disk:) requests it optionally",
        "3️⃣ warning: File would provide 'Log', but its initializer is private, so generated code can't create it [inaccessible-binding]",
        "  5️⃣ Use.init(store:log:disk:) requests it",
      ]
    )
  }

  @Test("An internal binding of another module is reported unless another binding satisfies the request")
  func internalTypes() {
    let project = TestProject([
      (
        "Lib.swift", "Lib",
        "public protocol Log {}\npublic protocol Store {}\nclass 1️⃣FileLog: Log {}\nclass Disk: Store {}"
      ),
      (
        "App.swift", "App",
        "import Lib\nclass Memory: Store {}\nclass Use { init(2️⃣log: (any Log)?, store: any Store) {} }"
      ),
    ])
    #expect(
      findings(in: project) == [
        "1️⃣ warning: FileLog would provide 'Log', but it or its initializer is internal to Lib: make it public [inaccessible-binding]",
        "  2️⃣ Use.init(log:store:) requests it optionally",
      ]
    )
  }

  @Test("A class that no filter matches isn't reported")
  func leftOut() {
    let project = TestProject(
      "class Disk {}\nclass Use { init(disk: Disk?) {} }",
      implicit: { $0 == "Use" }
    )
    #expect(findings(in: project).isEmpty)
  }

  private func findings(in project: TestProject) -> [String] {
    project.sketch(analyze(project.graph).findings(of: RuleName("inaccessible-binding")))
  }
}
