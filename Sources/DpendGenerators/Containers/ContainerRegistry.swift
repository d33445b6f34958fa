/// The kinds of containers that dpend generates.
public enum ContainerRegistry {
  /// Every kind, in the order in which they are listed; the first is the one that is meant unless said otherwise.
  public static let all: [any ContainerStyle] = [
    StaticContainer(),
    DipContainerStyle(),
  ]
}
