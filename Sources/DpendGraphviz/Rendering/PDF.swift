import Foundation

extension Data {
  /// Returns a PDF without its creation date.
  ///
  /// The entry is optional, and blanks of the same length keep all offsets. Newer versions of cairo compress the entry, but take
  /// the date from `SOURCE_DATE_EPOCH`.
  func withoutCreationDate() -> Data {
    guard
      let start = range(of: Data("/CreationDate (".utf8), options: .backwards),
      let end = self[start.upperBound...].firstIndex(of: UInt8(ascii: ")"))
    else { return self }
    var blanked = self
    let entry = start.lowerBound...end
    blanked.replaceSubrange(entry, with: repeatElement(UInt8(ascii: " "), count: entry.count))
    return blanked
  }
}
