import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The tables of the original thesis.
struct ThesisTests {
  @Test("Table 1: the factories of listing 5.1 with a filter that matches every class")
  func implicitFactories() {
    let project = TestProject(
      """
      protocol A { }
      protocol B { }
      protocol C { }
      protocol D { }

      class AImpl: A { }
      class BImpl: B { }
      class CDImpl: C, D {
        init(a: A) { }

        init(b: B) { }
      }
      """
    )
    #expect(
      project.graph.factories == [
        "A ← ∅: AImpl.init()",
        "B ← ∅: BImpl.init()",
        "C ← A: CDImpl.init(a:)",
        "D ← A: CDImpl.init(a:)",
        "C ← B: CDImpl.init(b:)",
        "D ← B: CDImpl.init(b:)",
      ]
    )
  }

  @Test("Table 2: the factories of listing 5.2 without a filter")
  func explicitFactories() {
    let project = TestProject(
      """
      protocol A { }
      protocol B { }
      protocol C { }
      protocol D { }

      class AImpl: A { }
      class BImpl: B { }
      class CDImpl: C, D {
        init(a: A, b: B) { }
      }

      class ExampleConfiguration: DependencyConfiguration {
        private let b: B

        init(b: B) {
          self.b = b
        }

        func provideA() -> DependencyRegistration<A> {
          DependencyRegistration {
            AImpl()
          }
        }

        func provideC(a: A) -> DependencyRegistration<C> {
          DependencyRegistration {
            CDImpl(a: a, b: b)
          }
        }
      }
      """,
      implicit: nil
    )
    #expect(
      project.graph.factories == [
        "ExampleConfiguration ← B: ExampleConfiguration.init(b:)",
        "A ← ExampleConfiguration: ExampleConfiguration.provideA()",
        "C ← ExampleConfiguration, A: ExampleConfiguration.provideC(a:)",
      ]
    )
  }
}

extension BindingGraph {
  /// The factories of the thesis: a binding for each of its keys, with the keys of its dependencies.
  fileprivate var factories: [String] {
    bindings.flatMap { binding in
      binding.keys.map { key in
        let needed = binding.requests.map(\.key.description).joined(separator: ", ")
        return "\(key) ← \(needed.isEmpty ? "∅" : needed): \(binding.factoryTitle)"
      }
    }
  }
}
