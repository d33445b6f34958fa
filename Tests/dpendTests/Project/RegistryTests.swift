import DpendAnalysis
import DpendCollectors
import DpendGenerators
import DpendGraph
import DpendKit
import DpendReporters
import Testing
import _DpendTestSupport

/// Registered types have tests: a type `Name` has a file `NameTests.swift` with a suite of that name.
struct RegistryTests {
  @Test("Each rule has tests")
  func rules() throws {
    #expect(try untested(RuleRegistry.rules.map(Self.typeName), in: "Tests/DpendAnalysisTests/Rules") == [])
  }

  @Test("Each dialect has tests, in a folder of its own")
  func dialects() throws {
    for name in DialectRegistry.all.map(Self.typeName) {
      let folder = "Tests/DpendCollectorsTests/Dialects/\(name.replacing("Dialect", with: ""))"
      #expect(try untested([name], in: folder) == [])
    }
  }

  @Test("Each reporter has tests")
  func reporters() throws {
    #expect(try untested(ReporterRegistry.all.map(Self.typeName), in: "Tests/DpendReportersTests") == [])
  }

  @Test("Each format of answers has tests")
  func answerReporters() throws {
    #expect(try untested(AnswerReporterRegistry.all.map(Self.typeName), in: "Tests/DpendReportersTests") == [])
  }

  @Test("Each format of differences has tests")
  func differenceReporters() throws {
    let types = DifferenceReporterRegistry.all.map(Self.typeName)
    #expect(try untested(types, in: "Tests/DpendReportersTests") == [])
  }

  @Test("Each kind of container has tests")
  func containers() throws {
    #expect(try untested(ContainerRegistry.all.map(Self.typeName), in: "Tests/DpendGeneratorsTests/Containers") == [])
  }

  @Test("Each insert has tests")
  func inserts() throws {
    #expect(try untested(PageInsertRegistry.all.map(Self.typeName), in: "Tests/DpendReportersTests") == [])
  }

  @Test("Types without tests are found")
  func missing() throws {
    #expect(try untested(["DependencyCycle", "Invented"], in: "Tests/DpendAnalysisTests/Rules") == ["Invented"])
  }

  @Test("Names are written once")
  func names() {
    let names = [
      DialectRegistry.all.map(\.name), RuleRegistry.all.map(\.name.rawValue), ReporterRegistry.all.map(\.name),
      ContainerRegistry.all.map(\.name), AnswerReporterRegistry.all.map(\.name), SelectionPredicate.all.map(\.name),
      DifferenceReporterRegistry.all.map(\.name), DifferenceGate.all.map(\.name), CodeHost.all.map(\.name),
      PageInsertRegistry.all.map(\.name),
    ]
    for names in names { #expect(Set(names).count == names.count) }
  }

  private static func typeName(_ value: Any) -> String { String(describing: type(of: value)) }

  /// The types without tests.
  private func untested(_ types: [String], in folder: String) throws -> [String] {
    let files = try Checkout.files(in: folder, ending: "Tests.swift")
    return types.filter { type in
      guard let file = files.first(where: { "/\($0)".hasSuffix("/\(type)Tests.swift") }),
        let source = text(of: Checkout.path("\(folder)/\(file)"))
      else { return true }
      return !source.contains("struct \(type)Tests") || !source.contains("@Test")
    }
  }
}
