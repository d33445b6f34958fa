import Foundation
import Testing
import _DpendTestSupport

@testable import DpendGraph

/// The identity of findings across runs.
struct FingerprintTests {
  @Test("It is the same on every machine and in every version")
  func stability() {
    #expect(fingerprints(of: [finding()]) == ["e50c464400ed054a"])
    #expect(StableHash.bits32(of: "") == 0x811c_9dc5)
    #expect(StableHash.bits32(of: "foobar") == 0xbf9c_f968)
    #expect(StableHash.bits64(of: "") == 0xcbf2_9ce4_8422_2325)
    #expect(StableHash.bits64(of: "foobar") == 0x8594_4171_f739_67e8)
  }

  @Test("Locations, severities, notes, counts and wording play no part, nor does the file where there is a binding")
  func sameFinding() {
    let changed = [
      finding(line: 90, column: 7), finding(file: "Moved/Elsewhere.swift"), finding(severity: .note),
      finding(message: "\(17) paths lack \("Clock")"),
      finding(notes: [Finding.Note("pass --external 'Clock' if the application supplies it")]),
    ]
    #expect(Set(changed.flatMap { fingerprints(of: [$0]) }) == Set(fingerprints(of: [finding()])))
  }

  @Test("Rule, kind, arguments, bindings and their order do, and the file where there is no binding")
  func otherFinding() {
    let different = [
      finding(), finding(rule: "other"), finding(message: "'\("Clock3")' is missing on \(2) paths"),
      finding(path: ["App.B"]),
      finding(kind: "name"), finding(message: "'Clock' is missing on \(2) paths"),
      finding(path: ["App.A", "App.B"]), finding(path: ["App.B", "App.A"]), finding(path: []),
      finding(file: "B.swift", path: []), finding(path: nil),
    ]
    #expect(Set(different.flatMap { fingerprints(of: [$0]) }).count == different.count)
  }

  @Test("Findings that differ in their locations only are numbered by location, in any order")
  func equalFindings() {
    let (first, second, third) = (finding(line: 3), finding(line: 8), finding(line: 20))
    let numbered = fingerprints(of: [first, second, third])
    #expect(Set(numbered).count == 3)
    #expect(fingerprints(of: [third, first, second]) == [numbered[2], numbered[0], numbered[1]])
    #expect(fingerprints(of: [first]) == [numbered[0]])
  }

  @Test("Lines above everything change nothing", arguments: 1..<40)
  func insertedLines(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let findings = (0..<Int.random(in: 1..<60, using: &random)).map { _ in
      finding(
        rule: ["one", "two"].randomElement(using: &random) ?? "",
        line: Int.random(in: 1..<50, using: &random),
        path: [["App.A"], ["App.A", "App.B"], []].randomElement(using: &random) ?? nil
      )
    }
    let moved = findings.map { $0.moved(down: 7) }
    #expect(fingerprints(of: moved) == fingerprints(of: findings))
    #expect(Set(fingerprints(of: findings)).count == findings.count)
  }

  @Test("Arguments are sorted, because another wording may mention them in another order")
  func order() {
    let messages: [Finding.Message] = [
      "\("A") lacks \("B")", "\("B") isn't in \("A")", "\(["B", "A"], separator: ", ")",
    ]
    #expect(Set(messages.flatMap { fingerprints(of: [finding(message: $0)]) }).count == 1)
  }

  @Test("A message keeps its arguments when it is encoded")
  func coding() throws {
    let message: Finding.Message = "\("A") lacks \(2, of: "binding")\(wording: " now"): \("\("B")?" as Finding.Message)"
    let decoded = try JSONDecoder().decode(Finding.Message.self, from: JSONEncoder().encode(message))
    #expect(decoded.description == "A lacks 2 bindings now: B?")
    #expect(decoded.arguments == ["A", "B"])
  }

  private func fingerprints(of findings: [Finding]) -> [String] {
    Fingerprint.fingerprints(of: findings).map(\.rawValue)
  }

  private func finding(
    rule: String = "missing-dependency",
    kind: String? = nil,
    severity: Severity = .error,
    message: Finding.Message = "'\("Clock")' is missing on \(2) paths",
    file: String = "A.swift",
    line: Int = 5,
    column: Int = 1,
    path: [String]? = ["App.A"],
    notes: [Finding.Note] = []
  ) -> Finding {
    Finding(
      rule: RuleName(rule),
      kind: kind,
      severity: severity,
      message: message,
      location: path.map { _ in SourceLocation(file: file, line: line, column: column) },
      path: (path ?? []).map { BindingID($0) },
      notes: notes
    )
  }
}

extension Finding {
  fileprivate func moved(down lines: Int) -> Finding {
    Finding(
      rule: rule,
      severity: severity,
      message: message,
      location: location.map { SourceLocation(file: $0.file, line: $0.line + lines, column: $0.column) },
      path: path,
      notes: notes
    )
  }
}
