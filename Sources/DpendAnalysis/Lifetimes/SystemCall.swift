/// A function of an entry point that the system calls.
package struct SystemCall: Sendable {
  /// The name of the function with its labels.
  package let function: String

  /// The caller and the time of the call: the beginning and the end of a sentence about the function.
  package let caller, time: String

  /// Returns the call of a function; nil for one that the system is not known to call.
  package static func of(_ function: String) -> SystemCall? { all.first { $0.function == function } }

  private static let all = [
    SystemCall(function: "application(_:willFinishLaunchingWithOptions:)", caller: "UIKit", time: "at launch"),
    SystemCall(function: "application(_:didFinishLaunchingWithOptions:)", caller: "UIKit", time: "at launch"),
    SystemCall(function: "applicationDidFinishLaunching(_:)", caller: "The system", time: "at launch"),
    SystemCall(function: "applicationWillFinishLaunching(_:)", caller: "The system", time: "at launch"),
    SystemCall(function: "scene(_:willConnectTo:options:)", caller: "UIKit", time: "when it connects a scene"),
    SystemCall(function: "viewDidLoad()", caller: "The system", time: "when it has loaded the view"),
  ]
}
