import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendAnalysis

/// The types of keys, with their bindings and requests.
struct TypeUseTests {
  private static let graph = TestProject([
    (
      "Sources/Storage/Storage.swift", "Storage",
      """
      import DpendRuntime
      public protocol Store {}
      public enum OnDisk: DependencyTag {}
      public final class MemoryStore: Store { public init() {} }
      public final class StorageConfiguration: DependencyConfiguration {
        public init() {}
        public func disk() -> DependencyRegistration<any Store> {
          DependencyRegistration(tag: OnDisk.self, scope: .singleton) { DiskStore() }
        }
      }
      """
    ),
    (
      "Sources/App/App.swift", "App",
      """
      import DpendRuntime
      import Storage
      protocol Rule {}
      final class Tax: Rule {}
      final class Rebate: Rule {}
      enum Local { final class MemoryStore {} }
      final class Log {}
      final class Cart { init(store: any Store, disk: Tagged<any Store, OnDisk>, rules: [any Rule], count: Int = 3) {} }
      final class Till { init(cart: Cart, log: Log?, clock: any Clock, voucher: Voucher?, local: Local.MemoryStore) {} }
      """
    ),
  ]).graph

  @Test("A type has its bindings, its requests with all targets, and selections that name no other type")
  func entries() {
    #expect(
      TypeUse(Self.graph).entries.map(description) == [
        "Cart: bindings Cart; requests Till; own Cart",
        "Clock: bindings none; requests Till; missing",
        "Local.MemoryStore: bindings Local.MemoryStore; requests Till; own Local.MemoryStore",
        "Log: bindings Log; requests Till; own Log",
        "Rule: bindings Rebate, Tax; requests Cart→2",
        "StorageConfiguration: bindings StorageConfiguration; requests Store #OnDisk; own StorageConfiguration",
        "Store: bindings MemoryStore, Store #OnDisk; requests Cart, Cart; tags OnDisk",
        "Till: bindings Till; requests none; own Till",
        "Voucher: bindings none; requests Till; not provided",
      ]
    )
  }

  private func description(of entry: TypeUse.Entry) -> String {
    let graph = Self.graph
    let names = { (names: [String]) in names.isEmpty ? "none" : names.joined(separator: ", ") }
    let requests = entry.requests.map { edges in
      graph.bindings[graph.edges[edges[0]].source].title + (edges.count > 1 ? "→\(edges.count)" : "")
    }
    let tags = entry.keys(in: graph).compactMap(\.tag?.name)
    let isSelected =
      entry.selection?.bindings(in: graph) == entry.bindings
      && entry.requesting?.bindings(in: graph) == entry.requesters(in: graph)
    return
      "\(entry.type): bindings \(names(entry.bindings.map { graph.bindings[$0].title })); requests \(names(requests))"
      + (tags.isEmpty ? "" : "; tags \(names(tags))")
      + (entry.isMissing ? "; missing" : entry.isUnsatisfied ? "; not provided" : "")
      + (isSelected ? "" : "; selections differ")
      + (entry.ownBinding.map { "; own \(graph.bindings[$0].title)" } ?? "")
  }
}
