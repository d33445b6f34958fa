extension Locator {
  /// Registers all services of the winery.
  func addServices() {
    addGrapes()
    addShared(Thermometer.self) { _ in CellarThermometer() }
    addShared { Cellar(thermometer: $0.get()) }
    addShared { _ in Press() }
    add { Bottling(cellar: $0.get(), labels: $0.find()) }
  }

  private func addGrapes() {
    add(Grapes.self, vineyard: "south") { _ in Grapes(variety: "Merlot") }
    add(Grapes.self, vineyard: "north") { _ in Grapes(variety: "Riesling") }
  }
}
