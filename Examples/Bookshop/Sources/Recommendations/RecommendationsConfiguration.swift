import DpendRuntime

/// Says how the tips of several recommenders become one list.
package final class RecommendationsConfiguration: DependencyConfiguration {
  package init() {}

  package func blend() -> DependencyRegistration<any TipBlend> {
    DependencyRegistration { WeightedBlend() }
  }
}
