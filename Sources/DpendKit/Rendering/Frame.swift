import Foundation

/// A message on a pipe: a mark, the length, and JSON.
enum Frame {
  fileprivate static let mark = Data("dpnd".utf8)
  fileprivate static let headerLength = 8

  /// The bytes of a message.
  static func encode(_ message: some Encodable) throws -> Data {
    let content = try JSONEncoder().encode(message)
    let length = UInt32(truncatingIfNeeded: content.count)
    guard Int(length) == content.count else {
      throw FrameError(problem: "a message of \(content.count) bytes is too long")
    }
    return mark + withUnsafeBytes(of: length.bigEndian) { Data($0) } + content
  }
}

/// Collects bytes from a pipe until they are a message.
struct FrameReader {
  private var buffer = Data()

  /// Adds what was read.
  mutating func append(_ bytes: Data) {
    buffer.append(bytes)
  }

  /// The content of the next message; nil when more bytes are needed.
  ///
  /// - Throws: ``FrameError`` when the bytes are no message. What follows can't be understood either.
  mutating func next() throws(FrameError) -> Data? {
    guard buffer.count >= Frame.headerLength else { return nil }
    guard buffer.starts(with: Frame.mark) else { throw FrameError(problem: "the bytes are no message") }
    let length = buffer.dropFirst(Frame.mark.count).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard buffer.count >= Frame.headerLength + length else { return nil }
    let content = buffer.dropFirst(Frame.headerLength).prefix(length)
    buffer = Data(buffer.dropFirst(Frame.headerLength + length))
    return Data(content)
  }
}

/// Bytes on a pipe that are no message.
struct FrameError: Error, Equatable {
  let problem: String
}
