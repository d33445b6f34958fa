/// The pictures of a document, by name.
public struct PictureBook: Sendable {
  /// A picture, or why there is none.
  public enum Picture: Hashable, Sendable {
    /// The picture, with its DOT text.
    case drawn(SVGPicture, dot: String)

    /// What went wrong.
    case failed(String)
  }

  private let pictures: [String: Picture]

  /// Creates a book.
  public init(_ pictures: [String: Picture]) {
    self.pictures = pictures
  }

  /// The step of the widest picture.
  var widestStep: Int { pictures.values.compactMap(\.svg).map { DiagramTheme.widthStep(for: $0.width) }.max() ?? 1 }

  /// The picture with a name.
  public subscript(name: String) -> Picture? { pictures[name] }
}

extension PictureBook.Picture {
  /// The picture; nil when it could not be drawn.
  var svg: SVGPicture? {
    if case .drawn(let svg, _) = self { svg } else { nil }
  }

  /// What went wrong; nil for a picture that was drawn.
  var failure: String? {
    if case .failed(let reason) = self { reason } else { nil }
  }
}
