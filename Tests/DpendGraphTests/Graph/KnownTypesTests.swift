import DpendGraph
import Testing
import _DpendTestSupport

struct KnownTypesTests {
  private let types = TestProject([
    ("App.swift", "App", "protocol Store {}; enum Scope { struct Inner {} }; actor Ledger {}; typealias Shop = Store"),
    (
      "Library.swift", "Library",
      "public class Store { public init(sink: any Logging.Sink & Sendable, log: some Log) {} }"
    ),
  ]).graph.types

  @Test("Types are distinguished by module")
  func kinds() {
    #expect(types.kind(of: NominalType(module: "App", "Store")) == .protocol)
    #expect(types.kind(of: NominalType(module: "Library", "Store")) == .class)
    #expect(types.kind(of: NominalType(module: "App", "Scope.Inner")) == .struct)
    #expect(types.kind(of: NominalType(module: "App", "Ledger")) == .actor)
    #expect(types.kind(of: NominalType("Store")) == nil)
    #expect(types.isProtocol(NominalType(module: "App", "Store")))
    #expect(!types.isProtocol(NominalType(module: "Library", "Store")))
  }

  @Test("The location of a type, and the module of a file")
  func locations() {
    #expect(
      types.location(of: NominalType(module: "App", "Scope.Inner"))
        == SourceLocation(file: "App.swift", line: 1, column: 40)
    )
    #expect(types.location(of: NominalType(module: "App", "Shop")) == nil)
    #expect(types.module(ofFile: "Library.swift") == "Library")
    #expect(types.module(ofFile: "Elsewhere.swift") == nil)
  }

  @Test("A type behind any or some is a protocol")
  func existentials() {
    #expect(["Sink", "Sendable", "Log"].allSatisfy { types.isProtocol(NominalType($0)) })
    #expect(!types.isProtocol(NominalType("Date")))
  }

  @Test("The modules that declare a top-level name")
  func topLevelNames() {
    #expect(types.modules(declaring: "Store") == ["App", "Library"])
    #expect(types.modules(declaring: "Shop") == ["App"])
    #expect(types.modules(declaring: "Inner").isEmpty)
  }
}
