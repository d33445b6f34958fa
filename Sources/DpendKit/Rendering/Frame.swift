import Foundation

/// The encoding of a message on a pipe: a magic number, the length, and JSON.
enum Frame {
  fileprivate static let magic = Data("dpnd".utf8)
  fileprivate static let headerLength = 8

  /// Returns the bytes of a message.
  static func encode(_ message: some Encodable) throws -> Data {
    let content = try JSONEncoder().encode(message)
    let length = UInt32(truncatingIfNeeded: content.count)
    guard Int(length) == content.count else {
      throw FrameError(problem: "message of \(content.count) bytes is too long")
    }
    return magic + withUnsafeBytes(of: length.bigEndian) { Data($0) } + content
  }
}

/// Splits the bytes from a pipe into messages.
struct FrameReader {
  private var buffer = Data()

  /// Appends bytes that were read.
  mutating func append(_ bytes: Data) {
    buffer.append(bytes)
  }

  /// Returns the content of the next message; `nil` if it is not complete.
  ///
  /// - Throws: ``FrameError`` if the bytes are not a message; the following bytes can't be decoded either.
  mutating func next() throws(FrameError) -> Data? {
    guard buffer.count >= Frame.headerLength else { return nil }
    guard buffer.starts(with: Frame.magic) else { throw FrameError(problem: "not a message") }
    let length = buffer.dropFirst(Frame.magic.count).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard buffer.count >= Frame.headerLength + length else { return nil }
    let content = buffer.dropFirst(Frame.headerLength).prefix(length)
    buffer = Data(buffer.dropFirst(Frame.headerLength + length))
    return Data(content)
  }
}

/// The error for bytes on a pipe that are not a message.
struct FrameError: Error, Equatable {
  let problem: String
}
