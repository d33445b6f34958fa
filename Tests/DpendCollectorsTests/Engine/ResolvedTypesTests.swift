import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendCollectors

/// The types that code names, resolved in the contexts of the code.
struct ResolvedTypesTests {
  @Test("A name means the type of its own context, also where code of another one ran in between")
  func contexts() {
    let index = TestProject("struct One { struct Part {} }\nstruct Two { struct Part {} }").index
    var types = ResolvedTypes()
    let names = ["One", "One", "Two", "One"].map { outer in
      let context = LexicalContext(file: "App.swift", enclosing: [outer])
      return types.type(.named("Part"), in: context, index).description
    }
    #expect(names == ["One.Part", "One.Part", "Two.Part", "One.Part"])
  }
}
