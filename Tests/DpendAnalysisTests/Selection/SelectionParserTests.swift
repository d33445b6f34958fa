import Testing

@testable import DpendAnalysis

/// How the text of a selection is read.
struct SelectionParserTests {
  @Test(
    "What is read is what was written, in one spelling",
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
    "What can't be read is answered with what, where and what to do",
    arguments: [
      ("", 1, "the selection is empty; name a type, or say such as 'scope:singleton and not module:App'"),
      (" \t", 3, "the selection is empty; name a type, or say such as 'scope:singleton and not module:App'"),
      ("scpe:x", 1, "there is no predicate 'scpe:'; did you mean 'scope:'?"),
      ("a and Modul:x", 7, "there is no predicate 'Modul:'; did you mean 'module:'?"),
      ("usedby:x", 1, "there is no predicate 'usedby:'; did you mean 'used-by:'?"),
      (
        "frobnication:x", 1,
        "there is no predicate 'frobnication:'; there are type:, module:, component:, scope:, lifetime:, tag:, kind:, "
          + "dialect:, path:, is:, id:, uses:, used-by:"
      ),
      (
        "scope: singleton", 7,
        "'scope:' has no value; write it behind the colon without a space, as in 'scope:unique'"
      ),
      (
        "type:\"\"", 6,
        "'type:' has no value; write it behind the colon without a space, as in "
          + "'type:*Service and not type:\"Array<*>\"'"
      ),
      ("is:rooot", 4, "'is:' never is 'rooot'; did you mean 'is:root'?"),
      ("is:x*", 4, "'is:' never is 'x*'; it takes root, consumer"),
      ("(a", 1, "this parenthesis is never closed; put a ')' behind what belongs together"),
      ("a)", 2, "this parenthesis closes nothing; take it away, or open one before it"),
      (
        "()", 2,
        "there is nothing in the parentheses; name a type, or say such as "
          + "'scope:singleton and not module:App'"
      ),
      (
        "a and", 6,
        "the selection ends where more must follow; name a type, or say such as "
          + "'scope:singleton and not module:App'"
      ),
      ("and a", 1, "nothing stands before 'and'; put a selection there, or quotes around the name of a type"),
      ("a | | b", 5, "'|' can't stand here; name a type, or say such as 'scope:singleton and not module:App'"),
      ("a AND b", 3, "'AND' follows what is complete already; write 'and'"),
      (
        "a b", 3,
        "'b' follows what is complete already; put 'and' or 'or' between the two, or quotes around them if they are one name"
      ),
      (
        ":x", 1,
        "no predicate stands before the colon; name a type, or say such as "
          + "'scope:singleton and not module:App'"
      ),
      ("\"a", 1, "this quotation mark is never closed; put a '\"' behind the value"),
      ("a\\", 2, #"nothing stands behind the backslash; write '\\' for a backslash itself"#),
      ("scope:a:b", 8, "':' can't stand in the middle of a value; put the whole value in quotes"),
      (
        "uses:tag:x", 9,
        "':' can't stand in the middle of a value; put a selection in parentheses, and a value with a colon in quotes"
      ),
      ("\"a\"b", 4, "'b' can't stand in the middle of a value; put the whole value in quotes"),
    ]
  )
  func errors(text: String, position: Int, message: String) {
    let error = #expect(throws: SelectionError.self) { try Selection(text) }
    #expect(error?.description == "character \(position): \(message)")
  }

  @Test("A hundred parentheses and negations within one another are read, one more is refused")
  func depth() throws {
    let limit = SelectionParser.deepestNesting
    #expect(try Selection(nested(limit, "(", ")")).description == "type:A")
    #expect(try Selection(nested(limit, "uses:(", ")")).description.count > limit)
    #expect(try Selection(nested(limit, "!", "")).description.count > limit)
    for (opening, closing) in [("(", ")"), ("uses:(", ")"), ("!", ""), ("not ", "")] {
      for depth in [limit + 1, 100_000] {
        let error = #expect(throws: SelectionError.self) { try Selection(nested(depth, opening, closing)) }
        #expect(error?.message == "more than 100 parentheses and negations lie within one another")
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
