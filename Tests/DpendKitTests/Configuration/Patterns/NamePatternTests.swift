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
      ("(?!Old).+", "OldCart", false), ("(?!Old).+", "Cart", true), (".*(?<!Mock)", "CartMock", false),
      (".*(?<!Mock)", "Cart", true), (#"\[String: \(Int\?\) -> Void\]"#, "[String: (Int?) -> Void]", true),
      ("(a+)+b|a*", String(repeating: "a", count: 2000), true),
      ("((a*)*)*b", String(repeating: "a", count: 2000), false), ("(?:|a){2}", "aa", true), ("(?:a|)", "", true),
    ]
  )
  func matching(pattern: String, name: String, matches: Bool) throws {
    #expect(try NamePattern(pattern).matches(name) == matches)
  }

  @Test(
    "An invalid regular expression is an error with a reason and advice",
    arguments: [
      ("(", "'(' without ')'"), ("*", "'*' repeats nothing"), ("a**", "'*' repeats nothing"),
      ("a{2,1}", "'{2,1}' has a maximum below the minimum"), ("a)(b", "')' without '('"),
      ("x{", "'{' without a number"),
      ("x{2", "'{' without '}'"), ("[a", "'[' without ']'"), ("[]", "'[]' contains no character"),
      ("[z-a]", "the range 'z-a' is in reverse order"), (#"[a-\d]"#, "a range of characters ends with a class"),
      (#"a\"#, #"'\' at the end"#), ("(?<a", "'(?<' without '>'"),
      (#"\x{D800}"#, "'D800' is not the hexadecimal number of a character"),
    ]
  )
  func invalid(pattern: String, reason: String) {
    let problem = #expect(throws: NamePattern.InvalidPattern.self) { try NamePattern(pattern) }
    let advice = #"escape special characters with '\', as in 'Outer\.Inner'"#
    #expect(problem?.description == "'\(pattern)' is not a regular expression: \(reason); \(advice)")
  }

  @Test(
    "An unsupported regular expression is an error that names the part",
    arguments: [
      (#"(a|b)\1"#, #"'\1' is a back reference"#), ("a++", "'++' is a possessive repetition"),
      ("(?>a)", "'(?>' is an unsupported kind of group"), ("(?x) a", "'(?x' is an unsupported kind of group"),
      ("[a[b]]", "'[' is a class inside of a class"), ("[a&&b]", "'&&' is an operation on classes"),
      (#"\p{L}"#, #"'\p' is an unsupported escape"#), ("a{1001}", "it contains a repetition of more than 1000"),
      ("(a{1000}){1000}", "it has more than 5000 states"),
      ("((((){1000}){1000}){1000}){1000}", "it has more than 5000 states"),
      ("((((a{0}){1000}){1000}){1000}){1000}", "it has more than 5000 states"),
      ("(?=(?=a{1000}){1000}){1000}", "it has more than 5000 states"),
      (String(repeating: "(", count: 101), "it contains more than 100 nested groups"),
    ]
  )
  func unsupported(pattern: String, reason: String) {
    let problem = #expect(throws: NamePattern.InvalidPattern.self) { try NamePattern(pattern) }
    let advice = "use characters, classes, groups, alternatives, repetitions and lookarounds"
    #expect(problem?.description == "the regular expression '\(pattern)' is not supported: \(reason); \(advice)")
  }
}
