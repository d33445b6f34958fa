public import Foundation

/// The result of one layout: the same picture in one or several formats.
public struct Rendering: Sendable, Codable, Equatable {
  /// The pictures, in the order of the requested formats.
  public let pictures: [Picture]

  /// The warnings of Graphviz, in order.
  public let warnings: [String]

  /// Creates a rendering.
  public init(pictures: [Picture], warnings: [String] = []) {
    self.pictures = pictures
    self.warnings = warnings
  }

  /// The bytes of the picture in a format; `nil` if it wasn't requested.
  public subscript(format: OutputFormat) -> Data? {
    pictures.first { $0.format == format }?.bytes
  }
}

/// A picture, or a graph with its layout, in one format.
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
