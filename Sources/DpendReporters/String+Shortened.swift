extension String {
  /// Returns the text with its middle omitted where it is longer than a number of characters.
  package func shortened(to length: Int) -> String {
    if count <= length { return self }
    let kept = length - 1
    return prefix(kept - kept / 3) + "…" + suffix(kept / 3)
  }
}

extension [String] {
  /// Returns the texts on one line, with the longest texts shortened to fit a number of characters, but not those with numbers.
  func joined(separator: String, upTo length: Int) -> String {
    let fewest = 10
    var texts = self
    while true {
      let whole = texts.joined(separator: separator)
      let names = texts.indices.filter { texts[$0].first?.isNumber != true && texts[$0].count > fewest }
      let excess = whole.count - length
      guard excess > 0, let longest = names.max(by: { texts[$0].count < texts[$1].count }) else { return whole }
      texts[longest] = texts[longest].shortened(to: Swift.max(fewest, texts[longest].count - excess))
    }
  }
}
