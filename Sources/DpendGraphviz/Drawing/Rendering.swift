public import Foundation

/// What one layout gave: the same picture in one or several formats.
public struct Rendering: Sendable, Codable, Equatable {
  /// The pictures, in the order of the formats asked for.
  public let pictures: [Picture]

  /// What Graphviz warned of, in its own words and order.
  public let warnings: [String]

  /// Creates a rendering.
  public init(pictures: [Picture], warnings: [String] = []) {
    self.pictures = pictures
    self.warnings = warnings
  }

  /// The bytes of the picture in a format, or nil when it wasn't asked for.
  public subscript(format: OutputFormat) -> Data? {
    pictures.first { $0.format == format }?.bytes
  }
}

/// A picture, or a graph that was laid out, in one format.
public struct Picture: Sendable, Codable, Equatable {
  /// The format of the bytes.
  public let format: OutputFormat

  /// The contents of a file in this format.
  public let bytes: Data

  /// Creates a picture.
  public init(format: OutputFormat, bytes: Data) {
    self.format = format
    self.bytes = bytes
  }
}
