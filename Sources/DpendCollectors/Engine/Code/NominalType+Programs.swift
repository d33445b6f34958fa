import DpendGraph

extension NominalType {
  /// The protocols of types with which a program starts.
  private static let programProtocols: Set<String> = [
    "App", "NSApplicationDelegate", "UIApplicationDelegate", "UIResponder", "UISceneDelegate", "UIWindowSceneDelegate",
    "WKApplicationDelegate", "WKExtensionDelegate", "WidgetBundle",
  ]

  /// Whether the system creates objects that conform to the protocol when a program starts.
  var isProgram: Bool { Self.programProtocols.contains(qualifiedName) }
}
