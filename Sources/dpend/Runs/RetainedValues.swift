import Synchronization

/// The values that the process retains until it ends.
///
/// The release of a large graph takes long, because it visits each object. The end of the process frees the memory at once.
enum RetainedValues {
  private static let all = Mutex<[any Sendable]>([])

  /// Retains a value, so that the command does not release it.
  static func retain(_ value: some Sendable) { all.withLock { $0.append(value) } }
}
