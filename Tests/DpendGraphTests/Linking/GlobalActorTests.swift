import DpendGraph
import Testing
import _DpendTestSupport

/// The recognition of global actors among attributes.
struct GlobalActorTests {
  private func actors(_ source: MarkedSource, from other: MarkedSource = "") -> [String] {
    let project = TestProject([("App.swift", "App", source), ("Kit.swift", "Kit", other)])
    let bindings = project.graph.bindings.filter { $0.module == "App" && $0.factory.globalActor != nil }
    return bindings.map { "\($0.type): \($0.factory.globalActor ?? "")" }
  }

  @Test("A type that the project declares with @globalActor is one, with any name")
  func declared() {
    let actors = actors(
      """
      import Kit
      @globalActor actor Storage { static let shared = Storage() }
      #if DEBUG
      @globalActor struct Background { actor Shared {}; static let shared = Shared() }
      #endif
      typealias Main = MainActor
      @Observed @Storage final class Table {}
      final class Plain { @Storage init() {} }
      final class Row: Base {}
      @Storage class Base {}
      @Storage class Free { nonisolated init() {} }
      @Background final class Job {}
      @Kit.Network final class Request {}
      @Network final class Reply {}
      @Main final class Screen {}
      @Storage actor Counter {}
      """,
      from: "@globalActor public actor Network { public static let shared = Network() }"
    )
    #expect(
      actors == [
        "Base: Storage", "Job: Background", "Plain: Storage", "Reply: Network", "Request: Network", "Row: Storage",
        "Screen: MainActor", "Table: Storage",
      ]
    )
  }

  @Test("The name of a nested global actor is qualified wherever the source does not qualify it")
  func nested() {
    let actors = actors(
      """
      enum Actors {
        @globalActor actor Disk { static let shared = Disk() }
        @Disk final class Cache {}
        final class Index { @Disk init() {} }
      }
      @Actors.Disk final class File {}
      @Disk final class Other {}
      """
    )
    #expect(actors == ["Actors.Cache: Actors.Disk", "Actors.Index: Actors.Disk", "File: Actors.Disk"])
  }

  @Test("Other types and macros that the project declares are no global actors, whatever their names are")
  func others() {
    let actors = actors(
      """
      import SwiftData
      @propertyWrapper struct StageActor { var wrappedValue = 1 }
      actor PlainActor {}
      @attached(member) macro CastActor() = #externalMacro(module: "Macros", type: "CastActor")
      @StageActor final class Stage {}
      @PlainActor final class Plain {}
      @CastActor final class Cast {}
      @ModelActor final class Model {}
      @CastActor @DatabaseActor final class Both {}
      @LibraryActor final class Far {}
      @Library final class Near {}
      """
    )
    #expect(actors == ["Both: DatabaseActor", "Far: LibraryActor"])
  }

  @Test("A closure has the global actor that its type names, whatever the name is")
  func closures() {
    let project = TestProject(
      """
      enum Actors { @globalActor actor Disk { static let shared = Disk() } }
      @Actors.Disk final class File {}
      final class Use {
        init(
          file: @escaping @Actors.Disk () -> File, foreign: @escaping @Sendable @Library.Main () -> Int,
          plain: @escaping @autoclosure @Sendable () -> Int
        ) {}
      }
      """
    ) { $0 == "Use" }
    let types = project.graph.bindings.flatMap(\.requests).map(\.declaredType.description)
    #expect(types == ["@Actors.Disk () -> File", "@Library.Main @Sendable () -> Int", "Int"])
  }
}
