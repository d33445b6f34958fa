import DpendKit
import Testing

struct NamePatternTests {
  @Test(
    "A pattern matches a whole name or nothing",
    arguments: [
      (".+Service", "UserService", true), (".+Service", "UserServices", false), ("Service", "UserService", false),
      (#".+\.Factory"#, "Outer.Factory", true), (#".+\.Factory"#, "OuterXFactory", false), ("A|B", "B", true),
      ("A|B", "AB", false),
      (".*", "", true), ("", "", true), ("", "A", false), ("^Use$", "Use", true), ("[A-Z]+", "ABC", true),
      ("Ä.", "Äß", true),
      ("A", "A\n", false), ("(?i)user", "USER", true), ("a+?", "aaa", true),
    ]
  )
  func matching(pattern: String, name: String, matches: Bool) throws {
    #expect(try NamePattern(pattern).matches(name) == matches)
  }

  @Test("What is no regular expression is said", arguments: ["(", "[a", "*", "a{2,1}"])
  func invalid(pattern: String) {
    let problem = #expect(throws: NamePattern.InvalidPattern.self) { try NamePattern(pattern) }
    #expect(problem?.description == "'\(pattern)' is not a regular expression")
  }
}
