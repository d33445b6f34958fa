import DpendAnalysis
import Testing

@testable import DpendReporters

struct CyclesInsertTests {
  @Test("A cycle with its dependencies and the edges to cut")
  func cycle() throws {
    #expect(
      try FilledPages.contents(of: "cycles", in: .cycle) == """
        - **Cycle 1**: `B` → `C` → `D` → `B`. Creating any of these bindings requires the others first.

        | Hop | Binding | Requests | Name | Kind | Resolved by | Source |
        | ---: | --- | --- | --- | --- | --- | --- |
        | 1 | `B` | `C` | `C` | immediate dependency | `C` | `App.swift` |
        | 2 | `C` | `D` | `D` | immediate dependency | `D` | `App.swift` |
        | 3 | `D` | `B` | `B` | immediate dependency | `B` | `App.swift` |

        1 change\\: no cheaper choice exists. A keyword in a declaration costs least, a different parameter type more, a different kind of creation most. Optional dependencies cost less; values and failable initializers cost more.

        | Edge | Change | Reason | Source |
        | --- | --- | --- | --- |
        | `B` → `C` | let `B.init()` take `C: @escaping () -> C` in place of `C: C` | no other edge is cheaper | `App.swift` |

        > **sound**: Checked\\: these bindings are acyclic after this change.

        Cut the cycle at the edge that the finding suggests, or at another one\\: take a closure `() -> T`, or the deferred type of the library, in place of `T`, so that the value is created on first use. Alternatively, move the code that both sides use into a third type. If a parameter with a default value is part of the cycle\\: dpend injects such parameters too. To use the default value, let `implicit-filter` exclude the type that provides it.
        """
    )
  }

  @Test("The cycles through selected bindings")
  func selection() throws {
    #expect(
      try FilledPages.contents(of: "cycles select='A'", in: .cycle) == "There are no cycles between these bindings."
    )
    let all = try FilledPages.contents(of: "cycles", in: .cycle)
    #expect(try FilledPages.contents(of: "cycles select='C'", in: .cycle) == all)
  }
}
