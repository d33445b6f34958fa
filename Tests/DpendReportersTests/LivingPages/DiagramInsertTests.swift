import DpendAnalysis
import Testing
import _DpendTestSupport

@testable import DpendGraph
@testable import DpendReporters

struct DiagramInsertTests {
  @Test("A diagram is Mermaid text, with tags, external values and missing keys")
  func mermaid() throws {
    #expect(
      try FilledPages.contents(of: "diagram select='module:Shop or tag:*'", in: .sample) == """
        ```mermaid
        flowchart TD
          subgraph "Shop"
            n0["Cart"]
            n1["Discount"]
            n2["TaxRule"]
            n3["Till"]
            n5{{"Clock"}}:::missing
          end
          subgraph "Store"
            n4["Store #35;OnDisk"]
            n6(["path: String"])
          end
          n0 --> n4
          n0 --> n1
          n0 --> n2
          n0 --> n5
          n3 --> n0
          n3 -. factory .-> n0
          n4 --> n6
          classDef missing stroke-width:3px,stroke-dasharray:5 3
        ```
        """
    )
  }

  @Test("The neighborhood of bindings, and the modules")
  func subjects() throws {
    #expect(
      try FilledPages.contents(of: "diagram focus='Cart' depth='1'", in: .sample) == """
        ```mermaid
        flowchart TD
          subgraph "Shop"
            n0["Cart"]
            n1["Discount"]
            n2["TaxRule"]
            n3["Till"]
            n5{{"Clock"}}:::missing
          end
          subgraph "Store"
            n4["Store #35;OnDisk"]
          end
          n0 --> n4
          n0 --> n1
          n0 --> n2
          n0 --> n5
          n3 --> n0
          n3 -. factory .-> n0
          classDef missing stroke-width:3px,stroke-dasharray:5 3
        ```
        """
    )
    let modules = try FilledPages.contents(of: "diagram level='module'", in: .sample)
    #expect(
      modules == """
        ```mermaid
        flowchart TD
          n0["Shop"]
          n1["Store"]
          n0 -- 2 --> n1
        ```
        """
    )
    #expect(
      try FilledPages.contents(of: "diagram", in: .cycle) == """
        ```mermaid
        flowchart TD
          subgraph "App"
            n0["A"]
            n1["B"]
            n2["C"]
            n3["D"]
          end
          n0 --> n1
          n1 -- cycle 1 --> n2
          n2 -- cycle 1 --> n3
          n3 -- cycle 1 --> n1
        ```
        """
    )
  }

  @Test("A picture is beside the page, and has neither links nor locations")
  func picture() throws {
    let filled = try FilledPages.fill("diagram focus='Cart' format='svg' name='Cart-1'", in: .sample)
    #expect(
      filled.text == """
        <!-- dpend:diagram focus='Cart' format='svg' name='Cart-1' -->

        ![Cart with its dependencies and dependents](Cart-1.svg)

        <!-- /dpend -->

        """
    )
    #expect(filled.pictures.map(\.name) == ["Cart-1"])
    let drawing = try #require(filled.pictures.first)
    #expect(drawing.nodes.allSatisfy { $0.target == nil && !$0.tooltip.contains(".swift") })
    #expect(drawing.edges.allSatisfy { !$0.tooltip.contains(".swift") })
  }

  @Test("Above the limits of Mermaid, a diagram shows modules, or is a mistake")
  func limits() throws {
    let names = (0..<60).map { "B\($0)" }
    let graph = BindingGraph(
      bindings: names.enumerated().map { (name: $1, dependencies: Array(names[($0 + 1)...].prefix(12))) }
    )
    #expect(
      try FilledPages.contents(of: "diagram", in: analyze(graph)) == """
        ```mermaid
        flowchart TD
          n0["App"]
        ```

        60 nodes and 642 lines are too many for one picture; the diagram shows modules.
        """
    )
    #expect(
      FilledPages.mistakes(of: "diagram focus='B0' depth='60'", in: analyze(graph)) == [
        "1:6 60 nodes and 642 lines are too many for Mermaid; select fewer bindings, or write format=\"svg\""
      ]
    )
  }

  @Test(
    "Mistakes in attributes",
    arguments: [
      ("diagram depth='1'", "1:20 'depth' requires 'focus'; remove it, or add 'focus'"),
      ("diagram focus='Cart' level='module'", "1:33 'focus' excludes 'level'; remove one of them"),
      ("diagram focus='Cart' select='Till'", "1:33 'focus' excludes 'select'; remove one of them"),
      ("diagram depth='-1' focus='Cart'", "1:27 'depth' must be an integer of at least 0"),
      ("diagram level='modul'", "1:27 'level' can't be 'modul'; use one of module, component, binding"),
      (
        "diagram level='binding' dependencies='all'",
        "1:36 'dependencies' requires level=\"module\"; remove it, or add level=\"module\""
      ),
      ("diagram level='module' dependencies='some'", "1:49 'dependencies' can't be 'some'; use one of source, all"),
      ("diagram format='png'", "1:28 'format' can't be 'png'; use one of mermaid, svg"),
      ("diagram name='a'", "1:20 'name' requires format=\"svg\"; remove it, or add the format"),
      (
        "diagram format='svg'",
        "1:6 format=\"svg\" requires 'name'; add name=\"…\", the name of the file without '.svg'"
      ),
      (
        "diagram format='svg' name='../a'",
        "1:39 '../a' can't be the name of a picture; use up to 100 letters, digits, '-' and '_'"
      ),
      ("diagram select='modul:Shop'", "1:28 unknown predicate 'modul:'; did you mean 'module:'?"),
      (
        "diagram select='é and'",
        """
        1:34 incomplete selection; write the name of a type, or a predicate as in 'scope:singleton and not module:App'
        """
      ),
      ("diagram select='Carts'", "1:28 nothing matches type:Carts; nearest: type:Cart"),
      ("diagram selected='Cart'", "1:20 'dpend:diagram' has no attribute 'selected'; did you mean 'select'?"),
      ("diagramm", "1:6 unknown marker 'dpend:diagramm'; did you mean 'dpend:diagram'?"),
      (
        "other",
        """
        1:6 unknown marker 'dpend:other'; use one of dpend:diagram, dpend:table, dpend:cycles, dpend:container, \
        dpend:summary, dpend:findings
        """
      ),
    ]
  )
  func mistakes(marker: String, expected: String) {
    #expect(FilledPages.mistakes(of: marker, in: .sample) == [expected])
  }

  @Test("DocC shows pictures only, and two pictures of a page have different names")
  func pictures() throws {
    #expect(
      FilledPages.mistakes(of: "diagram", in: .sample, for: .docC) == [
        "1:6 DocC does not draw Mermaid; add format=\"svg\" and name=\"…\""
      ]
    )
    let marker = "<!-- dpend:diagram format='svg' name='a' -->\n<!-- /dpend -->\n"
    let page = try LivingPage(marker + marker.replacing("'a'", with: "'A'"))
    let error = try #require(throws: InvalidPage.self) {
      try LivingPagePrinter(.sample, container: .omitted("")).fill(page, for: .host)
    }
    #expect(error.mistakes.map { "\($0.line):\($0.column) \($0.message)" } == ["3:6 two pictures have the name 'A'"])
  }
}
