/// Counts what happens between the opening of the shop and its end.
package final class SessionMetrics {
  private var counts: [String: Int] = [:]

  init(log: any Log) {
    log.note("the shop opens")
  }

  /// Counts one more of something, and says how many there are now.
  @discardableResult
  package func count(_ name: String) -> Int {
    counts[name, default: 0] += 1
    return self[name]
  }

  /// The count of one kind of event.
  package subscript(name: String) -> Int { counts[name, default: 0] }
}
