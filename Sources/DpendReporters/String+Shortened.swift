extension String {
  /// Returns the text with its middle omitted where it is longer than a number of characters.
  package func shortened(to length: Int) -> String {
    if count <= length { return self }
    let kept = length - 1
    return prefix(kept - kept / 3) + "…" + suffix(kept / 3)
  }
}
