import Catalog

/// Combines the tips of all recommenders.
package final class RecommendationService: Recommending {
  private let recommenders: [any Recommender]
  private let catalog: any CatalogRepository
  private let blend: any TipBlend
  private let staffPicks: (any StaffPicks)?
  private let count: Int

  package init(
    recommenders: [any Recommender],
    catalog: any CatalogRepository,
    blend: any TipBlend,
    staffPicks: (any StaffPicks)?,
    count: Int = 3
  ) {
    self.recommenders = recommenders
    self.catalog = catalog
    self.blend = blend
    self.staffPicks = staffPicks
    self.count = count
  }

  package func recommendations() throws -> [Tip] {
    let tips = try recommenders.flatMap { try $0.tips() } + (staffPicks?.tips(from: catalog) ?? [])
    return blend.best(count, of: tips)
  }
}
