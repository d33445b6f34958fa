/// The modules of Apple's platforms and of the Swift toolchain.
package enum SystemModules {
  /// The names of the modules.
  package static let names = Set(
    """
    AVFAudio AVFoundation AVKit AVRouting Accelerate Accessibility AccessibilitySetupKit Accounts ActivityKit AdAttributionKit \
    AdServices AdSupport AddressBook AddressBookUI AlarmKit AppIntents AppKit AppTrackingTransparency AppleArchive \
    ApplicationServices ARKit AssetsLibrary AudioToolbox AudioUnit AuthenticationServices \
    AutomaticAssessmentConfiguration Automator BackgroundAssets BackgroundTasks BrowserEngineCore BrowserEngineKit \
    BusinessChat CFNetwork CallKit CarPlay Charts Cinematic ClassKit ClockKit CloudKit Cocoa Collaboration ColorSync \
    Combine CommonCrypto Compression Contacts ContactsUI CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData \
    CoreFoundation CoreGraphics CoreHaptics CoreHID CoreImage CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia \
    CoreMediaIO CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN \
    CreateML CreateMLComponents CryptoKit CryptoTokenKit CxxStdlib Darwin DataDetection DeveloperToolsSupport \
    DeviceActivity DeviceCheck DeviceDiscoveryExtension DeviceDiscoveryUI DiskArbitration Dispatch Distributed DockKit \
    EventKit EventKitUI ExceptionHandling ExecutionPolicy ExposureNotification ExtensionFoundation ExtensionKit \
    ExternalAccessory FamilyControls FileProvider FileProviderUI FinanceKit FinanceKitUI FinderSync ForceFeedback Foundation \
    FoundationEssentials FoundationInternationalization FoundationModels FoundationNetworking FoundationXML GLKit \
    GSS GameController GameKit GameplayKit Glibc GroupActivities HealthKit HealthKitUI HomeKit Hypervisor IOBluetooth \
    IOBluetoothUI IOKit IOSurface IdentityLookup IdentityLookupUI ImageCaptureCore ImageIO ImagePlayground \
    InputMethodKit Intents IntentsUI JavaScriptCore JournalingSuggestions Kernel LatentSemanticMapping LightweightCodeRequirements \
    LinkPresentation LiveCommunicationKit LocalAuthentication LocalAuthenticationEmbeddedUI LockedCameraCapture MLCompute \
    MachO ManagedSettings ManagedSettingsUI MapKit Matter MatterSupport MediaAccessibility MediaExtension MediaLibrary \
    MediaPlayer MediaToolbox MessageUI Messages Metal MetalFX MetalKit MetalPerformanceShaders \
    MetalPerformanceShadersGraph MetricKit MobileCoreServices ModelIO MultipeerConnectivity Musl MusicKit NaturalLanguage \
    NearbyInteraction Network NetworkExtension NewsstandKit NotificationCenter OSAKit OSLog ObjectiveC Observation OpenAL \
    OpenCL OpenDirectory OpenGL OpenGLES PDFKit PHASE PackageDescription PackagePlugin ParavirtualizedGraphics PassKit \
    PencilKit Photos PhotosUI PlaygroundSupport PreferencePanes ProximityReader PushKit PushToTalk QTKit Quartz QuartzCore \
    QuickLook QuickLookThumbnailing QuickLookUI RealityFoundation RealityKit RegexBuilder RelevanceKit ReplayKit RoomPlan \
    SafariServices SafetyKit SceneKit ScreenCaptureKit ScreenSaver ScreenTime ScriptingBridge Security SecurityFoundation \
    SecurityInterface SecurityUI SensitiveContentAnalysis SensorKit ServiceManagement SharedWithYou SharedWithYouCore \
    ShazamKit Social SoundAnalysis Speech SpriteKit StickerKit StoreKit StoreKitTest Swift SwiftData SwiftUI Symbols \
    Synchronization System SystemConfiguration SystemExtensions TVMLKit TVServices TVUIKit TabularData TelephonyMessagingKit Testing \
    ThreadNetwork TipKit Translation TranslationUIProvider UIKit UniformTypeIdentifiers UserNotifications \
    UserNotificationsUI VideoSubscriberAccount VideoToolbox Virtualization Vision VisionKit WASILibc WatchConnectivity \
    WatchKit WeatherKit WebKit WiFiAware WidgetKit WinSDK WorkoutKit XCTest XPC \
    os simd zlib
    """.split(separator: " ").map(String.init)
  )
}
