import DpendAnalysis
import DpendCollectors
import DpendKit
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendGraph

/// Fingerprints don't depend on the wording of messages: names from the source are arguments, and everything else is wording.
struct WordingTests {
  @Test("Other words change no fingerprint")
  func rewording() throws {
    let groups = (try Self.samples.get()).map(\.findings)
    #expect(Set(groups.joined().map(\.rule)).count > 20)
    for findings in groups {
      let reworded = findings.map { finding in
        Finding(
          rule: finding.rule,
          kind: finding.kind,
          severity: finding.severity,
          message: finding.message.reworded { $0.isEmpty ? "" : "Lorem ipsum \($0.count)" },
          location: finding.location,
          path: finding.path,
          notes: [],
          cause: finding.cause,
          grouped: finding.grouped
        )
      }
      #expect(Set(Fingerprint.fingerprints(of: reworded)) == Set(Fingerprint.fingerprints(of: findings)))
    }
  }

  @Test("Every word of an argument is a name from the source")
  func arguments() throws {
    for (sources, findings) in try Self.samples.get() {
      let words = Self.words(of: sources)
      for finding in findings {
        let foreign = finding.message.arguments.flatMap { Self.words(of: $0).subtracting(words) }
        #expect(foreign == [], "\(finding.rule.rawValue): \(finding.message)")
      }
    }
  }

  private typealias Sample = (sources: String, findings: [Finding])

  private static let samples = Result { try examples() + rulePages() }

  /// The words of a text; `…` is punctuation.
  private static func words(of text: String) -> Set<Substring> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
  }

  private static func examples() throws -> [Sample] {
    try FileManager.default.contentsOfDirectory(atPath: Checkout.path("Examples")).sorted().compactMap { name in
      let folder = Checkout.path("Examples/\(name)")
      guard FileManager.default.fileExists(atPath: folder + "/.dpend.yml") else { return nil }
      var configuration = try ConfigurationFile.read(folder + "/.dpend.yml").applied(to: Configuration())
      // The default is the working directory, which is not that of the example.
      if configuration.sources == Configuration().sources { configuration.sources = [folder] }
      let files = try Checkout.files(in: "Examples/\(name)", ending: "")
      let texts = files.compactMap { text(of: "\(folder)/\($0)") }
      return ((files + texts).joined(separator: "\n"), Pipeline(configuration).run().result.findings)
    }
  }

  /// The examples on the pages of the rules.
  private static func rulePages() -> [Sample] {
    let examples = DialectRegistry.all.flatMap { dialect in
      dialect.vocabulary.ruleExamples.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value.code)
    }
    return (RuleRegistry.all.compactMap(\.explanation.example) + examples).map { source in
      let graph = TestProject(MarkedSource(source)).graph
      return ("App App.swift init \(source)", DpendAnalysis.analyze(graph).findings)
    }
  }
}
