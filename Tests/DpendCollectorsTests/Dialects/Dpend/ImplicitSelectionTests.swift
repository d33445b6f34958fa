import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The types that implicit filters select, and filters that select none.
struct ImplicitSelectionTests {
  @Test("A filter that matches a protocol selects the types that conform to it")
  func protocols() {
    let project = TestProject(
      """
      protocol Store {}
      protocol FastStore: Store {}
      protocol Cache {}
      class Disk: Store {}
      class Scratch: Disk {}
      struct Memory: FastStore {}
      actor Remote {}
      extension Remote: Store {}
      enum Nothing: Store {}
      class Shelf: Cache {}
      class Other: Storage {}
      """,
      implicit: { $0 == "Store" || $0 == "Storage" }
    )
    #expect(
      project.graph.bindingSketch == [
        "Disk.init(): Store", "Memory.init(): FastStore", "Remote.init(): Store", "Scratch.init(): Scratch",
      ]
    )
  }

  @Test("A filter for all names but some does not select the others by their protocols")
  func negative() {
    let project = TestProject("protocol Store {}\nclass Disk: Store {}\nclass Old: Store {}", implicit: { $0 != "Old" })
    #expect(project.graph.bindingSketch == ["Disk.init(): Store"])
  }

  @Test("Markers such as Sendable select nothing")
  func markers() {
    let project = TestProject("final class Disk: Sendable {}", implicit: { $0 == "Sendable" })
    #expect(project.graph.bindings == [])
  }

  @Test("A filter that selects no type is a warning with its location in the configuration")
  func unmatched() {
    var project = TestProject("protocol Lonely {}\nenum Number {}\nclass Disk {}")
    project.options.filters = [
      ImplicitFilter("Disk") { $0 == "Disk" }, ImplicitFilter("Lonely") { $0 == "Lonely" },
      ImplicitFilter("Number", at: SourceLocation(file: ".dpend.yml", line: 2, column: 5)) { $0 == "Number" },
    ]
    let fix = "  change it to match the whole name of a class, struct, actor or protocol, as in '.+Service'"
    #expect(
      project.sketch(project.graph.findings) == [
        "warning: the filter 'Lonely' selects no type [unmatched-filter]", fix,
        ".dpend.yml:2:5: warning: the filter 'Number' selects no type [unmatched-filter]", fix,
      ]
    )
  }

  @Test("A project without types has no findings about filters")
  func noTypes() {
    var project = TestProject("let answer = 42")
    project.options.filters = [ImplicitFilter("Disk") { $0 == "Disk" }]
    #expect(project.graph.findings == [])
  }
}
