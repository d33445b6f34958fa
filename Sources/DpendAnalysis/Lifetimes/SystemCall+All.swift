extension SystemCall {
  /// The calls, those at start in their order.
  ///
  /// Source: the documentation of the protocols and classes, in November 2026.
  static let all: [SystemCall] = [
    ofApplications, ofMacApplications, ofScenes, ofBodies, ofWidgetBodies, ofRequests, ofViews, ofNotificationServices,
    ofNotificationContents, ofNotifications, ofTunnels, ofProxies, ofFilters, ofIntents, ofCredentials, ofTimelines,
    ofTopShelves,
    ofPreviews,
  ].flatMap(\.self)

  private static let ofApplications = calls(
    by: "UIKit",
    to: ["UIApplicationDelegate"],
    atStart: [
      (
        "at launch",
        [
          "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
          "applicationDidFinishLaunching(_:)",
        ]
      )
    ],
    later: [
      ("when it creates a scene", ["application(_:configurationForConnecting:options:)"]),
      ("when the application becomes active", ["applicationDidBecomeActive(_:)"]),
      ("when the application becomes inactive", ["applicationWillResignActive(_:)"]),
      ("when the application enters the background", ["applicationDidEnterBackground(_:)"]),
      ("when the application leaves the background", ["applicationWillEnterForeground(_:)"]),
      ("when the application ends", ["applicationWillTerminate(_:)"]),
      ("when memory is low", ["applicationDidReceiveMemoryWarning(_:)"]),
      ("when the application opens a URL", ["application(_:open:options:)"]),
      ("when the application continues an activity", ["application(_:continue:restorationHandler:)"]),
      ("when the user chooses a quick action", ["application(_:performActionFor:completionHandler:)"]),
      ("when background transfers end", ["application(_:handleEventsForBackgroundURLSession:completionHandler:)"]),
      (
        "when a remote notification arrives",
        [
          "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
          "application(_:didReceiveRemoteNotification:)",
        ]
      ), ("when it has registered the device", ["application(_:didRegisterForRemoteNotificationsWithDeviceToken:)"]),
      ("when it cannot register the device", ["application(_:didFailToRegisterForRemoteNotificationsWithError:)"]),
    ]
  )

  private static let ofMacApplications = calls(
    by: "AppKit",
    to: ["NSApplicationDelegate"],
    atStart: [("at launch", ["applicationWillFinishLaunching(_:)", "applicationDidFinishLaunching(_:)"])],
    later: [
      ("when the application becomes active", ["applicationDidBecomeActive(_:)"]),
      ("when the application ends", ["applicationWillTerminate(_:)"]),
      ("when the application opens a URL", ["application(_:open:)"]),
    ]
  )

  private static let ofScenes = calls(
    by: "UIKit",
    to: ["UISceneDelegate", "UIWindowSceneDelegate"],
    atStart: [("when it connects a scene", ["scene(_:willConnectTo:options:)"])],
    later: [
      ("when it disconnects the scene", ["sceneDidDisconnect(_:)"]),
      ("when the scene becomes active", ["sceneDidBecomeActive(_:)"]),
      ("when the scene becomes inactive", ["sceneWillResignActive(_:)"]),
      ("when the scene enters the background", ["sceneDidEnterBackground(_:)"]),
      ("when the scene leaves the background", ["sceneWillEnterForeground(_:)"]),
      ("when the scene opens a URL", ["scene(_:openURLContexts:)"]),
      ("when the scene continues an activity", ["scene(_:continue:)"]),
      ("when the user chooses a quick action", ["windowScene(_:performActionFor:completionHandler:)"]),
    ]
  )

  private static let ofBodies = calls(to: ["App"], atStart: [("at launch", ["body"])])

  private static let ofWidgetBodies = calls(
    to: ["Widget", "WidgetBundle"],
    atStart: [("when it loads the widget", ["body"])]
  )

  private static let ofRequests = calls(
    to: viewControllers + ["CXCallDirectoryProvider", "NSExtensionRequestHandling"],
    atStart: [("when the extension gets a request", ["beginRequest(with:)"])]
  )

  private static let ofViews = calls(
    to: viewControllers,
    atStart: [("to create the view", ["loadView()"]), ("when it has loaded the view", ["viewDidLoad()"])],
    later: [
      ("before the view appears", ["viewWillAppear(_:)"]), ("when the view has appeared", ["viewDidAppear(_:)"]),
      ("before the view disappears", ["viewWillDisappear(_:)"]),
      ("when the view has disappeared", ["viewDidDisappear(_:)"]),
    ]
  )

  /// The classes of view controllers that the system declares, as far as they can be superclasses of those of programs.
  private static let viewControllers = [
    "UIViewController", "UIHostingController", "UINavigationController", "UITabBarController", "UITableViewController",
    "UICollectionViewController", "UIPageViewController", "UISplitViewController", "UIInputViewController",
    "NSViewController", "ASCredentialProviderViewController", "FPUIActionExtensionViewController",
    "MSMessagesAppViewController", "SLComposeServiceViewController",
  ]

  private static let ofNotificationServices = calls(
    to: ["UNNotificationServiceExtension"],
    atStart: [("when a notification arrives", ["didReceive(_:withContentHandler:)"])],
    later: [("when the time of the extension ends", ["serviceExtensionTimeWillExpire()"])]
  )

  private static let ofNotificationContents = calls(
    to: ["UNNotificationContentExtension"],
    atStart: [("when it shows a notification", ["didReceive(_:)"])],
    later: [("when the user chooses an action of the notification", ["didReceive(_:completionHandler:)"])]
  )

  private static let ofNotifications = calls(
    to: ["UNUserNotificationCenterDelegate"],
    later: [
      (
        "when a notification arrives in the foreground",
        [
          "userNotificationCenter(_:willPresent:withCompletionHandler:)", "userNotificationCenter(_:willPresent:)",
        ]
      ),
      (
        "when the user responds to a notification",
        ["userNotificationCenter(_:didReceive:withCompletionHandler:)", "userNotificationCenter(_:didReceive:)"]
      ), ("when the user opens the settings of notifications", ["userNotificationCenter(_:openSettingsFor:)"]),
    ]
  )

  private static let ofTunnels = calls(
    to: ["NEPacketTunnelProvider"],
    atStart: [("when it starts the tunnel", ["startTunnel(options:completionHandler:)", "startTunnel(options:)"])],
    later: [
      ("when it stops the tunnel", ["stopTunnel(with:completionHandler:)", "stopTunnel(with:)"]),
      ("when the application sends a message", ["handleAppMessage(_:completionHandler:)", "handleAppMessage(_:)"]),
      ("when the device goes to sleep", ["sleep(completionHandler:)", "sleep()"]),
      ("when the device wakes up", ["wake()"]),
    ]
  )

  private static let ofProxies = calls(
    to: ["NEAppProxyProvider", "NEDNSProxyProvider", "NETransparentProxyProvider"],
    atStart: [("when it starts the proxy", ["startProxy(options:completionHandler:)", "startProxy(options:)"])],
    later: [("when it stops the proxy", ["stopProxy(with:completionHandler:)", "stopProxy(with:)"])]
  )

  private static let ofFilters = calls(
    to: ["NEFilterControlProvider", "NEFilterDataProvider", "NEFilterPacketProvider"],
    atStart: [("when it starts the filter", ["startFilter(completionHandler:)", "startFilter()"])],
    later: [("when it stops the filter", ["stopFilter(with:completionHandler:)", "stopFilter(with:)"])]
  )

  private static let ofIntents = calls(
    to: ["INExtension"],
    atStart: [("when it has an intent for the extension", ["handler(for:)"])],
    later: [("when the extension handles an intent", ["handle(intent:completion:)", "handle(intent:)"])]
  )

  private static let ofCredentials = calls(
    to: ["ASCredentialProviderViewController"],
    oneAtStart: [
      (
        "when the user fills in credentials",
        [
          "prepareCredentialList(for:)", "prepareCredentialList(for:requestParameters:)",
          "prepareInterfaceToProvideCredential(for:)", "provideCredentialWithoutUserInteraction(for:)",
        ]
      ), ("when the user creates a passkey", ["prepareInterface(forPasskeyRegistration:)"]),
      ("when the user turns the extension on", ["prepareInterfaceForExtensionConfiguration()"]),
    ]
  )

  private static let ofTimelines = calls(
    by: "WidgetKit",
    to: ["AppIntentTimelineProvider", "IntentTimelineProvider", "TimelineProvider"],
    later: [
      ("when it needs a placeholder", ["placeholder(in:)"]),
      (
        "when it needs a snapshot",
        ["getSnapshot(in:completion:)", "getSnapshot(for:in:completion:)", "snapshot(for:in:)"]
      ),
      (
        "when it needs a timeline",
        ["getTimeline(in:completion:)", "getTimeline(for:in:completion:)", "timeline(for:in:)"]
      ),
    ]
  )

  private static let ofTopShelves = calls(
    to: ["TVTopShelfContentProvider"],
    atStart: [
      (
        "when it needs the content of the top shelf",
        ["loadTopShelfContent(completionHandler:)", "loadTopShelfContent()"]
      )
    ]
  )

  private static let ofPreviews = calls(
    to: ["QLPreviewProvider", "QLThumbnailProvider"],
    atStart: [
      ("when it needs a preview", ["providePreview(for:completionHandler:)", "providePreview(for:)"]),
      ("when it needs a thumbnail", ["provideThumbnail(for:_:)"]),
    ]
  )

  /// Returns the calls of the functions of some types, by the time of the call.
  private static func calls(
    by caller: String = "The system",
    to supertypes: [String],
    atStart: [(time: String, functions: [String])] = [],
    oneAtStart: [(time: String, functions: [String])] = [],
    later: [(time: String, functions: [String])] = []
  ) -> [SystemCall] {
    let all =
      atStart.map { ($0, true, false) } + oneAtStart.map { ($0, true, true) } + later.map { ($0, false, false) }
    return all.flatMap { call, isAtStart, isOneOfSeveral in
      call.functions.map { function in
        SystemCall(
          function: function,
          caller: caller,
          time: call.time,
          isAtStart: isAtStart,
          isOneOfSeveral: isOneOfSeveral,
          supertypes: supertypes
        )
      }
    }
  }
}
