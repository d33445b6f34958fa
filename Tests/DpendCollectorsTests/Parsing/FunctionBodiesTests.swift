import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// The code that files without the bodies of their functions lack.
struct FunctionBodiesTests {
  @Test("Only the code of functions and initializers is blank, at the same lines")
  func blanked() {
    let source = #"""
      func load(_ done: () -> Void = { print("{") }, at point: Point = .init()) throws -> Item where A: B {
        if true { return "}" } // }
      }
      final class Store: Base {
        let made = Item.init { 1 }, name = { "a" }()
        var count: Int { items.count }
        var size = 0 { didSet { print(size) } }
        init<T: class>() { kept() }
        convenience init?(größe: Int) { self.init(); regex(/}/) }
        deinit { close("\("{")") }
        subscript(index: Int) -> Item { items[index] }
        static func == (a: Store, b: Store) -> Bool { struct Local {}; return true }
      }
      protocol Saving { func save(); init(); var isSaved: Bool { get } }
      call(init: 1) { kept() }
      """#
    #expect(
      source.blankingFunctionBodies == #"""
        func load(_ done: () -> Void = { print("{") }, at point: Point = .init()) throws -> Item where A: B {
                                     \#("")
        }
        final class Store: Base {
          let made = Item.init { 1 }, name = { "a" }()
          var count: Int { items.count }
          var size = 0 { didSet { print(size) } }
          init<T: class>() { kept() }
          convenience init?(größe: Int) {                         }
          deinit {                 }
          subscript(index: Int) -> Item { items[index] }
          static func == (a: Store, b: Store) -> Bool {                              }
        }
        protocol Saving { func save(); init(); var isSaved: Bool { get } }
        call(init: 1) { kept() }
        """#
    )
  }

  @Test(
    "Code without the end of a body stays",
    arguments: ["func a() { b(", "init() { { }", "deinit", "func {{{", "}}"]
  )
  func broken(source: String) {
    #expect(source.blankingFunctionBodies == source)
  }

  @Test("Dialects that read no bodies find the same in all examples", arguments: UnparsedFile.examples)
  func facts(example: String) throws {
    let files = try UnparsedFile.files(ofExample: example)
    for dialect in DialectRegistry.all where dialect.bodies(with: Set(dialect.markers), in: nil) == .none {
      let collector = Collector(dialects: [dialect])
      let differences = LargeStack.map(files, threads: 2) { file -> String? in
        let facts = [[], FunctionBodies.ranges(in: file.text)].map { omitted in
          collector.facts(
            about: ParsedFile(parsing: file.text, path: file.path, module: file.module, omitting: omitted)
          )
        }
        return facts[0] == facts[1] ? nil : file.path
      }
      #expect(differences.compactMap(\.self) == [])
    }
  }
}
