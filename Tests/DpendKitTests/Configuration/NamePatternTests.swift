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

  @Test(
    "An invalid regular expression is an error with a reason and advice",
    arguments: [
      ("(", ": expected ')'"), ("*", ": quantifier '*' must appear after expression"),
      ("a{2,1}", ": range lower bound '2' must be less than or equal to upper bound '1'"),
      ("a)(b", ": closing ')' does not balance any groups openings"), ("x{", ""),
    ]
  )
  func invalid(pattern: String, reason: String) {
    let problem = #expect(throws: NamePattern.InvalidPattern.self) { try NamePattern(pattern) }
    let advice = #"escape special characters with '\', as in 'Outer\.Inner'"#
    #expect(problem?.description == "'\(pattern)' is not a regular expression\(reason); \(advice)")
  }
}
