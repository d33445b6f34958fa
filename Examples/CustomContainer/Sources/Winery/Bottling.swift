/// Prints labels, which this winery orders elsewhere.
protocol LabelPrinter {
  func label(_ variety: String) -> String
}

/// The license to sell wine.
protocol License {
  var number: Int { get }
}

/// Fills bottles from the barrels.
final class Bottling {
  private let cellar: Cellar
  private let labels: LabelPrinter?

  init(cellar: Cellar, labels: LabelPrinter?) {
    self.cellar = cellar
    self.labels = labels
  }

  func start() {
    for barrel in cellar.barrels { print(labels?.label(barrel) ?? barrel) }
  }
}

/// The shop beside the cellar. Nothing registers its license, so that opening it stops the program.
final class Shop {
  func open() {
    let license: License = Locator.shared.get()
    print("open with license \(license.number)")
  }
}
