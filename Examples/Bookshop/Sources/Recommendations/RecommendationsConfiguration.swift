import DpendRuntime

/// Provides the combination of several recommenders.
package final class RecommendationsConfiguration: DependencyConfiguration {
  package init() {}

  package func blend() -> DependencyRegistration<any TipBlend> {
    DependencyRegistration { WeightedBlend() }
  }
}
