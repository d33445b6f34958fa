/// The styles of containers that dpend generates.
package enum ContainerRegistry {
  /// All styles, in the order of the reference; the first one is the default.
  package static let all: [any ContainerStyle] = [
    StaticContainer(),
    DipContainerStyle(),
    SafeDIContainer(),
    DeliContainer(),
    SourceryContainer(),
    FactoryContainer(),
    SwinjectContainer(),
    FlexInjectContainer(),
  ]
}
