import DpendGraph

extension Expression {
  /// The functions that run their closures before they return, and the scene of which the system runs the content at launch.
  private static let runningAtOnce: Set<String> = [
    "MainActor.assumeIsolated", "MainActor.run", "UIView.performWithoutAnimation", "WindowGroup", "autoreleasepool",
    "withAnimation", "withCheckedContinuation", "withCheckedThrowingContinuation", "withExtendedLifetime",
    "withTaskGroup", "withThrowingTaskGroup", "withTransaction", "withUnsafeContinuation",
    "withUnsafeThrowingContinuation",
  ]

  /// The methods that run their closures before they return, of locks and of managed object contexts.
  private static let methodsRunningAtOnce: Set<String> = ["performAndWait", "withLock", "withLockUnchecked"]

  /// The nesting of the closures in a call in the code around it.
  ///
  /// A task begins at once, but does not run in turn: `Task { … }`, `queue.async { … }`, and the modifier `task` of a view. `{ … }()` and
  /// `MainActor.run { … }` run in turn, and all other functions can call their closures at any time.
  var nestingOfClosures: ClosureNesting {
    guard case .call(let call) = form else { return .closure }
    if case .closure = call.callee.form { return .none }
    if case .member(_?, "task", _) = call.callee.form { return .task }
    guard let names = call.callee.dottedNames ?? queueMethod else { return .closure }
    if ["Task", "Task.detached"].contains(names.joined(separator: ".")) { return .task }
    if Self.runningAtOnce.contains(names.joined(separator: ".")) { return .none }
    if names.count > 1, let method = names.last, Self.methodsRunningAtOnce.contains(method) { return .none }
    return switch names.last {
    case "async" where Self.isQueue(names): .task
    case "sync" where Self.isQueue(names): .none
    default: .closure
    }
  }

  /// Whether the names of a method are those of one of a queue: `DispatchQueue.main.async`, or that of a variable named after it.
  private static func isQueue(_ names: [String]) -> Bool {
    names.first == "DispatchQueue" || (names.dropLast().last?.lowercased().hasSuffix("queue") ?? false)
  }

  /// The names in a call of a method of a global queue, such as `DispatchQueue.global(qos: .utility).async { … }`.
  private var queueMethod: [String]? {
    guard case .call(let call) = form, case .member(let base?, let name, _) = call.callee.form,
      case .call(let queue) = base.form, let names = queue.callee.dottedNames
    else { return nil }
    return names + [name]
  }
}
