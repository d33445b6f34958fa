/// Counts each kind of thing from 1.
final class CountingSequence: NumberSequence {
  private var counts: [String: Int] = [:]

  func next(_ kind: String) -> String {
    counts[kind, default: 0] += 1
    return "\(kind)-\(counts[kind, default: 0])"
  }
}
