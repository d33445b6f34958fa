import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The forms of types, extensions and imports.
struct TypeFormsTests {
  @Test("A type with all its properties")
  func whole() throws {
    let source: MarkedSource = """
      #if DEBUG
      @MainActor public final class 1️⃣Cache<Key: Hashable, each Value>: 2️⃣Base<Key>, 3️⃣Store & Log, 4️⃣@unchecked Sendable, ~Copyable {}
      #endif
      """
    let project = TestProject(source)
    let location = { (mark: Character) in try #require(project.location(of: mark)) }
    let implicit = InitializerDeclaration(
      origin: .implicit,
      access: .internal,
      condition: .atom("DEBUG"),
      location: try location("1️⃣")
    )
    var type = TypeDeclaration(
      path: ["Cache"],
      kind: .class,
      access: .public,
      genericParameters: ["Key", "Value"],
      inherited: [
        InheritedType(type: .named("Base", [.named("Key")]), location: try location("2️⃣")),
        InheritedType(type: .composition([.named("Log"), .named("Store")]), location: try location("3️⃣")),
        InheritedType(type: .named("Sendable"), location: try location("4️⃣")),
      ],
      initializers: [implicit],
      isolation: .attributes(["MainActor"]),
      condition: .atom("DEBUG"),
      location: try location("1️⃣")
    )
    type.constraints = ["Key": .opaque(.named("Hashable"))]
    type.attributes = ["MainActor"]
    #expect(project.declarations.types == [type])
  }

  @Test("Nested types have a path, and no wider access than the enclosing type")
  func nesting() {
    let project = TestProject(
      """
      public enum Outer<T> {
        public struct One<U> { actor Deep {} }
        private class Two { public class Deep {} }
        class Three {}
      }
      extension Outer { class Four {}; private struct Five {} }
      private extension Outer { class Six {} }
      public extension Outer.One { class `Seven` {} }
      protocol Plan { typealias Step = Int }
      """
    )
    let sketch = project.declarations.types.map {
      "\($0.access) \($0.kind) \($0.qualifiedName)<\($0.context.genericParameters.joined(separator: ", "))>"
    }
    #expect(
      sketch == [
        "internal actor Outer.One.Deep<T, U>", "public struct Outer.One<T, U>", "private class Outer.Two.Deep<T>",
        "private class Outer.Two<T>", "internal class Outer.Three<T>", "public enum Outer<T>",
        "internal class Outer.Four<>",
        "private struct Outer.Five<>", "private class Outer.Six<>", "public class Outer.One.Seven<>",
        "internal protocol Plan<>",
      ]
    )
    #expect(project.declarations.typealiases.map(\.path) == [["Plan", "Step"]])
  }

  @Test("Extensions keep the name as written, with its location")
  func extensions() throws {
    let project = TestProject(
      """
      extension 1️⃣Outer.Inner: 2️⃣Store, 3️⃣@retroactive Log {}
      extension 4️⃣Array where Element == Int { init(a: A) {} }
      extension 5️⃣[String]: Store {}
      @available(*, unavailable) extension 6️⃣Hidden { init() {} }
      """
    )
    let location = { (mark: Character) in try #require(project.location(of: mark)) }
    let all = project.declarations.extensions
    #expect(all.map(\.extendedType.description) == ["Outer.Inner", "Array", "[String]", "Hidden"])
    #expect(all.map(\.location) == [try location("1️⃣"), try location("4️⃣"), try location("5️⃣"), try location("6️⃣")])
    #expect(all.map(\.isConstrained) == [false, true, false, false])
    #expect(
      all[0].inherited == [
        InheritedType(type: .named("Store"), location: try location("2️⃣")),
        InheritedType(type: .named("Log"), location: try location("3️⃣")),
      ]
    )
    #expect(
      all.map { $0.initializers.map(\.sketch) } == [[], ["init(a:) internal"], [], ["init() internal unavailable"]]
    )
  }

  @Test("Imports, each once for each condition, with their attributes")
  func imports() {
    let project = TestProject(
      """
      import Foundation
      import struct Lib.Thing
      @testable import Tested
      @_exported public import Umbrella
      import Foundation
      #if canImport(UIKit)
      import UIKit
      #elseif DEBUG
      private import Foundation
      #endif
      """
    )
    #expect(
      project.declarations.files == [
        SourceFile(
          path: "App.swift",
          module: "App",
          imports: [
            ModuleImport("Foundation"), ModuleImport("Lib"), ModuleImport("Tested"), ModuleImport("Umbrella"),
            ModuleImport("UIKit", condition: .atom("canImport(UIKit)")),
            ModuleImport("Foundation", condition: .atom("canImport(UIKit)").negated.and(.atom("DEBUG"))),
          ],
          reexports: ["Umbrella"],
          testableImports: ["Tested"]
        )
      ]
    )
  }

  @Test("Nested conditions are combined, and branches that no build compiles are not read")
  func conditions() {
    let project = TestProject(
      """
      #if os(iOS) || os( macOS )
      class One {
        #if DEBUG && !(BETA)
        class Two {}
        #else
        class Three {}
        #endif
      }
      #elseif compiler(>=6.0)
      class Four {}
      #if false
      class Never {}
      #endif
      #if os(iOS)
      class NeverEither {}
      #endif
      #else
      class Five {}
      #endif
      #if true
      class Six {}
      #else
      class NeverAtAll {}
      #endif
      """
    )
    #expect(
      project.declarations.types.map { "\($0.qualifiedName): \($0.condition)" } == [
        "One.Two: (os(iOS) || os(macOS)) && DEBUG && !BETA",
        "One.Three: (os(iOS) || os(macOS)) && !(DEBUG && !BETA)",
        "One: os(iOS) || os(macOS)",
        "Four: !(os(iOS) || os(macOS)) && compiler(>=6.0)",
        "Five: !(os(iOS) || os(macOS)) && !compiler(>=6.0)",
        "Six: true",
      ]
    )
  }

  @Test("Columns are counted in bytes")
  func locations() {
    let project = TestProject("/* ä😀 */ class 1️⃣Ümlaut { init(a: A, ß: B, 2️⃣c: C) {} }\r\n\tclass 3️⃣Next {}")
    let types = project.declarations.types
    #expect(types.map(\.location) == ["1️⃣", "3️⃣"].compactMap(project.location))
    #expect(types.first?.initializers.first?.parameters.last?.location == project.location(of: "2️⃣"))
    #expect(project.location(of: "3️⃣") == SourceLocation(file: "App.swift", line: 2, column: 8))
  }
}
