import Pricing
import Recommendations

/// The screen with which the shop opens.
@MainActor
final class StorefrontViewModel {
  private let results: SearchResultsViewModel.Factory
  private let recommending: any Recommending
  private let formatter: any MoneyFormatter

  init(results: SearchResultsViewModel.Factory, recommending: any Recommending, formatter: any MoneyFormatter) {
    self.results = results
    self.recommending = recommending
    self.formatter = formatter
  }

  func search(_ query: String) throws -> SearchResultsViewModel { try results.makeViewModel(for: query) }

  func recommendations() throws -> [String] {
    try recommending.recommendations().map { tip in
      "\(tip.book.title), \(formatter.string(from: tip.book.price)): \(tip.reason)"
    }
  }
}
