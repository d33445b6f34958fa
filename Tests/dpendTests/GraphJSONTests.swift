import Foundation
import Testing
import _DpendTestSupport

/// The JSON of `dpend graph`, field by field.
struct GraphJSONTests {
  @Test("Every field is there, nulls included")
  func shape() async throws {
    let source = """
      protocol Store {}
      final class Disk: Store {}
      final class Memory: Store {}
      final class Cart { init(_ stores: [any Store], name: Tagged<Name, Short>?, size: Int = 0, make: () -> Thing) {} }
      #if DEBUG
      public final class Wiring: DependencyConfiguration {
        func thing(at url: URL) -> DependencyRegistration<Thing> { DependencyRegistration(tag: Fast.self, scope: .singleton) { Thing() } }
      }
      #endif
      """
    let files: KeyValuePairs = [
      "Shop.swift": source, ".dpend.yml": "implicit-filter: 'Disk|Memory|Cart'\nexternal: URL\nroots: Cart",
    ]
    try await withTemporaryFolder(files) { folder in
      let outcome = try await Program.dpend.run(["graph", "--format", "json", "-q"], in: folder)
      let graph = try Self.dictionary(outcome.output)
      let expected = try Self.dictionary(Self.expected)
      #expect(Set(graph.keys) == Set(expected.keys))
      for (key, value) in expected { #expect(graph[key] == value, "\(key)") }
    }
  }

  @Test("Documentation comments are no part of the graph")
  func comments() async throws {
    var graphs: Set<String> = []
    for comment in ["//", "/// Stores carts.", "/// Stores *orders*."] {
      try await withTemporaryFolder([
        "Shop.swift": "\(comment)\nfinal class Store { init() {} }", ".dpend.yml": "implicit-filter: Store",
      ]) { folder in
        _ = graphs.insert(try await Program.dpend.run(["graph", "--format", "json", "-q"], in: folder).output)
      }
    }
    #expect(graphs.count == 1 && graphs.first?.contains("App.Store.init()") == true, "\(graphs)")
  }

  private static func dictionary(_ text: String) throws -> [String: NSObject] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: NSObject])
  }

  private static let expected = """
    {
      "schemaVersion": 1,
      "suppressed": [],
      "programs": [{"name": "App", "modules": ["App"]}],
      "modules": [{"name": "App", "files": 1}],
      "moduleDependencies": [],
      "components": [
        {"id": "App.Wiring", "name": "Wiring", "kind": "configuration", "parent": "dpend", "collaborators": [], "module": "App"},
        {"id": "dpend", "name": "Container", "kind": "container", "parent": null, "collaborators": [], "module": null}
      ],
      "bindings": [
        {"id": "App.Cart.init(_:name:size:make:)", "type": "Cart", "keys": [{"type": "Cart", "module": "App", "tag": null}],
         "kind": "initializer", "scope": "unique", "lifetime": "transient", "dialect": "dpend", "evidence": "registered", "module": "App",
         "component": "dpend", "access": "internal", "condition": null, "isRoot": true,
         "location": {"file": "Shop.swift", "line": 4, "column": 20}},
        {"id": "App.Disk.init()", "type": "Disk", "keys": [{"type": "Store", "module": "App", "tag": null}],
         "kind": "initializer", "scope": "unique", "lifetime": "transient", "dialect": "dpend", "evidence": "registered", "module": "App",
         "component": "dpend", "access": "internal", "condition": null, "isRoot": false,
         "location": {"file": "Shop.swift", "line": 2, "column": 13}},
        {"id": "App.Memory.init()", "type": "Memory", "keys": [{"type": "Store", "module": "App", "tag": null}],
         "kind": "initializer", "scope": "unique", "lifetime": "transient", "dialect": "dpend", "evidence": "registered", "module": "App",
         "component": "dpend", "access": "internal", "condition": null, "isRoot": false,
         "location": {"file": "Shop.swift", "line": 3, "column": 13}},
        {"id": "App.Wiring.init()", "type": "Wiring", "keys": [{"type": "Wiring", "module": "App", "tag": null}],
         "kind": "initializer", "scope": "unique", "lifetime": "transient", "dialect": "dpend", "evidence": "registered", "module": "App",
         "component": "dpend", "access": "internal", "condition": "DEBUG", "isRoot": false,
         "location": {"file": "Shop.swift", "line": 6, "column": 20}},
        {"id": "App.Wiring.thing(at:)", "type": "Thing", "keys": [{"type": "Thing", "module": null, "tag": "Fast"}],
         "kind": "configurationMethod", "scope": "singleton", "lifetime": "singleton", "dialect": "dpend", "evidence": "registered", "module": "App",
         "component": "App.Wiring", "access": "internal", "condition": "DEBUG", "isRoot": false,
         "location": {"file": "Shop.swift", "line": 7, "column": 8}}
      ],
      "edges": [
        {"from": "App.Cart.init(_:name:size:make:)", "to": "App.Disk.init()", "label": "stores",
         "key": {"type": "Store", "module": "App", "tag": null}, "declaredType": "[any Store]", "hasDefault": false, "evidence": "registered",
         "injection": "initializer", "resolution": "immediate", "cardinality": "many", "scope": null,
         "location": {"file": "Shop.swift", "line": 4, "column": 25}},
        {"from": "App.Cart.init(_:name:size:make:)", "to": "App.Memory.init()", "label": "stores",
         "key": {"type": "Store", "module": "App", "tag": null}, "declaredType": "[any Store]", "hasDefault": false, "evidence": "registered",
         "injection": "initializer", "resolution": "immediate", "cardinality": "many", "scope": null,
         "location": {"file": "Shop.swift", "line": 4, "column": 25}},
        {"from": "App.Cart.init(_:name:size:make:)", "to": null, "label": "name",
         "key": {"type": "Name", "module": null, "tag": "Short"}, "declaredType": "Tagged<Name, Short>?", "hasDefault": false, "evidence": "registered",
         "injection": "initializer", "resolution": "immediate", "cardinality": "optional", "scope": null,
         "location": {"file": "Shop.swift", "line": 4, "column": 48}},
        {"from": "App.Cart.init(_:name:size:make:)", "to": null, "label": "size",
         "key": {"type": "Int", "module": null, "tag": null}, "declaredType": "Int", "hasDefault": true, "evidence": "registered",
         "injection": "initializer", "resolution": "immediate", "cardinality": "one", "scope": null,
         "location": {"file": "Shop.swift", "line": 4, "column": 76}},
        {"from": "App.Cart.init(_:name:size:make:)", "to": null, "label": "make",
         "key": {"type": "Thing", "module": null, "tag": null}, "declaredType": "() -> Thing", "hasDefault": false, "evidence": "registered",
         "injection": "initializer", "resolution": "factory", "cardinality": "one", "scope": null,
         "location": {"file": "Shop.swift", "line": 4, "column": 91}},
        {"from": "App.Wiring.thing(at:)", "to": "App.Wiring.init()", "label": "self",
         "key": {"type": "Wiring", "module": "App", "tag": null}, "declaredType": "Wiring", "hasDefault": false, "evidence": "registered",
         "injection": "call", "resolution": "immediate", "cardinality": "one", "scope": null,
         "location": {"file": "Shop.swift", "line": 7, "column": 8}},
        {"from": "App.Wiring.thing(at:)", "to": null, "label": "at",
         "key": {"type": "URL", "module": null, "tag": null}, "declaredType": "URL", "hasDefault": false, "evidence": "registered",
         "injection": "method", "resolution": "runtimeValue", "cardinality": "one", "scope": null,
         "location": {"file": "Shop.swift", "line": 7, "column": 14}}
      ],
      "entryPoints": [
        {"key": {"type": "Cart", "module": "App", "tag": null}, "location": {"file": "Shop.swift", "line": 4, "column": 20}}
      ],
      "cycles": [],
      "findings": [
        {"rule": "unprovided-tag", "fingerprint": "3740fe8fa4937836", "arguments": ["Cart.init(_:name:size:make:)", "Name #Short"], "severity": "warning",
         "message": "Cart.init(_:name:size:make:) requests 'Name #Short', which nothing provides: it gets nil",
         "path": ["App.Cart.init(_:name:size:make:)"], "location": {"file": "Shop.swift", "line": 4, "column": 48},
         "notes": [{"message": "request it by the intended tag, or without one", "location": null}]},
        {"rule": "missing-dependency", "fingerprint": "8b5ceeba4c9ee0cb", "severity": "error",
         "arguments": ["Thing", "Cart.init(_:name:size:make:)"],
         "message": "nothing provides 'Thing', which Cart.init(_:name:size:make:) needs",
         "path": ["App.Cart.init(_:name:size:make:)"], "location": {"file": "Shop.swift", "line": 4, "column": 91},
         "notes": [{"message": "'Thing #Fast' is provided: request Tagged<Thing, Fast>", "location": {"file": "Shop.swift", "line": 7, "column": 8}}]},
        {"rule": "unused-binding", "fingerprint": "d4675719fa1c2c58", "arguments": ["Wiring.thing(at:)", "Thing #Fast"], "severity": "note",
         "message": "nothing uses Wiring.thing(at:), which provides 'Thing #Fast'",
         "path": ["App.Wiring.thing(at:)"], "location": {"file": "Shop.swift", "line": 7, "column": 8},
         "notes": [{"message": "1 more binding is used by nothing else: Wiring", "location": null},
                   {"message": "remove it, or list 'Thing' under roots if code that dpend doesn't read requests it", "location": null}]}
      ]
    }
    """
}
