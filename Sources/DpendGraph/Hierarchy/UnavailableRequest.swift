/// A request that those above a binding fail to meet on some way from the top of the hierarchy.
public struct UnavailableRequest: Hashable, Sendable {
  /// Something on the way that looks like what is asked for.
  public struct NearMatch: Hashable, Sendable {
    /// The index of the binding that has it.
    public let binding: Int

    /// The number of its request for it.
    public let request: Int
  }

  /// The index of the binding that asks.
  public let binding: Int

  /// The number of its request.
  public let request: Int

  /// The steps of a shortest way from the top to the binding that asks; none where that is the top itself.
  public let way: [Hierarchy.Step]

  /// Whether the way starts at a root; otherwise no root reaches its start, and what is above that isn't known.
  public let startsAtRoot: Bool

  /// What is on the way under the same name or of the same type, the nearest first.
  public let nearMatches: [NearMatch]
}
