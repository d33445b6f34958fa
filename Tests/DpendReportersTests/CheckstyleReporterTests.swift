import DpendAnalysis
import DpendReporters
import Testing

@testable import DpendReporters

struct CheckstyleReporterTests {
  private let reporter = CheckstyleReporter()

  @Test("Findings are grouped by file, with paths from the repository")
  func whole() {
    #expect(
      reporter.report(.cycle, context: ReportContext(repositoryPath: { "Farm/\($0)" })) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="Farm/App.swift">
            <error line="2" column="1" severity="error" message="dependency cycle: B → C → D → B&#10;B.init() needs &#39;C&#39; (line 2)&#10;C.init() needs &#39;D&#39; (line 3)&#10;D.init() needs &#39;B&#39; (line 4)&#10;\
        cut it here: let &#39;B.init()&#39; take &#39;C: @escaping () -&gt; C&#39; in place of &#39;C: C&#39;; no other edge is \
        cheaper (line 2)&#10;checked: these bindings are acyclic after this change" source="dpend.dependency-cycle"/>
          </file>
        </checkstyle>

        """
    )
  }

  @Test("Without findings the document is empty")
  func empty() {
    #expect(
      reporter.report(.empty, context: ReportContext()) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3"/>

        """
    )
  }

  @Test("A finding without a location is at the root of the repository, and a note is info")
  func unlocated() {
    #expect(
      reporter.report(.unlocated, context: ReportContext()) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name=".">
            <error line="1" severity="info" message="nothing in particular" source="dpend.general"/>
          </file>
        </checkstyle>

        """
    )
  }

  @Test("Every name is printed as one line of text", arguments: HostileNames.all)
  func hostile(name: String) throws {
    let document = try XMLReading.elements(of: reporter.report(.finding(name), context: ReportContext()))
    let shown = name.asReadInXML
    #expect(
      document == [
        .init("checkstyle", ["version": "4.3"]),
        .init("file", ["name": shown]),
        .init(
          "error",
          [
            "line": "3", "column": "7", "severity": "warning", "source": "dpend.rule",
            "message": "\(shown)\n\(shown)\n\(shown) (line 4)",
          ]
        ),
      ]
    )
  }
}
