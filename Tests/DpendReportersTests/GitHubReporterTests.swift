import DpendAnalysis
import DpendGraph
import DpendReporters
import Testing

@testable import DpendReporters

struct GitHubReporterTests {
  private let reporter = GitHubReporter()

  @Test("A finding is a command with its notes in the message")
  func whole() {
    let context = ReportContext(repositoryPath: { "Farm/\($0)" }, utf16Columns: { [$0[0]: 9] })
    #expect(
      reporter.report(.cycle, context: context) == """
        ::error file=Farm/App.swift,line=2,col=9,title=dependency-cycle::dependency cycle: B → C → D → B%0A\
        B.init() needs 'C' (line 2)%0AC.init() needs 'D' (line 3)%0A\
        D.init() needs 'B' (line 4)%0A\
        cut it here: let 'B.init()' take 'C: @escaping () -> C' in place of 'C: C'; no other edge is cheaper (line 2)%0A\
        checked: these bindings are acyclic after this change

        """
    )
    #expect(reporter.report(.empty, context: ReportContext()) == "")
    #expect(
      reporter.report(.unlocated, context: ReportContext()) == "::notice title=general::nothing in particular\n"
    )
  }

  @Test("Ten annotations of each severity are shown, and the others are in the log with a notice")
  func manyFindings() {
    let lines = reporter.report(.many(errors: 12, warnings: 2, notes: 10), context: ReportContext())
      .split(separator: "\n").map(String.init)
    #expect(lines.prefix(10).allSatisfy { $0.hasPrefix("::error file=A.swift,") })
    #expect(lines[10..<12].allSatisfy { $0.hasPrefix("::warning file=A.swift,") })
    #expect(lines[12..<21].allSatisfy { $0.hasPrefix("::notice file=A.swift,") })
    #expect(
      lines[21...].map(\.self) == [
        "::notice title=dpend::12 errors, 2 warnings, 10 notes; 3 more findings in the log of this step",
        "::group::3 more findings", "::stop-commands::dpend-c9efcaf771a9df7c",
        "A.swift:11: error: error 11 [rule]", "  see there (B.swift:11)", "A.swift:12: error: error 12 [rule]",
        "  see there (B.swift:12)", "A.swift:10: note: note 10 [rule]", "  see there (B.swift:10)",
        "::dpend-c9efcaf771a9df7c::", "::endgroup::",
      ]
    )
  }

  @Test("The token after which commands are processed again is in no line before it, in any case")
  func token() {
    var text = "lines"
    for _ in 1...3 {
      let token = GitHubReporter.token(absentFrom: text)
      #expect(token == GitHubReporter.token(absentFrom: text))
      #expect(!text.lowercased().contains(token))
      text += "\n::\(token.uppercased())::"
    }
  }

  @Test("A name cannot end its property or the command", arguments: HostileNames.all)
  func hostile(name: String) throws {
    let lines = reporter.report(.finding(name), context: ReportContext()).split(separator: "\n")
    #expect(lines.count == 1)
    let command = try #require(Command(lines[0]))
    let shown = name.asOneLine
    #expect(command.name == "warning")
    #expect(command.properties == ["file": shown, "line": "3", "col": "7", "title": "rule"])
    #expect(command.message == "\(shown)\n\(shown)\n\(shown) (line 4)")
  }

  /// A command as the runner reads it, scalar by scalar.
  private struct Command {
    let name: String
    var properties: [String: String] = [:]
    let message: String

    init?(_ line: Substring) {
      let text = Array(line.unicodeScalars)
      guard text.starts(with: "::".unicodeScalars) else { return nil }
      guard let end = text.indices.dropFirst(2).dropLast().first(where: { text[$0] == ":" && text[$0 + 1] == ":" })
      else { return nil }
      let head = text[2..<end].split(separator: " ", maxSplits: 1)
      name = Self.string(head[0])
      message = Self.decoded(text[(end + 2)...], ["25": "%", "0A": "\n", "0D": "\r"])
      for property in head.count < 2 ? [] : head[1].split(separator: ",") {
        let parts = property.split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        properties[Self.string(parts[0])] =
          Self.decoded(parts[1], ["25": "%", "0A": "\n", "0D": "\r", "3A": ":", "2C": ","])
      }
    }

    private static func decoded(_ text: ArraySlice<Unicode.Scalar>, _ codes: [String: Unicode.Scalar]) -> String {
      var rest = text
      var result: [Unicode.Scalar] = []
      while let scalar = rest.popFirst() {
        if scalar == "%", let decoded = codes[string(rest.prefix(2))] {
          result.append(decoded)
          rest.removeFirst(2)
        } else {
          result.append(scalar)
        }
      }
      return string(result[...])
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(scalars))
    }
  }
}
