extension String {
  /// The text, with its middle left out where it is longer than so many characters.
  func shortened(to length: Int) -> String {
    if count <= length { return self }
    let kept = length - 1
    return prefix(kept - kept / 3) + "…" + suffix(kept / 3)
  }
}
