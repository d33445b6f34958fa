import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// The strings under which FlexInject's containers store types, as the standard library prints them.
struct RunTimeNameTests {
  @Test(
    "A type has its last name, with those of its generic arguments",
    arguments: [
      ("Mailer", "Mailer"), ("any Mailer", "Mailer"), ("Outer.Token", "Token"),
      ("Outer.Cell<Outer.Token>", "Cell<Token>"),
      ("[Outer.Token]", "Array<Token>"), ("Outer.Token?", "Optional<Token>"),
      ("[String: Outer.Kind]", "Dictionary<String, Kind>"), ("Mailer & Clock", "Clock & Mailer"),
      ("Mailer & Sendable", "Mailer"), ("(Int, String)", "(Int, String)"),
      ("(a: Int, b: Outer.Kind)", "(a: Int, b: Kind)"),
      ("() -> Outer.Token", "() -> Token"), ("(Int, Outer.Kind) throws -> Void", "(Int, Kind) throws -> ()"),
      ("Void", "()"), ("Any", "Any"), ("Gen<Int>.In", "In"), ("Gen<any Mailer>", "Gen<Mailer>"),
      ("@Sendable () async throws -> Void", "@Sendable () async throws -> ()"),
      ("@MainActor () -> Void", "@MainActor () -> ()"), ("Outer.Token.Type", "Token.Type"),
      ("[any Mailer]", "Array<Mailer>"),
    ]
  )
  func names(spelling: String, expected: String) throws {
    #expect(try #require(CanonicalType(spelled: spelling)).runTimeName == expected)
  }
}
