import CDpendRestart

/// A message of a program to the one that replaces it.
struct RestartEntry: Hashable {
  enum Kind: Hashable {
    /// A file that the next program must not read.
    case file(ProcessRestart.Reason)

    /// A folder that the next program must remove.
    case temporaryFolder
  }

  let kind: Kind

  /// The path.
  let text: String

  /// Adds the entry to the message to the next program.
  ///
  /// - Returns: The number of the entry.
  func note() -> Int {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { dpend_restart_add_entry(letter, $0.baseAddress, $0.count) }
    }
  }

  /// Returns the entries in a message, up to the first part that is none.
  static func entries(in message: String) -> [RestartEntry] {
    var entries: [RestartEntry] = []
    var rest = Array(message.utf8)[...]
    while let letter = rest.popFirst() {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest.dropFirst(digits.count)
      guard let length = Int(String(decoding: digits, as: UTF8.self)), rest.popFirst() == UInt8(ascii: ":"),
        length <= rest.count
      else { return entries }
      let text = String(decoding: rest.prefix(length), as: UTF8.self)
      rest = rest.dropFirst(length)
      if let kind = Kind(letter: letter) { entries.append(RestartEntry(kind: kind, text: text)) }
    }
    return entries
  }

  private var letter: CChar {
    let kind: dpend_restart_kind =
      switch kind {
      case .file(.crash): DPEND_CRASH
      case .file(.time): DPEND_TIME
      case .temporaryFolder: DPEND_FOLDER
      }
    return CChar(truncatingIfNeeded: kind.rawValue)
  }
}

extension RestartEntry.Kind {
  /// Returns the kind for the first byte of an entry; nil for a removed entry.
  fileprivate init?(letter: UInt8) {
    switch UInt32(letter) {
    case DPEND_CRASH.rawValue: self = .file(.crash)
    case DPEND_TIME.rawValue: self = .file(.time)
    case DPEND_FOLDER.rawValue: self = .temporaryFolder
    default: return nil
    }
  }
}
