import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// The documentation comments of types, as `swiftc -emit-symbol-graph` attaches them.
struct DocumentationCommentTests {
  /// The types of a file in the order of their ends, each with its comment.
  private static func comments(in source: String) -> [String] {
    TestProject(MarkedSource(source)).declarations.types.map { "\($0.qualifiedName): \($0.documentation ?? "none")" }
  }

  @Test("Lines and blocks of all kinds of types")
  func kinds() {
    let source = """
      /// Stores carts.
      class Store {}
      /** Reads prices. */
      struct Reader {}
      /// Counts.
      public actor Counter {}
      /// States.
      enum State {}
      /// Saves carts.
      ///
      /// It is safe to call it twice.
      protocol Saving {}
      class Plain {}
      /// No type.
      extension Plain {}
      /// No type.
      func run() { /// No type.
      }
      """
    #expect(
      Self.comments(in: source) == [
        "Store: Stores carts.", "Reader: Reads prices.", "Counter: Counts.", "State: States.",
        "Saving: Saves carts.\n\nIt is safe to call it twice.", "Plain: none",
      ]
    )
  }

  @Test("The last group counts, and other comments do not separate")
  func groups() {
    let source = """
      //
      //  App.swift
      //

      import Kit

      /// The file.

      /// The store.
      class A {}
      /// Below is a blank line.

      class B {}
      /// Above is another comment.
      // MARK: - C
      class C {}
      /// One
      // between
      /// two.
      class D {}
      /// Lost.
      // between

      /// Kept.
      class E {}
      /** A block */
      /// with a line.
      class F {}
      // No documentation.
      /* No documentation. */
      /**/
      class G {}
      ///
      /***/
      class H {}
      """
    #expect(
      Self.comments(in: source) == [
        "A: The store.", "B: Below is a blank line.", "C: Above is another comment.", "D: One\ntwo.", "E: Kept.",
        "F: A block\nwith a line.", "G: none", "H: none",
      ]
    )
  }

  @Test("A comment is before the attributes")
  func attributes() {
    let source = """
      /// Before.
      @available(*, deprecated) @MainActor
      public final class A {}
      @MainActor
      /// After.
      class B {}
      public /// Inside.
      class C {}
      """
    #expect(Self.comments(in: source) == ["A: Before.", "B: none", "C: none"])
  }

  @Test("Nested types and branches of #if have their own comments")
  func nesting() {
    let source = """
      /// Outer.
      class A {
        /// Inner.
        struct B {}
        class C {}
      }
      extension A {
        /// In an extension.
        enum D {}
      }
      /// Around the condition.
      #if DEBUG
      /// Debug.
      class E {}
      #else
      class F {}
      #endif
      """
    #expect(
      Self.comments(in: source) == [
        "A.B: Inner.", "A.C: none", "A: Outer.", "A.D: In an extension.", "E: Debug.", "F: none",
      ]
    )
  }

  @Test(
    "The marks of a comment and the common indentation are removed",
    arguments: [
      ("///No space\n///  - two", "No space\n  - two"), ("///   a\n///     b\n///   c", "a\n  b\nc"),
      ("/**\n * a\n *  b\n *\n * c\n */", "a\n b\n\nc"), ("/**\n  a\n    b\n  c  \n*/", "a\n  b\nc"),
      ("/** a\n    b */", "a\nb"), ("/**\n- a\n* b\n*/", "- a\n* b"), ("/** a /* b */ c */", "a /* b */ c"),
      ("/** a *//** b */", "a\nb"), ("//// a", "/ a"), ("/*** a */", "* a"),
      ("/// a\r\n/// b\r", "a\nb"), ("/**\r\n * a\r\n * b\r\n */\r", "a\nb"),
      ("/// 価格を返す。\n/// حساب", "価格を返す。\nحساب"), ("/// a\u{301}\t", "a\u{301}"),
      ("/// a\n/// /** b\n/// // c", "a\n/** b\n// c"),
    ]
  )
  func marks(comment: String, text: String) {
    #expect(Self.comments(in: comment + "\nclass A {}") == ["A: \(text)"])
  }

  @Test("A long comment is cut at the end of a line, and a long line between two characters")
  func length() {
    let line = String(repeating: "x", count: 99)
    let lines = Self.comments(in: String(repeating: "/// \(line)\n", count: 100) + "class A {}")
    #expect(lines == ["A: " + Array(repeating: line, count: 40).joined(separator: "\n") + "\n…"])
    let flags = Self.comments(in: "/// " + String(repeating: "🇨🇭", count: 10_000) + "\nclass A {}")
    #expect(flags == ["A: " + String(repeating: "🇨🇭", count: 512) + "…"])
  }

  @Test("Incomplete code has no comment, or that before it", arguments: ["/// a", "/** a", "/** a */", "/// a\n@"])
  func incomplete(source: String) {
    #expect(Self.comments(in: source) == [])
  }

  @Test("A type with several declarations has the first comment of the graph")
  func knownTypes() {
    let project = TestProject(
      """
      #if DEBUG
      final class Store {}
      #else
      /// Stores carts.
      final class Store {}
      #endif
      final class Plain {}
      """
    )
    let types = project.graph.types
    #expect(types.documentation(of: NominalType(module: "App", "Store")) == "Stores carts.")
    #expect(types.documentation(of: NominalType(module: "App", "Plain")) == nil)
    #expect(types.documentation(of: NominalType(module: "Kit", "Store")) == nil)
  }
}
