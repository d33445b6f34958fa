import Testing

@testable import DpendAnalysis

/// How the text of a selection is read.
struct SelectionParserTests {
  @Test(
    "A parsed selection has a canonical spelling",
    arguments: [
      ("Shop", "type:Shop"),
      ("  Shop\n", "type:Shop"),
      ("type:Shop&module:App|tag:x", "(type:Shop and module:App) or tag:x"),
      ("a or b and not c", "type:a or (type:b and not type:c)"),
      ("(a or b) and c", "(type:a or type:b) and type:c"),
      ("((a and (b and c)))", "type:a and type:b and type:c"),
      ("!a", "not type:a"),
      ("~(a|b)", "not (type:a or type:b)"),
      ("not not a", "not not type:a"),
      ("uses:A", "uses:A"),
      ("uses:(A)", "uses:A"),
      ("used-by:(tag:x or y)", "used-by:(tag:x or type:y)"),
      ("uses:(used-by:(not a))", "uses:(used-by:(not type:a))"),
      ("type:\"Array<Plugin>\"", "type:Array<Plugin>"),
      ("\"Store<A, B>\"", "type:\"Store<A, B>\""),
      ("type:and or \"or\"", "type:and or type:or"),
      ("android and order or nothing", "(type:android and type:order) or type:nothing"),
      ("A!", "type:A!"),
      ("\"a\\\"b\\\\c\\*\\?*?\"", "type:\"a\\\"b\\\\c\\*\\?*?\""),
      ("id:\"App.Shop.init(store:)\"", "id:\"App.Shop.init(store:)\""),
    ]
  )
  func canonical(text: String, description: String) throws {
    let selection = try Selection(text)
    #expect(selection.description == description)
    #expect(try Selection(description) == selection)
  }

  @Test(
    "A syntax error has the problem, where and what to do",
    arguments: [
      ("", 1, "empty selection; write the name of a type, or a predicate as in 'scope:singleton and not module:App'"),
      (
        " \t", 3, "empty selection; write the name of a type, or a predicate as in 'scope:singleton and not module:App'"
      ),
      ("scpe:x", 1, "unknown predicate 'scpe:'; did you mean 'scope:'?"),
      ("a and Modul:x", 7, "unknown predicate 'Modul:'; did you mean 'module:'?"),
      ("usedby:x", 1, "unknown predicate 'usedby:'; did you mean 'used-by:'?"),
      (
        "frobnication:x", 1,
        "unknown predicate 'frobnication:'; use one of type:, module:, program:, component:, scope:, lifetime:, tag:, "
          + "requests:, kind:, dialect:, evidence:, path:, is:, id:, uses:, used-by:, requires:, used-only-by:"
      ),
      (
        "scope: singleton", 7,
        "'scope:' has no value; write it directly after the colon, as in 'scope:unique'"
      ),
      (
        "type:\"\"", 6,
        "'type:' has no value; write it directly after the colon, as in "
          + "'type:*Service and not type:\"Array<*>\"'"
      ),
      ("is:rooot", 4, "'is:' can't be 'rooot'; did you mean 'is:root'?"),
      ("is:x*", 4, "'is:' can't be 'x*'; use one of root, origin, consumer"),
      ("(a", 1, "this parenthesis is never closed; put a ')' behind what belongs together"),
      ("a)", 2, "unmatched closing parenthesis; remove it, or add an opening one before it"),
      (
        "()", 2,
        "there is nothing in the parentheses; write the name of a type, or a predicate as in "
          + "'scope:singleton and not module:App'"
      ),
      (
        "a and", 6,
        "incomplete selection; write the name of a type, or a predicate as in "
          + "'scope:singleton and not module:App'"
      ),
      ("and a", 1, "missing selection before 'and'; add a selection, or quote the name of a type"),
      (
        "a | | b", 5,
        "'|' is unexpected here; write the name of a type, or a predicate as in 'scope:singleton and not module:App'"
      ),
      ("a AND b", 3, "'AND' after a complete selection; write 'and'"),
      (
        "a b", 3,
        "'b' after a complete selection; insert 'and' or 'or', or quote a name that contains spaces"
      ),
      (
        ":x", 1,
        "missing predicate before the colon; write the name of a type, or a predicate as in "
          + "'scope:singleton and not module:App'"
      ),
      ("\"a", 1, "unterminated quotation mark; add '\"' after the value"),
      ("a\\", 2, #"missing character after the backslash; write '\\' for a backslash"#),
      ("scope:a:b", 8, "':' in the middle of a value; quote the whole value"),
      (
        "uses:tag:x", 9,
        "':' in the middle of a value; put a selection in parentheses, and quote a value with a colon"
      ),
      ("\"a\"b", 4, "'b' in the middle of a value; quote the whole value"),
    ]
  )
  func errors(text: String, position: Int, message: String) {
    let error = #expect(throws: SelectionError.self) { try Selection(text) }
    #expect(error?.description == "character \(position): \(message)")
  }

  @Test("A hundred nested parentheses and negations are accepted, one more isn't")
  func depth() throws {
    let limit = SelectionParser.deepestNesting
    #expect(try Selection(nested(limit, "(", ")")).description == "type:A")
    #expect(try Selection(nested(limit, "uses:(", ")")).description.count > limit)
    #expect(try Selection(nested(limit, "!", "")).description.count > limit)
    for (opening, closing) in [("(", ")"), ("uses:(", ")"), ("!", ""), ("not ", "")] {
      for depth in [limit + 1, 100_000] {
        let error = #expect(throws: SelectionError.self) { try Selection(nested(depth, opening, closing)) }
        #expect(error?.message == "more than 100 nested parentheses and negations")
      }
    }
  }

  @Test("A row of a hundred thousand operators isn't deep")
  func row() throws {
    let words = Array(repeating: "A", count: 100_000)
    #expect(try Selection(words.joined(separator: " or ")).term.patterns.count == words.count)
    #expect(try Selection(words.joined(separator: "&")).term.patterns.count == words.count)
  }

  private func nested(_ depth: Int, _ opening: String, _ closing: String) -> String {
    String(repeating: opening, count: depth) + "A" + String(repeating: closing, count: depth)
  }
}
