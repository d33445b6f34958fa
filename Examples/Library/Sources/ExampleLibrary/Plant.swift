/// A plant of the kitchen garden.
public struct Plant: Hashable, Sendable {
  /// The common name, in lower case.
  public let name: String

  /// The number of days per week on which it needs water.
  public let wateringsPerWeek: Int

  /// Creates a plant.
  public init(name: String, wateringsPerWeek: Int) {
    self.name = name
    self.wateringsPerWeek = wateringsPerWeek
  }
}

extension [Plant] {
  /// The plants that the almanac was printed with.
  static let printed = [
    Plant(name: "basil", wateringsPerWeek: 3),
    Plant(name: "bean", wateringsPerWeek: 2),
    Plant(name: "thyme", wateringsPerWeek: 1),
  ]

  /// The plants that a reader added by hand.
  static let handwritten = [Plant(name: "tomato", wateringsPerWeek: 4)]
}
