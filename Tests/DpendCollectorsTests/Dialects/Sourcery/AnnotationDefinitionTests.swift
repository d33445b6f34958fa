import Testing

@testable import DpendCollectors

/// The text after `sourcery:` in a comment.
struct AnnotationDefinitionTests {
  @Test(
    "Definitions parse as in Sourcery",
    arguments: [
      ("inject", "inject"),
      (" inject , lazy ", "inject, lazy"),
      ("size = 3, weight=-0.5", "size=3.0, weight=-0.5"),
      (#"name = "Dark", other='Light'"#, #"name="Dark", other="Light""#),
      ("name = Dark roast", #"name="Dark roast""#),
      (#"name = "  Dark  ""#, #"name="Dark""#),
      ("on = true, off = false", #"off="false", on="true""#),
      (#"code = "7""#, #"code="7""#),
      (#"type = "Pair<A, B>", lazy"#, #"lazy, type="Pair<A, B>""#),
      ("make = (a, b) -> c, lazy", #"lazy, make="(a, b) -> c""#),
      (#"greeting = "Hello, you""#, #"greeting="Hello, you""#),
      ("greeting = 'Hello, you'", #"greeting="'Hello", you'"#),
      (#"inject: scope = "weak", lazy"#, #"inject(lazy, scope="weak")"#),
      ("outer:inner:deep", "outer(inner(deep))"),
      (#"place = "geo:37,12", lazy"#, #"lazy, place="geo:37,12""#),
      ("place = geo:37", "place = geo(37)"),
      ("inject : lazy", "inject (lazy)"),
      ("name = 1, name = 2, name = 1", "name=[1.0 2.0]"),
      ("name, name = 2", "name=[true 2.0]"),
      (#"list = [1, "two", [3]]"#, #"list=[1.0 "two" [3.0]]"#),
      (#"list = "[1, 2]""#, "list=[1.0 2.0]"),
      (#"object = {"a": 1, "b": {"c": "d"}}"#, #"object(a=1.0, b(c="d"))"#),
      ("list = [one, two]", #"list="[one, two]""#),
      ("a = b = c", #"a="c""#),
      ("a =, b = ", "a, b"),
      ("= 1, , =", ""),
      ("", ""),
      (":", "()"),
      (#"name = "open"#, #"name=""open""#),
      (#"name = ""#, #"name=""""#),
      ("a)b, c>d", "a)b, c>d"),
      ("a(b, c", "a(b, c"),
      ("big = 1e400, none = nan", #"big="1e400", none="nan""#),
      ("☕️ = \"🫖\"", "☕️=\"🫖\""),
    ]
  )
  func definitions(text: String, sketch: String) {
    #expect(Annotations(definitions: text).sketch == sketch)
  }

  @Test("Groups with the same name merge")
  func groups() {
    var annotations = Annotations(definitions: #"inject: scope = "weak", lazy"#)
    annotations.add(Annotations(definitions: #"inject: name = "Dark", scope = "graph""#))
    #expect(annotations.sketch == #"inject(lazy, name="Dark", scope=["weak" "graph"])"#)
  }

  @Test("A name alone and a group of the same name are two values")
  func flagAndGroup() {
    var annotations = Annotations(definitions: "inject")
    annotations.add(Annotations(definitions: "inject: lazy"))
    #expect(annotations.sketch == "inject=[true (lazy)]")
  }
}
