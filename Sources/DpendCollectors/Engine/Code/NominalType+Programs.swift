import DpendGraph

extension NominalType {
  /// The types of applications: objects that conform to them or inherit from them start a program.
  private static let applications: Set<String> = [
    "App", "NSApplicationDelegate", "UIApplicationDelegate", "UIResponder", "UISceneDelegate", "UIWindowSceneDelegate",
    "WKApplicationDelegate", "WKExtensionDelegate",
  ]

  /// The types of the principal objects of app extensions, which are programs of their own.
  private static let appExtensions: Set<String> = [
    "ASCredentialProviderViewController", "AppIntentsExtension", "CXCallDirectoryProvider", "FIFinderSync",
    "ILMessageFilterExtension", "INExtension", "NEAppProxyProvider", "NEDNSProxyProvider", "NEFilterControlProvider",
    "NEFilterDataProvider", "NEPacketTunnelProvider", "NSExtensionRequestHandling", "NSFileProviderExtension",
    "NSFileProviderReplicatedExtension", "QLPreviewProvider", "QLPreviewingController", "QLThumbnailProvider",
    "RPBroadcastSampleHandler", "SFSafariExtensionHandler", "SLComposeServiceViewController", "UIInputViewController",
    "UNNotificationContentExtension", "UNNotificationServiceExtension", "WidgetBundle",
  ]

  /// Whether the system creates objects that conform to the type, or inherit from it, when a program starts.
  var isProgram: Bool { Self.applications.contains(qualifiedName) || Self.appExtensions.contains(qualifiedName) }
}
