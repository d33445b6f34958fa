import CDpendProcess

/// A message of a program to the one that replaces it: a file that the next program must not read.
struct RestartEntry: Hashable {
  /// Why the file is not read.
  let reason: ProcessRestart.Reason

  /// The path of the file.
  let path: String

  /// Adds the entry to the message to the next program.
  func note() {
    var path = path
    path.withUTF8 { bytes in
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
      guard let reason = ProcessRestart.Reason(letter: letter),
        let length = Int(String(decoding: digits, as: UTF8.self)),
        rest.popFirst() == UInt8(ascii: ":"), length <= rest.count
      else { return entries }
      entries.append(RestartEntry(reason: reason, path: String(decoding: rest.prefix(length), as: UTF8.self)))
      rest = rest.dropFirst(length)
    }
    return entries
  }

  private var letter: CChar {
    let kind: dpend_restart_kind =
      switch reason {
      case .crash: DPEND_CRASH
      case .time: DPEND_TIME
      }
    return CChar(truncatingIfNeeded: kind.rawValue)
  }
}

extension ProcessRestart.Reason {
  /// Returns the reason for the first byte of an entry.
  fileprivate init?(letter: UInt8) {
    switch UInt32(letter) {
    case DPEND_CRASH.rawValue: self = .crash
    case DPEND_TIME.rawValue: self = .time
    default: return nil
    }
  }
}
