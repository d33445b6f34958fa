import DpendGraph

extension NominalType {
  /// The types of applications: objects that conform to them or inherit from them start a program.
  private static let applications: Set<String> = [
    "App", "CPApplicationDelegate", "CPTemplateApplicationDashboardSceneDelegate",
    "CPTemplateApplicationInstrumentClusterSceneDelegate", "CPTemplateApplicationSceneDelegate",
    "NSApplicationDelegate", "UIApplicationDelegate", "UIHostingSceneDelegate", "UIResponder", "UISceneDelegate",
    "UIWindowSceneDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
  ]

  /// The types of the principal objects of app extensions, which are programs of their own.
  ///
  /// Source: the table of extension points in https://developer.apple.com/documentation/technologyoverviews/app-extensions, and the
  /// documentation of their frameworks, in November 2026. Older extension points are included.
  private static let appExtensions: Set<String> = [
    "ASAccountAuthenticationModificationViewController", "ASAuthorizationProviderExtensionAuthorizationRequestHandler",
    "ASCredentialProviderViewController", "AUAudioUnitFactory", "AUViewController", "AppExtension",
    "AppIntentsExtension", "BADownloaderExtension", "BackgroundDeliveryExtension", "CLLocationPushServiceExtension",
    "CLSContextProvider", "CSImportExtension", "CSIndexExtensionRequestHandler", "CXCallDirectoryProvider",
    "ContactProviderExtension", "DDDiscoveryExtension", "DeviceActivityMonitor", "DeviceActivityReportExtension",
    "EKVirtualConferenceProvider", "FIFinderSync", "FPUIActionExtensionViewController",
    "ILClassificationUIExtensionViewController", "ILMessageFilterExtension", "INExtension", "INUIHostedViewControlling",
    "IdentityDocumentProvider", "LiveCallerIDLookupProtocol", "LockedCameraCaptureExtension", "MEExtension",
    "MEFormatReaderExtension", "MERAWProcessorExtension", "MEVideoDecoderExtension", "MSMessagesAppViewController",
    "ManagedDownloaderExtension", "MatterAddDeviceExtensionRequestHandler", "NCWidgetProviding", "NEAppProxyProvider",
    "NEAppPushProvider", "NEDNSProxyProvider", "NEEthernetTunnelProvider", "NEFilterControlProvider",
    "NEFilterDataProvider", "NEFilterPacketProvider", "NEHotspotAuthenticationProvider", "NEHotspotEvaluationProvider",
    "NEPacketTunnelProvider", "NETransparentProxyProvider", "NEURLFilterControlProvider", "NSExtensionRequestHandling",
    "NSFileProviderExtension", "NSFileProviderReplicatedExtension", "PHContentEditingController",
    "PHProjectExtensionController", "PKIssuerProvisioningExtensionAuthorizationProviding",
    "PKIssuerProvisioningExtensionHandler", "QLPreviewProvider", "QLPreviewingController", "QLThumbnailProvider",
    "RPBroadcastSampleHandler", "SFSafariExtensionHandler", "SLComposeServiceViewController", "ShieldActionDelegate",
    "ShieldConfigurationDataSource", "StoreDownloaderExtension", "TKSmartCardTokenDriver", "TKTokenDriver",
    "TVTopShelfContentProvider", "TVTopShelfProvider", "TranslationUIProviderExtension", "UIInputViewController",
    "UIPrintServiceExtension", "UNNotificationContentExtension", "UNNotificationServiceExtension",
    "UnaryFileSystemExtension", "WidgetBundle", "XCSourceEditorExtension",
  ]

  /// Whether the system creates objects that conform to the type, or inherit from it, when a program starts.
  var isProgram: Bool { Self.applications.contains(qualifiedName) || Self.appExtensions.contains(qualifiedName) }
}
