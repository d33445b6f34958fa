import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendGenerators

struct TypeSpellingTests {
  private let types = TestProject([
    ("App.swift", "App", "protocol Store {}; class Order {}; class Session {}; func f(clock: any Clock<Duration>) {}"),
    ("Orders.swift", "Orders", "public class Order {}; public class Line {}"),
    ("Storage.swift", "Storage", "public enum Storage {}; public class Disk {}"),
    ("Clock.swift", "App", "class Timer { init(clock: any Clock<Duration>, logger: some Logging.Logger) {} }"),
  ]).graph.types

  private func text(_ type: CanonicalType, unread: Set<String> = [], members: Set<String> = []) -> String {
    TypeSpelling(types: types, module: "App", unreadModules: unread, memberNames: members).text(type)
  }

  private let store = CanonicalType.named("Store", module: "App")

  @Test("Protocols have the prefix any, and other types do not")
  func protocols() {
    #expect(text(store) == "any Store")
    #expect(text(.optional(store)) == "(any Store)?")
    #expect(text(.array(.named("Order", module: "App"))) == "[Order]")
    #expect(text(.named("Cache", [store])) == "Cache<any Store>")
    #expect(text(.composition(of: [store, .named("Sendable")])) == "any Sendable & Store")
    #expect(
      text(.function(FunctionType(parameters: [store], result: .optional(store)))) == "(any Store) -> (any Store)?"
    )
    #expect(text(.metatype(store)) == "any Store.Type")
    #expect(text(.metatype(.named("Order"))) == "Order.Type")
    #expect(text(.tuple([TupleElement(label: "from", type: store)])) == "(from: any Store)")
  }

  @Test("Protocols of unread modules are recognized by any and some")
  func unknownProtocols() {
    #expect(text(.named("Clock", [.named("Duration")])) == "any Clock<Duration>")
    #expect(text(.named("Logger")) == "any Logger")
    #expect(text(.named("URLSession")) == "URLSession")
  }

  @Test("Ambiguous names have the module as prefix")
  func modules() {
    #expect(text(.named("Order", module: "App")) == "Order")
    #expect(text(.named("Order", module: "Orders")) == "Orders.Order")
    #expect(text(.named("Line", module: "Orders")) == "Line")
    #expect(text(.named("Line", module: "Orders"), unread: ["Foundation"]) == "Orders.Line")
    #expect(text(.named("Session", module: "App"), unread: ["Foundation"]) == "Session")
    #expect(text(.named("Session", module: "App"), members: ["Session"]) == "App.Session")
  }

  @Test("A module with a type of the same name cannot be used as prefix")
  func hiddenModules() {
    #expect(text(.named("Disk", module: "Storage"), unread: ["Foundation"]) == "Disk")
  }
}
