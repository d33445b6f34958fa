/// Combines several lists into one.
package protocol TipBlend {
  /// The best tips, each book once.
  func best(_ count: Int, of tips: [Tip]) -> [Tip]
}

/// Sorts by confidence, then by number.
struct WeightedBlend: TipBlend {
  func best(_ count: Int, of tips: [Tip]) -> [Tip] {
    let sorted = tips.sorted { ($1.weight, $0.book.isbn.rawValue) < ($0.weight, $1.book.isbn.rawValue) }
    let unique = sorted.reduce(into: [Tip]()) { known, tip in
      if !known.contains(where: { $0.book == tip.book }) { known.append(tip) }
    }
    return Array(unique.prefix(count))
  }
}
