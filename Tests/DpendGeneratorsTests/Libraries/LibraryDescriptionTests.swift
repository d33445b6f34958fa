import DpendCollectors
import DpendGenerators
import DpendGraph
import Foundation
import Testing
import _DpendTestSupport

struct LibraryDescriptionTests {
  @Test("Listing 5.3 of the thesis gives listing 5.4, with further fields")
  func thesis() throws {
    var project = TestProject([("Sources/Library/Listing.swift", "Library", .listing53)])
    project.options.isLibrary = true
    let listing54 = """
      [
        {
          "dependencies": [],
          "key": {"name": "A"},
          "kind": {"initializer": {"parameters": [], "type": "A"}},
          "requiredModules": []
        },
        {
          "dependencies": [{"name": "A"}],
          "key": {"name": "B"},
          "kind": {"initializer": {"parameters": [{"dependency": {"name": "A"}, "name": "a"}], "type": "B"}},
          "requiredModules": []
        }
      ]
      """
    let expected = try JSONDecoder().decode([LibraryDescription.Factory].self, from: Data(listing54.utf8))
    let description = LibraryDescription(project.graph, module: "Library")
    #expect(description.factories.map(\.withoutDetails) == expected)
  }

  @Test("Internal keys of the library are not part of its description")
  func internalKeys() {
    var project = TestProject(
      "protocol Indexing {}; public protocol Searching {}; public class Index: Indexing { public init() {} }; public class Search: Indexing, Searching { public init() {} }"
    )
    project.options.isLibrary = true
    let description = LibraryDescription(project.graph, module: "App")
    #expect(description.factories.map(\.key.name) == ["Index", "Searching"])
    #expect(description.types.map(\.name) == ["Index", "Search", "Searching"])
  }

  @Test("The file of a library with all kinds of bindings")
  func file() throws {
    try Snapshot.check(LibraryDescription(Self.library.graph, module: "Library").json, "Library.dpendmodule")
  }

  @Test("A description is read as the bindings that it was written for")
  func roundTrip() throws {
    let graph = Self.library.graph
    let json = LibraryDescription(graph, module: "Library").json
    let description = try JSONDecoder().decode(LibraryDescription.self, from: Data(json.utf8))
    let input = resolve(
      Declarations(),
      libraries: [Library(path: "Library.dpendmodule", description: description)]
    )
    let settled = graph.bindings.filter { $0.module == "Library" && !$0.id.rawValue.contains("Cache") }
    let described = (settled + graph.templates).sorted { $0.id < $1.id }.map { $0.located(in: "Library.dpendmodule") }
    #expect(input.bindings.sorted { $0.id < $1.id } == described)
    #expect(input.types.kind(of: NominalType(module: "Library", "Clock")) == .protocol)
    #expect(input.types.isProtocol(NominalType("Publisher")))
  }

  @Test("The order of the files doesn't matter")
  func determinism() {
    let reversed = LibraryDescription(Self.libraryReversed.graph, module: "Library").json
    #expect(LibraryDescription(Self.library.graph, module: "Library").json == reversed)
  }

  @Test("An application with the library's description creates the same bindings as with its sources")
  func application() throws {
    let description = LibraryDescription(Self.library.graph, module: "Library")
    let application: MarkedSource = """
      import Library
      final class Alarm { init(clock: any Clock, disk: Tagged<any Store, OnDisk>, store: DiskStore, cache: Cache<Alarm>) {} }
      """
    var project = TestProject(application)
    project.libraries = [Library(path: "Library.dpendmodule", description: description)]
    project.externalTypes = ["String"]
    #expect(
      project.graph.sketch.filter { $0.hasPrefix("Alarm") } == [
        "Alarm.init(clock:disk:store:cache:) -clock-> ClockConfiguration.clock(zone:)",
        "Alarm.init(clock:disk:store:cache:) -disk-> ClockConfiguration.disk()",
        "Alarm.init(clock:disk:store:cache:) -store-> DiskStore.init(folder:)",
        "Alarm.init(clock:disk:store:cache:) -cache-> Cache<Alarm>.init(capacity:elements:)",
      ]
    )
  }

  @Test("An application sets the properties that a library's description names, if it has values for them")
  func properties() throws {
    let description = LibraryDescription(Self.library.graph, module: "Library")
    var project = TestProject("import Library")
    project.libraries = [Library(path: "Library.dpendmodule", description: description)]
    project.externalTypes = ["String"]
    let graph = project.graph
    #expect(
      graph.sketch.filter { $0.hasPrefix("Viewer") } == [
        "Viewer.init() -store:lazy-> DiskStore.init(folder:)",
        "Viewer.init() -clock:lazy-> ClockConfiguration.clock(zone:)",
      ]
    )
    #expect(graph.bindings.first { $0.type.description == "Viewer" }?.scope == .shared)
  }

  private static let library = libraryProject(files)
  private static let libraryReversed = libraryProject(files.reversed())

  private static func libraryProject(_ files: [(path: String, module: String, source: MarkedSource)]) -> TestProject {
    var project = TestProject(files)
    project.options.isLibrary = true
    return project
  }

  private static let files: [(path: String, module: String, source: MarkedSource)] = [
    (
      "Sources/Library/Clock.swift", "Library",
      """
      import DpendRuntime
      import Foundation
      import Networking
      #if canImport(UIKit)
      import UIKit
      #endif

      public protocol Clock {}
      public protocol Store {}
      public enum OnDisk: DependencyTag {}

      public final class Request { public init() {} }

      public final class ClockConfiguration: DependencyConfiguration {
        public init?(_ calendar: Calendar) {}

        public func clock(zone: Zone) async throws -> DependencyRegistration<any Clock> {
          DependencyRegistration(scope: .weakSingleton) { WallClock() }
        }
        public func disk() -> DependencyRegistration<any Store> {
          DependencyRegistration(tag: OnDisk.self, scope: .eagerSingleton) { DiskStore(folder: "") }
        }
        public func publisher() -> DependencyRegistration<any Publisher> {
          DependencyRegistration { try await Silence() }
        }
        #if DEBUG && !os(Linux)
        @MainActor public func zone() -> DependencyRegistration<Zone> {
          DependencyRegistration { Zone() }
        }
        #endif
      }
      """
    ),
    (
      "Sources/Library/DiskStore.swift", "Library",
      """
      import Networking

      public final class DiskStore: Store, CustomThing {
        public init(folder: String) {}
      }

      public final class Viewer {
        public var store: DiskStore!
        public private(set) var other: DiskStore!
        public var clock: (() -> any Clock)!
        public init() {}
      }

      public final class Cache<Element> {
        public init(capacity: Int = 16, elements: [Element] = []) {}
      }

      public final class Client: Sending {
        public init(
          _ store: any Store,
          at clocks: [any Clock],
          disk: Tagged<any Store, OnDisk>?,
          caches: @escaping () async -> Cache<Request>,
          request: Networking.Request
        ) {}
      }
      """
    ),
    (
      "Sources/Networking/Request.swift", "Networking",
      """
      public final class Request { public init() {} }
      public protocol Sending {}
      """
    ),
  ]
}

extension MarkedSource {
  fileprivate static let listing53: MarkedSource = """
    public class A {
      public init() { }
    }

    public class B {
      public init(a: A) { }
    }

    class C {
      init(b: B, a: A) { }
    }
    """
}

extension LibraryDescription.Factory {
  fileprivate var withoutDetails: LibraryDescription.Factory {
    var copy = self
    copy.details = nil
    return copy
  }
}

extension Binding {
  /// Returns the binding as an application reads it, with the file of the description as its location.
  fileprivate func located(in file: String) -> Binding {
    var copy = self
    copy.location = SourceLocation(file: file, line: 1, column: 1)
    for index in copy.requests.indices { copy.requests[index].location = copy.location }
    return copy
  }
}
